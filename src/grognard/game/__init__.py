"""The kernel: state, events, questions, matches, records. It knows no rule book."""

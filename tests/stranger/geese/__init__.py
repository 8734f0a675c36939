"""Fox and Geese: a toy rule book by a stranger, as small as one can be that uses everything the kernel has."""

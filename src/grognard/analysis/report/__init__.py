"""Battle reports: a record as one HTML file that shows the table, the log and the dice of the whole battle."""

from __future__ import annotations

from grognard.analysis.report.page import report as report

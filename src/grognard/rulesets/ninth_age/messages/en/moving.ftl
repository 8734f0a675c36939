## Movement: what the chapters of the core file don't say

detail-target_marked = The place of { $unit } is marked

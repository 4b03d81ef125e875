"""Games in progress, and their records, studies and reviews."""

"""The revisions, in numerical order."""

"""Baishu and its variant Baishuguoq, for two to six players."""

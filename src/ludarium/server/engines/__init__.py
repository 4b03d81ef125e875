"""External UGI engines offered by the server, and the threads that run searches."""

"""Games that people play together, over the network: `python -m benchmarks.online`."""

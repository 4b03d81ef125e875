"""Asking a game's module: analysis, a computer player's move, a judged move, perft, random games.

What is thought is compiled (`engine`); what stands here marshals requests and answers, and watches the clock.
"""

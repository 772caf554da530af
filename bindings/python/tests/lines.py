"""Requests from standard input, one a line; answers to standard output."""

import sys

from sudoku_explain import Desk

desk = Desk()
for line in sys.stdin.buffer:
    sys.stdout.write(desk.reply(line.rstrip(b"\n")) + "\n")
    sys.stdout.flush()

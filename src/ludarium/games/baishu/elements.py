"""The six elements and the chart that says which extinguishes which, as data.

Another chart is another game, with no other line changed, as long as each element extinguishes two others.
"""

from ludarium.kernel.text import codes

ELEMENTS = "FOCAEW"
"""The elements by their letters, in the order of reserves; a number from 0 to 5 stands for each."""
LETTERS = codes(ELEMENTS)

NAMES = {"F": "fire", "O": "order", "C": "chaos", "A": "air", "E": "earth", "W": "water"}

CHART = {"F": "OC", "O": "CW", "C": "AE", "A": "EO", "E": "WF", "W": "FA"}
"""What each element extinguishes: the next one around the circle F O C A E W, and the next one around its triangle,
F C E or O W A."""

PREY = tuple((ELEMENTS.index(CHART[element][0]), ELEMENTS.index(CHART[element][1])) for element in ELEMENTS)
"""The chart in numbers, for compiled code."""

# What a study cannot hold, and what its text cannot say.

not-allowed-study-long = This study is too long to be kept; shorten its comments or delete variations.

## Reading it; the place is a character's number, counted from 1

study-too-long = The study is too long to be read.
study-too-many = The study has more than { $most } positions.
study-word = Study, character { $place }: “{ $text }” does not belong here.
study-unprintable = Study, character { $place }: there is an unprintable character here.
study-open = Study, character { $place }: what “{ $text }” opens is never closed.
study-escape = Study, character { $place }: after \ comes n, \ or a brace.
study-comment-too-long = Study, character { $place }: a comment has at most { $most } characters.
study-no-cell = Study, character { $place }: the board has no cell “{ $text }”.
study-too-many-marks = Study, character { $place }: a position has at most { $most } marks.
study-twice = Study, character { $place }: “{ $text }” was already tried here.
study-move = Study, character { $place }: { $why }
study-over = Study, character { $place }: { $text } comes after the end of the game. { $result }
study-no-player = Study, character { $place }: “{ $text }” is none of the players { $players }.
study-resigned-out = Study, character { $place }: { $player } cannot resign here.

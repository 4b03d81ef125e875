# Limits of a study, and errors in its text.

not-allowed-study-long = This study is too long to be saved; shorten its comments or delete variations.

## Errors in the text; $place counts characters from 1

study-too-long = The study is too long to be read.
study-too-many = The study has more than { $most } positions.
study-word = Study, character { $place }: unexpected “{ $text }”.
study-unprintable = Study, character { $place }: unprintable character.
study-open = Study, character { $place }: “{ $text }” is never closed.
study-escape = Study, character { $place }: expected n, \ or a brace after \.
study-comment-too-long = Study, character { $place }: a comment has at most { $most } characters.
study-no-cell = Study, character { $place }: the board has no cell “{ $text }”.
study-too-many-marks = Study, character { $place }: a position has at most { $most } marks.
study-twice = Study, character { $place }: “{ $text }” is already a variation here.
study-move = Study, character { $place }: { $why }
study-over = Study, character { $place }: { $text } comes after the end of the game. { $result }
study-no-player = Study, character { $place }: unknown player “{ $text }”; the players are { $players }.
study-resigned-out = Study, character { $place }: { $player } cannot resign here.

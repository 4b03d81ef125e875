# Games and their data.

data-no-such-game = There is no game called { $name } here.
data-unreachable = The file { $path } cannot be reached. Check the connection and try again.
data-missing = The file { $path } could not be loaded: the server answered with status { $status }.
data-damaged = The file { $path } is damaged. Reload the page; if that does not help, the installation needs repair.
data-newer = The games are newer than this page. Reload the page to update it.
data-older = This page is newer than the games. Reload the page; if that does not help, the installation needs an update.

option-unknown = { $game } has no option called { $name }.
option-wrong = The option { $name } cannot be { $value }; allowed values: { $allowed }.
options-refused = { $game } cannot be played with these options: { $options }.

error-unexpected = An unexpected error occurred: { $detail }

# Collections of games.

collections-title = Collections of games
collections-all = All games
collections-count = { $count ->
    [one] { $count } game
    *[other] { $count } games
}
collections-import = Import records…
collections-import-about = Text files with one or more records each.
collections-reading = { $done } of { $total } games read…
collections-files = { $first } and { $more } more
imported-collection = { $count ->
    [one] { $count } game imported.
    *[other] { $count } games imported.
}
collections-refused = { $count ->
    [one] { $count } record could not be read:
    *[other] { $count } records could not be read:
}
collections-refused-record = { $file }, record { $number } from line { $line }: { $why }
collections-save = Save “{ $title }” as a file
collections-delete = Delete “{ $title }”

collections-position = Position
collections-position-about = A position string, or a record that leads to the position.
collections-position-many = These are { $count } records. To search for a position, enter only one.
collections-found = { $count ->
    [0] No game found.
    [one] { $count } game found.
    *[other] { $count } games found.
}
collections-reached = { $ply ->
    [0] starts with the position
   *[other] reaches the position
}

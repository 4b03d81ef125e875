from ludarium.games.pijersi import rules, counting

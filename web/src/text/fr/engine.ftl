engine-failed = L’ordinateur n’a pas pu chercher de coup dans ce navigateur. Réessayez, ou rechargez la page.
engine-no-such-level = L’ordinateur n’a pas de niveau { $level }.

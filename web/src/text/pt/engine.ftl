engine-failed = O computador não conseguiu procurar uma jogada neste navegador. Tente de novo ou recarregue a página.
engine-no-such-level = O computador não tem o nível { $level }.

# Os jogos e os seus dados.

data-no-such-game = Não existe aqui nenhum jogo chamado { $name }.
data-unreachable = Não foi possível aceder ao ficheiro { $path }. Verifique a ligação e tente de novo.
data-missing = Não foi possível carregar o ficheiro { $path }: o servidor respondeu com o código { $status }.
data-damaged = O ficheiro { $path } está danificado. Recarregue a página; se o problema continuar, é preciso reparar a instalação.
data-newer = Os jogos são mais recentes do que esta página. Recarregue-a para obter a nova versão.
data-older = Esta página é mais recente do que os jogos. Recarregue-a; se o problema continuar, é preciso atualizar a instalação.

option-unknown = { $game } não tem nenhuma opção chamada { $name }.
option-wrong = A opção { $name } não pode ter o valor { $value }; valores possíveis: { $allowed }.
options-refused = Não se pode jogar { $game } com estas opções: { $options }.

error-unexpected = Ocorreu um erro inesperado: { $detail }

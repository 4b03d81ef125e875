# Os tabuleiros de treino das regras, e o tutorial de um jogo.

trial-astray = Ainda não. Leia outra vez o que se pede.
trial-again = Recomeçar
trial-try-again = Tentar de novo
trial-solution = Mostrar a solução
trial-broken = Não é possível mostrar este tabuleiro: { $why }

learn-title = Tutorial: { $game }
learn-step = Passo { $step } de { $steps }
learn-next = Seguinte
learn-back = Voltar
learn-missing = Este jogo ainda não tem tutorial. As regras têm tabuleiros para experimentar jogadas.
learn-done-title = Agora é a sua vez
learn-over = Esta partida acabou. Jogue agora uma nova contra o nível mais fácil do computador.
learn-go-on = Já sabe o suficiente para jogar. Continue a partir desta posição, contra o nível mais fácil do computador.
learn-play-on = Continuar a partir daqui
learn-play-new = Jogar uma partida nova
learn-rules = Todas as regras de { $game }

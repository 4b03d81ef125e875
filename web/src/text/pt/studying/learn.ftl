# Aprender um jogo: tabuleiros para experimentar jogadas e uma primeira partida passo a passo.

trial-astray = Ainda não: leia outra vez o que se pede.
trial-again = Recomeçar
trial-try-again = Tentar de novo
trial-solution = Mostrar a solução
trial-broken = Não é possível mostrar este tabuleiro: { $why }

learn-title = A sua primeira partida de { $game }
learn-step = Passo { $step } de { $steps }
learn-next = Seguinte
learn-back = Voltar
learn-missing = Ainda não há aqui uma primeira partida para seguir. As regras têm tabuleiros para experimentar.
learn-done-title = Agora é a sua vez
learn-over = Esta partida acabou. Jogue agora uma sua, contra o nível mais fácil do computador.
learn-go-on = Já sabe o suficiente para jogar. Continue a partir desta posição, contra o nível mais fácil do computador.
learn-play-on = Continuar a partir daqui
learn-play-new = Jogar uma partida nova
learn-rules = Todas as regras de { $game }

# O que pode impedir que as partidas sejam guardadas.

keep-conflict = Entretanto, a partida foi alterada noutra janela. Aqui está tal como se encontra agora.
keep-missing = Esta partida já não existe. Talvez tenha sido apagada.
keep-unreachable = De momento não é possível contactar o servidor.
keep-refused = O servidor recusou: { $detail }
keep-not-yours = Esta partida não lhe pertence: só quem a começou pode jogar nela.
keep-too-many = Não é possível guardar mais partidas. Apague primeiro algumas.
keep-too-fast = Foi demasiado de uma só vez. Aguarde um momento.
keep-too-large = A partida é demasiado longa para ser guardada.
keep-host = O servidor não é conhecido por este endereço. Quem o administra tem de o permitir.
keep-no-storage = Este navegador não permite guardar partidas.
keep-quota = Já não há espaço neste navegador. Apague primeiro algumas partidas.
keep-no-archive = Isto não é um ficheiro de partidas guardadas, ou está danificado.

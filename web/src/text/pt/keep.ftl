# Os erros ao guardar partidas.

keep-conflict = A partida foi alterada noutra janela. Este é o seu estado atual.
keep-missing = Esta partida já não existe. Talvez tenha sido apagada.
keep-unreachable = De momento não é possível contactar o servidor.
keep-refused = O servidor recusou: { $detail }
keep-not-yours = Esta partida não lhe pertence: só quem a criou pode jogar nela.
keep-too-many = Não é possível guardar mais partidas. Apague primeiro algumas.
keep-too-fast = Demasiados pedidos de uma só vez. Aguarde um momento.
keep-too-large = A partida é demasiado longa para ser guardada.
keep-host = O servidor não aceita este endereço. Quem o administra tem de o autorizar.
keep-no-storage = Este navegador não permite guardar partidas.
keep-quota = O armazenamento deste navegador está cheio. Apague primeiro algumas partidas.
keep-no-archive = Isto não é um ficheiro de partidas guardadas, ou está danificado.

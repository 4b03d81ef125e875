# O que pode impedir que os jogos sejam guardados.

keep-conflict = Entretanto, o jogo foi alterado noutra janela. Aqui está como se encontra agora.
keep-missing = Este jogo já não existe. Talvez tenha sido eliminado.
keep-unreachable = De momento não é possível contactar o servidor.
keep-refused = O servidor recusou: { $detail }
keep-not-yours = Este jogo não lhe pertence: só pode jogar o navegador que o começou.
keep-too-many = Não é possível guardar mais jogos. Elimine primeiro alguns.
keep-too-fast = Foi demasiado de uma só vez. Aguarde um momento.
keep-too-large = O jogo é demasiado longo para ser guardado.
keep-host = O servidor não é conhecido por este endereço. Quem o administra tem de o permitir.
keep-no-storage = Este navegador não permite guardar jogos.
keep-quota = Já não há espaço neste navegador. Elimine primeiro alguns jogos.
keep-no-archive = Este ficheiro não contém jogos ou está danificado.

# As contas por chave de acesso, nas definições.

account = Conta
account-about = Com uma conta, as suas partidas estão em todos os seus dispositivos, sob um nome. Basta uma chave de acesso: a sua impressão digital, o seu rosto ou um código, e nenhuma palavra-passe. O que tem aqui continua a ser seu.
account-name = Nome
account-create = Criar uma conta
account-sign-in = Entrar com uma chave de acesso
account-rename = Mudar o nome
account-passkeys = Chaves de acesso
account-passkeys-doc = Para adicionar ou remover uma chave de acesso, é preciso usar uma que já tem. Os seus outros dispositivos são então desligados da conta.
account-passkey-used = usada pela última vez em { $date }
account-add-passkey = Adicionar uma chave de acesso
account-remove = Remover
account-remove-passkey = Remover a chave de acesso “{ $name }”
account-last-passkey = A única chave de acesso não pode ser removida: ninguém poderia entrar sem ela.
account-this-device = Este dispositivo
account-ratings = Classificações
account-no-ratings = As partidas classificadas contra outros contam aqui.
account-rating-of = { $game }, { $speed }
account-players = { $game } para { $players }
account-provisional = { $rating }, ainda incerta
account-rated-games = { $games ->
    [one] uma partida
   *[other] { $games } partidas
}
account-speed-bullet = bullet
account-speed-blitz = blitz
account-speed-rapid = rápida
account-speed-slow = lenta
account-speed-correspondence = por correspondência
account-sign-out = Sair
account-sign-out-everywhere = Sair em todo o lado
account-export = Guardar tudo o que se guarda de mim
account-delete = Apagar a conta
account-delete-title = Apagar a conta?
account-delete-doc = As suas partidas guardadas e classificações desaparecem de vez. As partidas com outros ficam com eles, sem o seu nome.
account-cancelled = Nada aconteceu: a chave de acesso não foi usada.
account-known = Já há uma chave de acesso desta conta neste dispositivo.
account-no-passkeys = Este navegador não tem chaves de acesso.
account-no-name = Uma chave de acesso é feita para um nome, e esta página foi aberta por um simples endereço.
account-at-localhost = Abri-la como { $address }

# As contas por chave de acesso, nas definições.

account = Conta
account-about = Com uma conta, as suas partidas estão em todos os seus dispositivos, sob um só nome. Basta uma chave de acesso: a sua impressão digital, o seu rosto ou um código, sem palavra-passe. O que tem aqui continua a ser seu.
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
account-sign-out-everywhere = Sair em todos os dispositivos
account-export = Guardar todos os dados conservados sobre mim
account-delete = Apagar a conta
account-delete-title = Apagar a conta?
account-delete-doc = As suas partidas guardadas e classificações são apagadas de vez. As partidas com outros ficam com eles, sem o seu nome.
account-cancelled = Nada aconteceu: a chave de acesso não foi usada.
account-known = Este dispositivo já tem uma chave de acesso desta conta.
account-no-passkeys = Este navegador não suporta chaves de acesso.
account-no-name = Uma chave de acesso está ligada a um nome de servidor, e esta página foi aberta por um endereço IP.
account-at-localhost = Abrir como { $address }

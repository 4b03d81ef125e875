# As contas por chave de acesso, nas definições.

account = Conta
account-about = Uma conta guarda as suas partidas em todos os seus dispositivos, sob um só nome. Precisa de uma chave de acesso (impressão digital, rosto ou código), mas não de palavra-passe. As partidas que tem aqui continuam suas.
account-name = Nome
account-create = Criar uma conta
account-sign-in = Entrar com uma chave de acesso
account-rename = Mudar o nome
account-passkeys = Chaves de acesso
account-passkeys-doc = Para adicionar ou remover uma chave de acesso, confirme com uma que já tem. Os seus outros dispositivos saem então da conta.
account-passkey-used = usada pela última vez em { $date }
account-add-passkey = Adicionar uma chave de acesso
account-remove = Remover
account-remove-passkey = Remover a chave de acesso “{ $name }”
account-last-passkey = A única chave de acesso não pode ser removida: deixaria de poder entrar.
account-this-device = Este dispositivo
account-ratings = Classificações
account-no-ratings = Ainda não há partidas classificadas.
account-rating-of = { $game }, { $speed }
account-players = { $game } para { $players }
account-provisional = { $rating } (provisória)
account-rated-games = { $games ->
    [one] uma partida
   *[other] { $games } partidas
}
account-speed-bullet = bullet
account-speed-blitz = blitz
account-speed-rapid = rápida
account-speed-slow = clássica
account-speed-correspondence = por correspondência
account-sign-out = Sair
account-sign-out-everywhere = Sair em todos os dispositivos
account-export = Descarregar os meus dados
account-delete = Apagar a conta
account-delete-title = Apagar a conta?
account-delete-doc = As suas partidas guardadas e classificações são apagadas definitivamente. Os outros jogadores mantêm as partidas que jogaram consigo, sem o seu nome.
privacy = Privacidade
privacy-games = Partidas, jogadas, estudos e nomes introduzidos: no servidor, até os apagar.
privacy-account = Nome da conta, chaves públicas das chaves de acesso, classificações: no servidor, até apagar a conta.
privacy-session = Um só cookie associa este navegador às suas partidas. Expira 400 dias depois da última visita.
privacy-address = O servidor usa o seu endereço de rede para limitar os pedidos. Os registos técnicos do servidor podem contê-lo.
privacy-chat = As mensagens nunca são gravadas em disco.
privacy-browser = Definições, cópias de partidas e revisões: neste navegador, até limpar os dados dele.
privacy-rights = Com uma conta, pode descarregar ou apagar aqui os seus dados. As partidas com outros ficam, sem o seu nome. Quem opera o servidor pode guardar cópias de segurança por mais tempo.
account-cancelled = Cancelado: não foi usada nenhuma chave de acesso.
account-known = Este dispositivo já tem uma chave de acesso desta conta.
account-no-passkeys = Este navegador não suporta chaves de acesso.
account-no-name = Uma chave de acesso está ligada a um nome de servidor, mas esta página foi aberta por um endereço IP.
account-at-localhost = Abrir no endereço { $address }

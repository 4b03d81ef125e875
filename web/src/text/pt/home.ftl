home-title = A que jogamos?
play-game = Jogar
play-game-long = Jogar { $game } como da última vez
play-game-new = Jogar { $game } contra o computador
tutorial = Tutorial
options = Opções
options-of = Opções de uma partida de { $game }
rules-of = { $game }: as regras
puzzles = Problemas
puzzles-of = Problemas de { $game }
openings = Aberturas
openings-of = Aberturas de { $game }

your-games = As suas partidas
lobby = Sala
no-games = Ainda não há partidas.
no-games-found = Nenhuma partida encontrada.
games-unreachable = De momento não é possível carregar as suas partidas.
games-away = Não é possível contactar o servidor. Esta lista pode estar desatualizada.
try-again = Tentar de novo
search = Procurar partidas
filter-game = Jogo
filter-all = Todos os jogos
filter-result = Resultado
filter-any = Todos os resultados
games-more = Mostrar mais
versus = { $first } – { $second }
seat-person = Humano
seat-guest = { $name } (convidado)
seat-computer = Computador { $level }
your-turn = É a sua vez
turn-of = Joga { $player }
won-by = Vitória: { $player }
drawn = Empate
unfinished = Inacabada
won-by-place = { $place ->
    [1] O primeiro jogador ganhou
    *[other] O segundo jogador ganhou
}
game-number = Partida { $number }
moves-played = { $unit ->
    [rounds] { $number ->
        [0] por começar
        [1] 1 ronda
       *[other] { $number } rondas
    }
   *[turns] { $number ->
        [0] por começar
        [1] 1 jogada
       *[other] { $number } jogadas
    }
}
delete = Apagar
game-menu-of = Mais: { $game }, { $players }
deleted = Partida apagada.

import = Abrir um registo…
collections = Coleções
import-title = Abrir uma partida
import-open = Abrir
import-options = Escolher jogadores…
import-drop = Largue o ficheiro para o abrir
export-all = Guardar todas as partidas
imported = { $count ->
    [0] Já tem todas estas partidas.
    [one] { $count } partida acrescentada às suas.
    *[other] { $count } partidas acrescentadas às suas.
}
import-refused = { $count ->
    [one] { $count } partida do ficheiro não pôde ser lida.
    *[other] { $count } partidas do ficheiro não puderam ser lidas.
}
found-link = Uma ligação para uma partida ou uma posição.
found-archive = Um ficheiro de partidas guardadas.
found-records = Um ficheiro com { $count } registos. Formarão uma coleção para pesquisar e percorrer.
import-add = Acrescentar às suas partidas
import-collect = Criar uma coleção
imported-records = Registos de { $date }

new-game = Nova partida de { $game }
start = Começar
sheet-where = Onde jogar
sheet-here = Neste dispositivo
sheet-together = Com outros
seats = Jogadores
person = Humano
person-name = Nome do jogador ({ $player })
person-name-empty = Nome (opcional)
seat-me = Eu
seat-friend = Um amigo, com uma ligação
seat-anyone = Qualquer pessoa
computer = Computador
engines = Motores do servidor
engine-doc = programa externo no servidor; perde a partida se falhar
level-choice = { $number } · { $title }
level-0 = Criança
level-0-doc = não vê algumas jogadas e ameaças, mas aprende cada tipo de ameaça que o derrotou
level-1 = Principiante
level-1-doc = só olha para a própria jogada e escolhe muitas vezes uma jogada mediana
level-2 = Novato
level-2-doc = só olha para a própria jogada, mas escolhe uma bastante boa
level-3 = Ocasional
level-3-doc = olha também para a resposta à sua jogada, com alguns erros
level-4 = Regular
level-4-doc = raramente comete um erro evidente
level-5 = Hábil
level-5-doc = calcula várias jogadas à frente
level-6 = Forte
level-6-doc = calcula mais longe e examina mais posições
level-7 = Perito
level-7-doc = calcula tão longe quanto pode em cerca de um segundo
level-8 = Mestre
level-8-doc = pensa até dois segundos e meio por jogada
more-options = Mais opções
barred = “{ $choice }” não está disponível com “{ $other }”.
no-such-combination = Estas opções são incompatíveis.
wrong-number = Introduza um número inteiro de { $low } a { $high }.
time = Relógio
time-none = Nenhum
time-preset = { $minutes } minutos, mais { $increment } segundos por turno
time-preset-doc = Minutos por jogador, e segundos somados após cada turno.
time-own = Personalizado
time-turn = Por turno
time-slow = Dias por turno
time-minutes = Minutos por jogador
time-increment = Segundos somados
time-seconds = Segundos por turno
time-days = Dias por turno
start-from = Posição inicial
seed = Semente
seed-empty = deixar vazio para sortear
wrong-seed = Introduza um número inteiro com 15 algarismos no máximo, ou deixe a semente vazia.
own-text = Um registo ou uma posição
own-text-or-code = Um registo, uma posição ou um código
set-up-position = Compor uma posição no tabuleiro
own-text-doc = Cole ou escreva o texto, abra um ficheiro ou largue-o aqui.
open-file = Abrir um ficheiro…
file-too-big = Este ficheiro é demasiado grande para uma partida.
reading = A ler…
found-record = { $number ->
    [0] Um registo de { $game } sem jogadas.
   *[other] Um registo de { $game }, { $moves }.
}
found-position = Uma posição de { $game }: joga { $player }.
found-setup = Uma posição inicial de { $game }: joga { $player }.

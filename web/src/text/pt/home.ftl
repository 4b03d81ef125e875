# O ecrã inicial: os jogos e as partidas.

home-title = A que jogamos?
play-game = Jogar
play-game-long = Jogar { $game } como da última vez
play-game-new = Jogar { $game } contra o computador
first-game = A sua primeira partida, passo a passo
options = Opções
options-of = Opções de uma partida de { $game }
rules-of = { $game }: as regras
puzzles = Problemas
puzzles-of = Problemas de { $game }
openings = Aberturas
openings-of = Aberturas de { $game }

## As suas partidas

your-games = As suas partidas
lobby = Jogar em conjunto
no-games = Ainda não há partidas. A primeira está a um clique.
no-games-found = Nenhuma partida corresponde.
games-unreachable = De momento não é possível aceder às suas partidas.
games-away = De momento não é possível contactar o servidor: esta é a última lista conhecida.
try-again = Tentar de novo
search = Procurar nas suas partidas
filter-game = Jogo
filter-all = Todos os jogos
filter-unfinished = Só as inacabadas
games-more = Mostrar mais
versus = { $first } – { $second }
seat-person = Pessoa
seat-guest = { $name } (convidado)
seat-computer = Computador { $level }
your-turn = É a sua vez
turn-of = Joga { $player }
won-by = Vitória: { $player }
drawn = Empate
# How far a game has come, as its list of moves numbers it.
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

## Levar partidas

import = Abrir um registo…
collections = Coleções
import-title = Abrir uma partida
import-open = Abrir
import-options = Escolher jogadores…
import-drop = Largue o ficheiro para o abrir
export-all = Guardar todas as partidas
imported = { $count ->
    [0] Todas estas partidas já cá estavam.
    [one] { $count } partida acrescentada às suas.
    *[other] { $count } partidas acrescentadas às suas.
}
import-refused = { $count ->
    [one] { $count } partida do ficheiro não pôde ser lida.
    *[other] { $count } partidas do ficheiro não puderam ser lidas.
}
found-link = Uma ligação para uma partida ou uma posição.
found-archive = Um ficheiro de partidas.
found-records = Um ficheiro com { $count } registos. Formarão uma coleção, para percorrer e pesquisar.
import-add = Acrescentar às suas partidas
import-collect = Criar uma coleção
imported-records = Registos de { $date }

## Uma nova partida

new-game = Nova partida de { $game }
start = Começar
sheet-where = Onde se joga
sheet-here = Neste dispositivo
sheet-together = Com outros
seats = Quem joga
person = Pessoa
person-name = Nome de quem joga com { $player }
person-name-empty = Nome, se quiser
computer = Computador
engines = Motores do servidor
engine-doc = outro programa, executado pelo servidor; perde se falhar
level-choice = { $number } · { $title }
level-0 = Criança
level-0-doc = deixa escapar jogadas e ameaças, como as pessoas, mas nunca uma ameaça de um tipo que já lhe custou caro
level-1 = Principiante
level-1-doc = só olha para a própria jogada e contenta-se muitas vezes com uma razoável
level-2 = Novato
level-2-doc = aproveita o que vê de imediato e tem algum cuidado
level-3 = Ocasional
level-3-doc = tem cuidado e vê muitas vezes a resposta à sua jogada
level-4 = Regular
level-4-doc = raramente erra no que se vê de relance
level-5 = Hábil
level-5-doc = olha várias jogadas à frente
level-6 = Forte
level-6-doc = olha mais longe e examina mais posições
level-7 = Perito
level-7-doc = olha tão longe quanto pode num instante
level-8 = Mestre
level-8-doc = tudo o que encontra em dois segundos e meio
more-options = Mais opções
barred = “{ $choice }” não é possível com “{ $other }”.
no-such-combination = Estas opções não combinam.
wrong-number = Introduza um número inteiro de { $low } a { $high }.
time = Relógio
time-none = Nenhum
time-preset = { $minutes } minutos, mais { $increment } segundos por turno
time-preset-doc = Minutos por jogador, e segundos somados após cada turno.
time-own = Personalizado
time-turn = Por turno
time-minutes = Minutos por jogador
time-increment = Segundos somados
time-seconds = Segundos por turno
start-from = Posição inicial
seed = Semente
seed-empty = deixar vazio para sortear
wrong-seed = Uma semente é um número inteiro até 15 algarismos; sem ela, o início é sorteado.
own-text = Um registo ou uma posição
own-text-or-code = Um registo, uma posição ou um código
set-up-position = Compor uma posição no tabuleiro
own-text-doc = Cole ou escreva, abra um ficheiro ou largue-o aqui.
open-file = Abrir um ficheiro…
file-too-big = Este ficheiro é grande demais para uma partida.
reading = A ler…
# $moves: as in moves-played.
found-record = { $number ->
    [0] Um registo de { $game } sem jogadas.
   *[other] Um registo de { $game }, { $moves }.
}
found-position = Uma posição de { $game }: joga { $player }.
found-setup = Um início de { $game }: joga { $player }.

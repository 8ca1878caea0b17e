#!/usr/bin/env bash
# How soon another node goes on with a lost one's games: of two nodes, the one that owns most games is killed, again and
# again, while guests play on both.
#   take_over.sh BUILD [KILLS [GAMES]]    BUILD: a folder with merkhet_player and tests/merkhet_load
# Prints for each kill after how many seconds the first and the last of its games was taken over, and when the last was
# played on (with a move every 0.2 s). Fails if a game took longer than 5 s to be taken over.
set -euo pipefail
kills=${2:-10}
games=${3:-100}
# shellcheck source=tests/load/nodes.sh
source "$(dirname -- "$0")/nodes.sh"

nodes start
# Games that do not end while it runs.
load_on_both "$games" 0.2 $((kills * 14)) egotzi:size=9 >"$folder/load.out"
until (($(ask "select count(distinct game) from game_events where kind = 'move'") >= games)); do sleep 0.5; done
slowest=0
for ((kill = 1; kill <= kills; ++kill)); do
    # Which has judged moves of most games just now.
    read -r number name < <(ask "select n.number, n.name from nodes n join game_events e on e.fence = n.number
        where n.ended is null and e.at > (select max(at) - 3000 from game_events)
        group by n.number, n.name order by count(distinct e.game) desc limit 1")
    nodes signal "${name#node-}" KILL
    killed=$(date +%s%3N)
    sleep 8
    read -r count first last played < <(ask "
        with lost as (select distinct game from game_events where fence = $number and at > $killed - 3000),
        next as (select e.game, min(e.at) as at, min(e.at) filter (where kind = 'move') as move
                 from game_events e join lost using (game) where fence <> $number and at > $killed group by e.game)
        select count(*), min(at) - $killed, max(at) - $killed, max(move) - $killed from next")
    echo "$kill: $count games, taken over after $first to $last ms, all played on after $played ms"
    ((last > slowest)) && slowest=$last
    until nodes begin "${name#node-}" 2>/dev/null; do sleep 0.2; done
    sleep 2
done
result=0
wait "$load" || result=$?
load=
cat "$folder/load.out"
echo "the slowest of all was taken over after $slowest ms"
((result == 0 && slowest <= 5000))

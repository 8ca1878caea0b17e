#!/usr/bin/env bash
# How soon another node goes on with a lost one's games: of two nodes, the one that owns most games is killed, again and
# again, while guests play on both.
#   take_over.sh BUILD [KILLS [GAMES]]    BUILD: a folder with merkhet_player and tests/merkhet_load
# Prints for each kill after how many seconds the first and the last of its games was taken over, and when the last was
# played on (with a move every 0.2 s). Fails if a game took longer than 5 s to be taken over.
set -euo pipefail
root=$(readlink -f -- "$(dirname -- "$0")/../..")
build=$(readlink -f -- "$1")
kills=${2:-10}
games=${3:-100}
folder=$(mktemp --directory)
mkdir -- "$folder/site"
echo "<!doctype html>" >"$folder/site/index.html"
export MERKHET=$build/merkhet_player SITE=$folder/site
nodes() { "$root/tools/two_nodes.sh" "$1" "$folder/nodes" "${@:2}"; }
load=
# shellcheck disable=SC2317  # by the trap
end() {
    [[ -z $load ]] || kill -KILL "$load" 2>/dev/null || true
    nodes remove
    rm -rf -- "$folder"
}
trap end EXIT

nodes start
address=$(sed 's|/postgres?|/merkhet?|' "$folder/nodes/postgres/address")
ask() { psql --no-psqlrc --tuples-only --no-align --field-separator=' ' --command="$1" "$address"; }
# Games that do not end while it runs.
"$build/tests/merkhet_load" play "$(paste --delimiters=, "$folder"/nodes/[01]/port)" "$games" 0.2 $((kills * 14)) \
    egotzi:size=9 >"$folder/load.out" &
load=$!
until (($(ask "select count(distinct game) from game_events where kind = 'move'") >= games)); do sleep 0.5; done
slowest=0
for ((kill = 1; kill <= kills; ++kill)); do
    read -r number name < <(ask "select n.number, n.name from nodes n join games g on g.owner = n.number
        where g.ended is null and n.ended is null group by n.number, n.name order by count(*) desc limit 1")
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

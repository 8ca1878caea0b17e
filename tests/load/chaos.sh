#!/usr/bin/env bash
# Two nodes on one PostgreSQL and NATS, guests who play on both, and every now and then one of the four is killed and
# comes back. In the end everything that was acknowledged must stand in its game, once, and nothing else.
#   chaos.sh BUILD [KILLS [GAMES]]    BUILD: a folder with merkhet_player and tests/merkhet_load
set -euo pipefail
root=$(readlink -f -- "$(dirname -- "$0")/../..")
build=$(readlink -f -- "$1")
kills=${2:-20}
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
"$build/tests/merkhet_load" play "$(paste --delimiters=, "$folder"/nodes/[01]/port)" "$games" 0.2 $((kills * 3)) \
    >"$folder/load.out" &
load=$!
sleep 3
for ((done = 0; done < kills; ++done)); do
    victim=$((RANDOM % 4))
    case $victim in
        0 | 1)
            nodes signal "$victim" KILL
            sleep 0.$((RANDOM % 10))
            until nodes begin "$victim" 2>/dev/null; do sleep 0.2; done
            ;;
        2)
            "$root/tools/postgres.sh" kill "$folder/nodes/postgres"
            sleep 0.$((RANDOM % 10))
            "$root/tools/postgres.sh" start "$folder/nodes/postgres"
            ;;
        3)
            "$root/tools/nats.sh" kill "$folder/nodes/nats"
            sleep 0.$((RANDOM % 10))
            "$root/tools/nats.sh" start "$folder/nodes/nats"
            ;;
    esac
    kill -0 "$load" || break
    sleep 1.$((RANDOM % 10))
done
echo "$done kills"
result=0
wait "$load" || result=$?
load=
cat "$folder/load.out"
# And by the database alone, whatever nodes say that is in it.
kept=$(psql --no-psqlrc -At "$(sed 's|/postgres?|/merkhet?|' "$folder/nodes/postgres/address")" \
    -c "select count(*) from game_events where kind = 'move'")
told=$(sed -nE 's/.* ([0-9]+) moves acknowledged.*/\1/p' "$folder/load.out")
echo "$kept moves in the database"
[[ $kept == "$told" ]] || result=1
exit "$result"

#!/usr/bin/env bash
# Two nodes on one PostgreSQL and NATS, guests who play on both, and every now and then one of the four is killed and
# comes back. In the end everything that was acknowledged must stand in its game, once, and nothing else.
#   chaos.sh BUILD [KILLS [GAMES]]    BUILD: a folder with merkhet_player and tests/merkhet_load
set -euo pipefail
kills=${2:-20}
games=${3:-100}
# shellcheck source=tests/load/nodes.sh
source "$(dirname -- "$0")/nodes.sh"

nodes start
load_on_both "$games" 0.2 $((kills * 3)) >"$folder/load.out"
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
kept=$(ask "select count(*) from game_events where kind = 'move'")
told=$(sed -nE 's/.* ([0-9]+) moves acknowledged.*/\1/p' "$folder/load.out")
echo "$kept moves in the database"
[[ $kept == "$told" ]] || result=1
exit "$result"

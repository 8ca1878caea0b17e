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
processes=()
ports=(0 0)

start_node() { # 0 or 1: on the port that it had before. Fails when it cannot begin, as without the database or NATS.
    : >"$folder/node-$1.out"
    "$build/merkhet_player" serve --port "${ports[$1]}" --folder "$folder/site" --node "node-$1" \
        --database "$(cat "$folder/postgres/address")" --events "$(cat "$folder/nats/address")" \
        >"$folder/node-$1.out" 2>>"$folder/node-$1.log" &
    processes[$1]=$!
    local port=
    while [[ -z $port ]]; do
        kill -0 "${processes[$1]}" 2>/dev/null || return 1
        port=$(sed -nE 's|^Merkhet is at http://[^:]*:([0-9]+)/.*|\1|p' "$folder/node-$1.out")
        sleep 0.01
    done
    ports[$1]=$port
}
# shellcheck disable=SC2317  # by the trap
end() {
    kill -KILL "${processes[@]}" 2>/dev/null || true
    "$root/tools/nats.sh" remove "$folder/nats"
    "$root/tools/postgres.sh" remove "$folder/postgres"
    rm -rf -- "$folder"
}
trap end EXIT

"$root/tools/postgres.sh" start "$folder/postgres"
"$root/tools/nats.sh" start "$folder/nats"
for node in 0 1; do start_node "$node"; done
"$build/tests/merkhet_load" play "${ports[0]},${ports[1]}" "$games" 0.2 $((kills * 3)) >"$folder/load.out" &
load=$!
processes+=("$load")
sleep 3
for ((done = 0; done < kills; ++done)); do
    victim=$((RANDOM % 4))
    case $victim in
        0 | 1)
            kill -KILL "${processes[victim]}"
            wait "${processes[victim]}" 2>/dev/null || true
            sleep 0.$((RANDOM % 10))
            until start_node "$victim"; do sleep 0.2; done
            ;;
        2)
            "$root/tools/postgres.sh" kill "$folder/postgres"
            sleep 0.$((RANDOM % 10))
            "$root/tools/postgres.sh" start "$folder/postgres"
            ;;
        3)
            "$root/tools/nats.sh" kill "$folder/nats"
            sleep 0.$((RANDOM % 10))
            "$root/tools/nats.sh" start "$folder/nats"
            ;;
    esac
    kill -0 "$load" || break
    sleep 1.$((RANDOM % 10))
done
echo "$done kills"
result=0
wait "$load" || result=$?
cat "$folder/load.out"
# And by the database alone, whatever nodes say that is in it.
kept=$(psql --no-psqlrc -At "$(cat "$folder/postgres/address")" \
    -c "select count(*) from game_events where kind = 'move'")
told=$(sed -nE 's/.* ([0-9]+) moves acknowledged.*/\1/p' "$folder/load.out")
echo "$kept moves in the database"
[[ $kept == "$told" ]] || result=1
exit "$result"

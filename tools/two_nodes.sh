#!/usr/bin/env bash
# A site of two nodes on this machine, with a PostgreSQL and a NATS of their own; the nodes have only the rights that
# packaging/postgresql.sql gives them.
#   tools/two_nodes.sh                      until Ctrl-C, in a folder that goes then
#   tools/two_nodes.sh start FOLDER         all of it, until `remove`; FOLDER/0/port and FOLDER/1/port say where the nodes are
#   tools/two_nodes.sh begin FOLDER NODE    node 0 or 1 again, on the port that it had; fails without the database or NATS
#   tools/two_nodes.sh signal FOLDER NODE NAME    KILL, STOP, CONT …; after KILL and TERM it waits until the node has ended
#   tools/two_nodes.sh remove FOLDER        ends all and removes the folder
# MERKHET names the program (build/release/merkhet_player), SITE the folder of the pages (those that it finds itself).
set -euo pipefail
root=$(readlink -f -- "$(dirname -- "$0")/..")
# shellcheck source=tools/setup.sh
source "$root/tools/setup.sh"
# shellcheck source=tools/serving.sh
source "$root/tools/serving.sh"
merkhet=${MERKHET:-$root/build/release/merkhet_player}

postgres() { "$root/tools/postgres.sh" "$1" "$folder/postgres"; }
nats() { "$root/tools/nats.sh" "$1" "$folder/nats"; }
# database ROLE NAME: its address.
database() { sed "s|//postgres@/postgres?|//$1@/$2?|" "$folder/postgres/address"; }

# Those who own the tables make them, as an operator does; the nodes only use them.
make_database() {
    local owner newest
    psql --quiet --no-psqlrc --file="$root/packaging/postgresql.sql" "$(cat "$folder/postgres/address")"
    owner=$(database merkhet_owner merkhet)
    newest=$("$merkhet" admin schema --database "$owner" | sed -E 's/.* for ([0-9]+)\.$/\1/')
    "$merkhet" admin schema --to "$newest" --database "$owner" >/dev/null
}

# Nothing where none was begun: 0 would be whoever asks.
pid_of() { cat "$folder/$1/pid" 2>/dev/null || true; }
# Not what has ended and only waits for somebody to notice (state Z).
lives() { [[ $(ps --no-headers -o stat --pid "$1") == [!Z]* ]]; }

begin() {
    local home=$folder/$1 pid port
    mkdir -p -- "$home"
    : >"$home/out"
    setsid nohup "$merkhet" serve --port "$(cat "$home/port" 2>/dev/null || echo 0)" ${SITE:+--folder "$SITE"} \
        --node "node-$1" --database "$(database merkhet merkhet)" --events "$(cat "$folder/nats/address")" \
        >"$home/out" 2>>"$home/log" </dev/null &
    pid=$!
    echo "$pid" >"$home/pid"
    until port=$(port_said "$home/out"); do
        lives "$pid" || fail "$(cat "$home/out" && tail --lines=1 "$home/log")"
        sleep 0.01
    done
    echo "$port" >"$home/port"
}

signal() {
    local pid
    pid=$(pid_of "$1")
    [[ -n $pid ]] || fail "node $1 was not begun"
    kill "-$2" "$pid"
    [[ $2 != KILL && $2 != TERM ]] || while lives "$pid"; do sleep 0.01; done
}

start() {
    postgres start
    nats start
    [[ -s $folder/postgres/address && -s $folder/nats/address ]] || exit 1
    [[ -e $folder/0 ]] || make_database
    for node in 0 1; do begin "$node"; done
}

remove() {
    local node
    for node in 0 1; do kill -KILL "$(pid_of "$node")" 2>/dev/null || true; done
    nats remove
    postgres remove
    rm -rf -- "$folder"
}

folder=${2-}
[[ -z $folder ]] || { mkdir -p -- "$folder" && folder=$(readlink -f -- "$folder"); }
case "$#:${1-}" in
    0:)
        folder=$(mktemp --directory)
        trap remove EXIT
        trap exit INT TERM
        start
        for node in 0 1; do say "Node $node is at http://127.0.0.1:$(cat "$folder/$node/port")/"; done
        say "They share $(database merkhet merkhet) and $(cat "$folder/nats/address"). Ctrl-C ends all of it."
        while true; do sleep 1; done
        ;;
    2:start) start ;;
    3:begin) begin "$3" ;;
    4:signal) signal "$3" "$4" ;;
    2:remove) remove ;;
    *) fail "usage: tools/two_nodes.sh [start FOLDER | begin FOLDER NODE | signal FOLDER NODE NAME | remove FOLDER]" ;;
esac

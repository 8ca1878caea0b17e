#!/usr/bin/env bash
# Guests play on two nodes, of which one stands still for longer than it is waited for, the bus and the database are
# killed, and then the other node: everything that was acknowledged stands in its game, once.
#   two_nodes_test.sh BUILD [STANDSTILL]    BUILD: a folder with merkhet_player and tests/merkhet_load; seconds
set -euo pipefail
root=$(readlink -f -- "$(dirname -- "$0")/../..")
build=$(readlink -f -- "$1")
standstill=${2:-5}
command -v nats-server >/dev/null || [[ -x /usr/sbin/nats-server ]] || { echo "skipped: NATS is missing" && exit 77; }
command -v psql >/dev/null || { echo "skipped: PostgreSQL is missing" && exit 77; }
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
"$build/tests/merkhet_load" play "$(paste --delimiters=, "$folder"/nodes/[01]/port)" 20 0.2 $((standstill + 14)) &
load=$!
sleep 2
nodes signal 1 STOP
sleep "$standstill"
nodes signal 1 CONT
sleep 1
for server in nats postgres; do
    "$root/tools/$server.sh" kill "$folder/nodes/$server"
    sleep 0.5
    "$root/tools/$server.sh" start "$folder/nodes/$server"
    sleep 1
done
nodes signal 0 KILL
sleep 4
until nodes begin 0 2>/dev/null; do sleep 0.2; done
wait "$load"

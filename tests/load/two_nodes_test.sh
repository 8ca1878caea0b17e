#!/usr/bin/env bash
# Guests play on two nodes, of which one stands still for longer than it is waited for, the bus and the database are
# killed, and then the other node: everything that was acknowledged stands in its game, once.
#   two_nodes_test.sh BUILD [STANDSTILL]    BUILD: a folder with merkhet_player and tests/merkhet_load; seconds
set -euo pipefail
standstill=${2:-5}
command -v nats-server >/dev/null || [[ -x /usr/sbin/nats-server ]] || { echo "skipped: NATS is missing" && exit 77; }
command -v psql >/dev/null || { echo "skipped: PostgreSQL is missing" && exit 77; }
# shellcheck source=tests/load/nodes.sh
source "$(dirname -- "$0")/nodes.sh"

# Nothing has begun there, and nothing else is ended; its processes are a group of their own, lest it be the test.
setsid --wait "$root/tools/two_nodes.sh" remove "$folder/none"

nodes start
load_on_both 20 0.2 $((standstill + 14))
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

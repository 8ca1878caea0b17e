#!/usr/bin/env bash
# A NATS server of our own, for tests and for trying things out, on a free port of this machine alone.
#   tools/nats.sh start FOLDER [OPTION…]   starts it, with more of its options; again on the port it had before.
#                                          FOLDER/address says where it is
#   tools/nats.sh stop FOLDER              ends it
#   tools/nats.sh kill FOLDER              ends it at once, as when a machine fails
#   tools/nats.sh remove FOLDER            ends it and removes the folder
# Without the package (nats-server) `start` says so, and there is no address.
set -euo pipefail
here=$(dirname -- "$(readlink -f -- "$0")")
# shellcheck source=tools/setup.sh
source "$here/setup.sh"

(($# >= 2)) || fail "usage: tools/nats.sh start|stop|kill|remove FOLDER"
command=$1
mkdir -p -- "$2"
folder=$(readlink -f -- "$2")
shift 2

PATH=$PATH:/usr/sbin
pid=$(cat "$folder/pid" 2>/dev/null || true)
# Not what has ended and only waits for somebody to notice (state Z).
lives() { [[ $(ps --no-headers -o stat --pid "$pid") == [!Z]* ]]; }
# Nor another program that has got its number since.
is_running() { [[ -n $pid && $(ps --no-headers -o stat,comm --pid "$pid") =~ ^[^Z].*nats-server ]]; }

start() {
    command -v nats-server >/dev/null || { say "Without NATS (nats-server): what needs it is left out." && exit; }
    is_running && return
    local port=-1 ports tries
    [[ -s $folder/address ]] && port=$(sed 's/.*://' "$folder/address")
    rm -f -- "$folder"/*.ports
    setsid nohup nats-server --addr 127.0.0.1 --port "$port" --ports_file_dir "$folder" "$@" \
        >>"$folder/log" 2>&1 </dev/null 9>&- &
    pid=$!
    echo "$pid" >"$folder/pid"
    # It says where it listens once it does.
    for ((tries = 0; tries < 1000; ++tries)); do
        ports=$(cat "$folder"/*.ports 2>/dev/null || true)
        [[ $ports == *nats://*']}' ]] && break
        # On a busy machine it takes a while until it is the server.
        lives || fail "$(tail "$folder/log")"
        sleep 0.01
    done
    grep --only-matching 'nats://[^"]*' <<<"$ports" >"$folder/address" || fail "$(tail "$folder/log")"
}

end_with() {
    is_running || return 0
    kill "-$1" "$pid"
    while is_running; do sleep 0.01; done
}

exec 9>"$folder/lock"
flock 9
case $command in
    start) start "$@" ;;
    stop) end_with TERM ;;
    kill) end_with KILL ;;
    remove)
        end_with KILL
        rm -rf -- "$folder"
        ;;
    *) fail "unknown command: $command" ;;
esac

#!/usr/bin/env bash
# A server that was built with a sanitizer, under load for so long: guests who play each game in turn, whoever asks for
# pages beside them, and an end in the middle of it every few minutes. Fails when the sanitizer has something to report,
# or when the load finds a move wrong.
#   sanitized.sh BUILD [SECONDS [GAMES]]    BUILD: a folder with merkhet_player and tests/merkhet_load
set -euo pipefail
root=$(readlink -f -- "$(dirname -- "$0")/../..")
# shellcheck source=tools/serving.sh
source "$root/tools/serving.sh"
build=$(readlink -f -- "$1")
seconds=${2:-60}
tables=${3:-60}
round=300
folder=$(mktemp --directory)
mkdir -- "$folder/site"
echo "<!doctype html>" >"$folder/site/index.html"
server=
# shellcheck disable=SC2317  # by the trap
end() {
    [[ -z $server ]] || kill -KILL "$server" 2>/dev/null || true
    rm -rf -- "$folder"
}
trap end EXIT

result=0
port=0
start() { # on the port that it had before
    : >"$folder/said"
    "$build/merkhet_player" serve --port "$port" --folder "$folder/site" --data "$folder/data" \
        >"$folder/said" 2>>"$folder/log" &
    server=$!
    until port=$(port_said "$folder/said"); do
        kill -0 "$server" || { cat "$folder/log" && exit 1; }
        sleep 0.1
    done
}
stop() {
    local status=0
    kill -TERM "$server"
    wait "$server" || status=$?
    ((status == 0)) || { echo "the server ended with $status" && result=1; }
    server=
}

games=(egotzi khet kechi) # no dice: the load plays all moves itself
begun=$SECONDS
for ((number = 0; SECONDS - begun < seconds; ++number)); do
    left=$((seconds - (SECONDS - begun)))
    length=$((left < round ? left : round))
    start
    "$build/tests/merkhet_load" play "$port" "$tables" 1 "$length" "${games[number % ${#games[@]}]}" >"$folder/load" &
    load=$!
    "$build/tests/merkhet_load" get "$port" 4 $((length / 4 + 1)) >/dev/null || true
    # Its people come back to the one that follows.
    stop
    start
    wait "$load" || result=1
    stop
    echo "$(date +%T) ${games[number % ${#games[@]}]}: $(grep acknowledged "$folder/load" || true)"
    if grep --quiet Sanitizer "$folder/log"; then break; fi
done
if grep --quiet Sanitizer "$folder/log"; then
    cat "$folder/log"
    result=1
else
    echo "$((SECONDS - begun)) s without a report"
fi
exit "$result"

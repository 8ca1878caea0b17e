#!/usr/bin/env bash
# Two bots play on a real server: our engine, and a program that is started by --cmd. The server is killed in the middle of
# their game and comes back; they go on, and the whole game is in its database. Another bot offers games, and leaves when it
# is told to.
#   bot_test.sh MERKHET
set -euo pipefail
export LC_ALL=C
unset MERKHET_TOKEN
# shellcheck source=tools/serving.sh
source "$(dirname -- "$0")/../../../tools/serving.sh"
merkhet=$(realpath -- "$1")
folder=$(mktemp -d)
started=()
cleanup() {
    for pid in "${started[@]}"; do kill -9 "$pid" 2>/dev/null || true; done
    rm -rf -- "$folder"
}
trap cleanup EXIT
mkdir -- "$folder/site"
echo '<h1>Merkhet</h1>' >"$folder/site/index.html"
port=0

fail() {
    echo "$*"
    tail -n 20 -- "$folder"/*.log
    exit 1
}

# wait_until COMMAND…: for a minute at most.
wait_until() {
    for ((i = 0; i < 1200; ++i)); do
        if "$@" >/dev/null 2>&1; then return; fi
        sleep 0.05
    done
    fail "waited in vain for: $*"
}

# On the same port and data each time.
serve() {
    : >"$folder/server.log"
    "$merkhet" serve --port "$port" --folder "$folder/site" --data "$folder/data" >"$folder/server.log" 2>&1 &
    server=$!
    started+=("$server")
    wait_until port_said "$folder/server.log"
    port=$(port_said "$folder/server.log")
    url=http://127.0.0.1:$port
}

# upgrade NAME: leaves its token in a file, which nobody else may read.
upgrade() {
    echo 'sand and reeds' | "$merkhet" bot --server "$url" --upgrade "$1" --token-file "$folder/$1.token" 2>"$folder/upgrade.log" ||
        fail "--upgrade $1"
    [[ $(stat -c %a -- "$folder/$1.token") == 600 ]] || fail "others may read the token"
}

# bot NAME OPTION…: in the background; its process is $bot.
bot() {
    local name=$1
    shift
    "$merkhet" bot --server "$url" --token-file "$folder/$name.token" "$@" 2>"$folder/$name.log" &
    bot=$!
    started+=("$bot")
}

serve
upgrade Anubis
upgrade Bes
if echo 'other words' | "$merkhet" bot --server "$url" --upgrade Bes 2>"$folder/upgrade.log"; then
    fail "a bot's account was upgraded by somebody else"
fi
grep -q 'there is such an account' "$folder/upgrade.log" || fail "it was not said why"

# Before its third move the program waits until the server has been away.
waiting="while IFS= read -r line; do
    case \$line in go*) n=\$((n + 1))
        if [ \$n = 3 ]; then
            : >'$folder/waits'
            while [ ! -e '$folder/back' ]; do sleep 0.05; done
        fi ;;
    esac
    printf '%s\n' \"\$line\"
done"
bot Bes --cmd "$waiting | '$merkhet' engine" --nodes 200 --games egotzi --count 1
bes=$bot
wait_until grep -q 'is Bes at' "$folder/Bes.log"
bot Anubis --level 3 --nodes 200 --games egotzi:size=4 --challenge Bes --control 600+0 --count 1
anubis=$bot
wait_until test -e "$folder/waits"
kill -9 "$server"
wait "$server" 2>/dev/null || true
wait_until grep -q 'cut off' "$folder/Bes.log"
serve
touch -- "$folder/back"
wait "$bes" || fail "Bes ended with exit code $?"
wait "$anubis" || fail "Anubis ended with exit code $?"
grep -Eq '(won|lost|shared) \(rules\)' "$folder/Anubis.log" || fail "Anubis does not say how it ended"
game=$("$merkhet" admin games --json --data "$folder/data")
[[ $game == *'"game":"egotzi:size=4'* && $game == *'"ending":"rules"'* ]] || fail "the game is not in the database: $game"
[[ $(grep -o '"ending"' <<<"$game" | wc -l) == 1 ]] || fail "there is more than one game: $game"

# What does not fit is declined.
bot Bes --games egotzi
bes=$bot
bot Anubis --level 1 --games kechi:lines=3 --challenge Bes
wait_until grep -q "declines Anubis's kechi:lines=3, 300+5: not a game for it" "$folder/Bes.log"
kill -INT "$bes" "$bot"
wait "$bes" || fail "after Ctrl-C Bes ended with exit code $?"
wait "$bot" || fail "after Ctrl-C Anubis ended with exit code $?"

# Whoever offers games takes the offers back when it leaves.
bot Anubis --level 1 --games kechi:lines=3 --seek --json
wait_until grep -q 'offers kechi:lines=3' "$folder/Anubis.log"
kill -INT "$bot"
wait "$bot" || fail "after Ctrl-C it ended with exit code $?"
grep -q '"level":"info"' "$folder/Anubis.log" || fail "the log is no JSON"

# A token that is none is said to be that, and not shown.
code=0
MERKHET_TOKEN=mkt_wrong "$merkhet" bot --server "$url" 2>"$folder/wrong.log" || code=$?
[[ $code == 2 ]] || fail "with a wrong token it ended with exit code $code"
! grep -q mkt_wrong "$folder/wrong.log" || fail "the token is shown"
kill "$server"
wait "$server" || fail "the server ended with exit code $?"

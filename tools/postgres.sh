#!/usr/bin/env bash
# A PostgreSQL of our own, for tests and for trying things out; it listens on a socket in its folder, not in the network.
#   tools/postgres.sh start FOLDER [SETTING=VALUE…]   makes it, or starts it again; FOLDER/address says where it is
#   tools/postgres.sh stop FOLDER                     ends it; its data stay
#   tools/postgres.sh kill FOLDER                     ends it at once, as when a machine fails
#   tools/postgres.sh remove FOLDER                   ends it and removes everything
# Without the package (postgresql) `start` says so, and there is no address. Debian's own cluster is left alone.
set -euo pipefail
here=$(dirname -- "$(readlink -f -- "$0")")
# shellcheck source=tools/setup.sh
source "$here/setup.sh"

(($# >= 2)) || fail "usage: tools/postgres.sh start|stop|kill|remove FOLDER"
command=$1
mkdir -p -- "$2"
folder=$(readlink -f -- "$2")
shift 2

# Data and socket lie elsewhere: PostgreSQL refuses to run as root, another user may not get into the folder, and the path of
# a socket must be short. FOLDER/place says where.
place=$(cat "$folder/place" 2>/dev/null || true)
data=$place/data

bin=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort --version-sort | tail --lines=1)
[[ -x $bin/pg_ctl ]] || bin=$(dirname -- "$(command -v pg_ctl || echo /)")

# As a user that PostgreSQL runs as, from a folder that this user can get into.
as_user() (
    cd /
    if ((EUID == 0)); then runuser --user postgres -- "$@"; else "$@"; fi
)

# Whether one of the processes has not ended; what only waits for somebody to notice that it has (state Z) has ended.
any_lives() { ps --no-headers -o stat --pid "$(IFS=, && echo "$*")" | grep --quiet '^[^Z]'; }
main_process() { [[ -n $place ]] && as_user head --lines=1 "$data/postmaster.pid" 2>/dev/null; }
is_running() { main=$(main_process) && any_lives "$main"; }

make() {
    place=$(as_user mktemp --directory "${TMPDIR:-/tmp}/merkhet-postgres-XXXXXX")
    data=$place/data
    # Texts are compared by their bytes, as in SQLite.
    as_user "$bin/initdb" --pgdata="$data" --username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync \
        >"$folder/log" 2>&1 || fail "$(cat "$folder/log")"
    local setting
    {
        echo "listen_addresses = ''"
        echo "unix_socket_directories = '$place'"
        echo "max_connections = 200"
        for setting in "$@"; do echo "${setting%%=*} = '${setting#*=}'"; done
    } | as_user tee --append "$data/postgresql.conf" >/dev/null
    echo "$place" >"$folder/place"
}

start() {
    [[ -x $bin/pg_ctl ]] || { say "Without PostgreSQL (postgresql): what needs it is left out." && exit; }
    [[ -d $data ]] || make "$@"
    is_running || as_user "$bin/pg_ctl" --pgdata="$data" --log="$place/log" --wait start >>"$folder/log" 2>&1 9>&- ||
        fail "$(as_user tail "$place/log")"
    echo "postgresql://postgres@/postgres?host=$place" >"$folder/address"
}

stop() {
    is_running || return 0
    as_user "$bin/pg_ctl" --pgdata="$data" --mode=fast --wait stop >>"$folder/log" 2>&1
}

kill_all() {
    is_running || return 0
    local processes
    mapfile -t processes < <(ps --no-headers -o pid --ppid "$main" | tr -d ' ')
    kill -KILL "$main" "${processes[@]}" 2>/dev/null || true
    while any_lives "$main" "${processes[@]}"; do sleep 0.01; done
    # They name a process that may still be waiting to be noticed, and so count as taken.
    rm -f -- "$data/postmaster.pid" "$place"/.s.PGSQL.*
}

exec 9>"$folder/lock"
flock 9
case $command in
    start) start "$@" ;;
    stop) stop ;;
    kill) kill_all ;;
    remove)
        kill_all
        [[ -z $place ]] || rm -rf -- "$place"
        rm -rf -- "$folder"
        ;;
    *) fail "unknown command: $command" ;;
esac

# shellcheck shell=bash
# For scripts that are told BUILD, a folder with merkhet_player and tests/merkhet_load: two nodes, which end with the
# script, as does what plays on them.
root=$(readlink -f -- "$(dirname -- "$0")/../..")
build=$(readlink -f -- "$1")
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

# load_on_both GAMES PAUSE SECONDS [GAME]: guests play on both; their process is $load.
load_on_both() {
    "$build/tests/merkhet_load" play "$(paste --delimiters=, "$folder"/nodes/[01]/port)" "$@" &
    load=$!
}
# ask SQL: what the nodes' database says.
ask() {
    psql --no-psqlrc --tuples-only --no-align --field-separator=' ' --command="$1" \
        "$(sed 's|/postgres?|/merkhet?|' "$folder/nodes/postgres/address")"
}

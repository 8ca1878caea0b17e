#!/usr/bin/env bash
# An adapter of tools/rivals between this program and a rival of a few lines: what the rival tells while it thinks is passed
# on at once, and when it ends the adapter ends alike.
#   adapter_test.sh MERKHET
set -euo pipefail
merkhet=$1
adapter=$(readlink -f -- "$(dirname -- "$0")/../../tools/rivals/khet2_ugi.py")
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
cat >"$folder/rival" <<'END'
#!/bin/sh
while read -r command rest; do
    case $command in
        go)
            [ "$1" = ends ] && exit 5
            echo "info depth 3 nodes 99"
            echo "bestmove e4+"
            ;;
    esac
done
END
printf '#!/bin/sh\nexec "%s" ends\n' "$folder/rival" >"$folder/rival_that_ends"
chmod +x -- "$folder"/rival*

said=$(printf 'ugi\nisready\nposition startpos\ngo movetime 10\nquit\n' | "$adapter" "$folder/rival" "$merkhet")
[[ $said == *$'\nreadyok\ninfo depth 3 nodes 99\nbestmove e4+' ]] || {
    printf 'the adapter said\n%s\n' "$said"
    exit 1
}

code=0
printf 'ugi\nposition startpos\ngo movetime 10\nquit\n' | "$adapter" "$folder/rival_that_ends" "$merkhet" >/dev/null || code=$?
[[ $code == 5 ]] || {
    echo "the rival ended with exit code 5, the adapter with $code"
    exit 1
}

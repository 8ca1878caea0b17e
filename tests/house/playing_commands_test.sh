#!/usr/bin/env bash
# ./run builds merkhet_player first for exactly the commands that it has.
#   playing_commands_test.sh MERKHET_PLAYER
set -euo pipefail
run=$(dirname -- "$(readlink -f -- "$0")")/../../run
named=$(sed -n 's/^ *\(play |.*\)) program=merkhet_player .*/\1/p' "$run" | tr -d ' ' | tr '|' '\n')
diff <(printf '%s\nserve\n' "$named" | sort) \
    <("$1" --help | sed -n '/^Commands:/,$ s/^  \([a-z]\+\) .*/\1/p' | sort)

#!/usr/bin/env bash
# check_layers accepts a tree that keeps the floors and refuses each way to break them.
set -euo pipefail
tools=$(dirname -- "$(readlink -f -- "$0")")/../../tools
tree=$(mktemp -d)
trap 'rm -r -- "$tree"' EXIT

mkdir -p "$tree"/src/{base,server,game,games/chess,games/go,search,json,play,lab,service,cli,bindings}
put() { printf '%s\n' "$2" >"$tree/src/$1"; }
put base/bits.hpp '#include <bit>'
put game/concept.hpp '#include "base/bits.hpp"'
put games/chess/rules.hpp '#include "game/concept.hpp"'
put games/chess/rules.cpp '#include "games/chess/rules.hpp"'
put games/registry.hpp '#include "games/chess/rules.hpp"'
put search/search.hpp '#include "game/concept.hpp"'
put server/server.hpp '#include "base/bits.hpp"'
put play/session.hpp '#include "search/search.hpp"'
put lab/match.hpp '#include "play/session.hpp"'
put service/analysis.hpp '#include "lab/match.hpp"'
put bindings/door.cpp '#include "service/analysis.hpp"'
put cli/main.cpp '#include "games/registry.hpp"'
"$tools/check_layers" "$tree"

refuses() {  # FILE LINE WHAT
    put "$1" "$2"
    local found
    if found=$("$tools/check_layers" "$tree"); then
        echo "accepted in $1: $2"
        exit 1
    fi
    if [[ $found != *"$1"*"$3"* ]]; then
        echo "expected '$3' about $1, got: $found"
        exit 1
    fi
    rm -- "$tree/src/$1"
}
refuses base/up.hpp '#include "game/concept.hpp"' 'higher floor'
refuses games/go/rules.hpp '#include "games/chess/rules.hpp"' 'next door'
refuses games/go/rules.hpp '#include "games/registry.hpp"' 'higher floor'
refuses search/up.hpp '#include "cli/main.hpp"' 'higher floor'
refuses server/up.hpp '#include "game/concept.hpp"' 'higher floor'
refuses json/up.hpp '#include "lab/match.hpp"' 'higher floor'
refuses play/up.hpp '#include "lab/match.hpp"' 'higher floor'
refuses lab/up.hpp '#include "service/analysis.hpp"' 'higher floor'
refuses service/up.hpp '#include "cli/main.hpp"' 'higher floor'
refuses bindings/door.hpp '#include "cli/main.hpp"' 'next door'
refuses base/lost.hpp '#include "bits.hpp"' 'no path below src/'
refuses search/names.hpp '// Chess needs this' 'names a game'

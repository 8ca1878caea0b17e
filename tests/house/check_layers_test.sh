#!/usr/bin/env bash
# check_layers accepts a tree that keeps the rules and refuses each way to break them.
set -euo pipefail
tools=$(dirname -- "$(readlink -f -- "$0")")/../../tools
tree=$(mktemp -d)
trap 'rm -r -- "$tree"' EXIT

put() {
    mkdir -p -- "$(dirname -- "$tree/$1")"
    printf '%s\n' "$2" >"$tree/$1"
}
put src/base/bits.hpp '#include <bit>'
put src/game/concept.hpp '#include "base/bits.hpp"'
put src/game/optional/points.hpp '#include "game/concept.hpp"'
put src/games/chess/rules.hpp '#include "game/concept.hpp"'
put src/games/chess/rules.cpp '#include "games/chess/rules.hpp"'
put src/games/go/rules.hpp '#include "game/concept.hpp"'
put src/games/registry.hpp '#include "games/chess/rules.hpp"'
put src/search/search.hpp '#include "game/concept.hpp"'
put src/lab/work/log.hpp '#include "base/bits.hpp"'
put src/lab/match/match.hpp '#include "lab/work/log.hpp"'
put src/cli/terminal/terminal.hpp '#include "base/bits.hpp"'
put src/cli/play/play.hpp '#include "cli/terminal/terminal.hpp"'
put src/cli/main.cpp '#include "cli/play/play.hpp"'
put src/server/server.hpp '#include "base/bits.hpp"'
put web/board/package.json '{ "name": "@x/board", "exports": { ".": "./src/index.ts" } }'
put web/board/src/index.ts 'export * from "./draw.ts";'
put web/board/src/draw.ts 'export const draw = 1;'
put web/app/package.json '{ "name": "@x/app" }'
put web/app/src/page.svelte '<script>import { draw } from "@x/board";</script>'
put web/app/src/main.ts 'import Page from "./page.svelte";'
"$tools/check_layers" "$tree"

expect_refusal() {  # FILE WHAT
    local found
    if found=$("$tools/check_layers" "$tree"); then
        echo "accepted: $1"
        exit 1
    fi
    if [[ $found != *"$1"*"$2"* ]]; then
        echo "expected '$2' about $1, got: $found"
        exit 1
    fi
}
refuses() {  # FILE LINE WHAT
    put "$1" "$2"
    expect_refusal "$1" "$3"
    rm -- "$tree/$1"
}
# Floors.
refuses src/base/up.hpp '#include "game/concept.hpp"' 'higher floor'
refuses src/games/go/more.hpp '#include "games/chess/rules.hpp"' 'next door'
refuses src/games/go/more.hpp '#include "games/registry.hpp"' 'higher floor'
refuses src/search/up.hpp '#include "cli/main.hpp"' 'higher floor'
refuses src/bindings/door.hpp '#include "cli/main.hpp"' 'next door'
refuses src/server/games.hpp '#include "game/concept.hpp"' 'next door'
refuses src/base/lost.hpp '#include "bits.hpp"' 'no path below src/'
refuses src/attic/box.hpp '#include "base/bits.hpp"' 'stands on no floor'
# Rooms.
refuses src/game/up.hpp '#include "game/optional/points.hpp"' 'higher floor'
refuses src/lab/work/up.hpp '#include "lab/match/match.hpp"' 'higher floor'
refuses src/lab/solve/beside.hpp '#include "lab/match/match.hpp"' 'next door'
refuses src/cli/solve/beside.hpp '#include "cli/play/play.hpp"' 'next door'
refuses src/cli/play/up.hpp '#include "cli/main.hpp"' 'higher floor'
refuses src/cli/cellar/box.hpp '#include "base/bits.hpp"' 'stands on no floor'
# Names of games.
refuses src/search/names.hpp '// Chess needs this' 'names a game'
# Circles, also of types, through packages and of one file.
put src/base/right.hpp '#include "base/left.hpp"'
refuses src/base/left.hpp '#include "base/right.hpp"' 'circle: base/left.hpp -> base/right.hpp -> base/left.hpp'
rm -- "$tree/src/base/right.hpp"
refuses src/base/self.hpp '#include "base/self.hpp"' 'circle: base/self.hpp -> base/self.hpp'
put web/board/src/left.ts 'export type { Draw } from "./draw";'
refuses web/board/src/draw.ts 'import type { Left } from "./left";' 'circle: board/src/draw.ts -> board/src/left.ts'
put web/board/src/left.ts 'import { draw } from "@x/board"'
refuses web/board/src/draw.ts "const part = await import('./left');" \
    'circle: board/src/draw.ts -> board/src/left.ts -> board/src/index.ts -> board/src/draw.ts'
rm -- "$tree/web/board/src/left.ts"
put web/board/src/draw.ts 'export const draw = 1;'
# Crowded folders: twenty are a room, of headers with their sources and of files of the pages.
for i in {1..18}; do
    put "src/search/alpha_beta/part$i.hpp" ''
    put "src/search/alpha_beta/part$i.cpp" ''
    put "web/app/src/part$i.ts" ''
done
put src/search/alpha_beta/part19.hpp ''
put src/search/alpha_beta/part20.cpp ''
"$tools/check_layers" "$tree"
put src/search/alpha_beta/part21.hpp ''
expect_refusal src/search/alpha_beta 'holds 21 units'
rm -- "$tree/src/search/alpha_beta/part21.hpp"
put web/app/src/part19.ts ''
expect_refusal web/app/src 'holds 21 units'

#!/usr/bin/env bash
# A fifth game is a folder for the pages, too: lays a copy of the tree in which the four games are replaced by the one
# below this folder, builds its site, and plays that game in Chromium. Fails when anything outside the game's own folders
# would have to be edited. It needs what ./test installs for its stage `web`, the npm packages of web/ among it.
#   page_test.sh FOLDER    FOLDER/tree is made anew, but for what was built in it
set -euo pipefail
# shellcheck source=tests/fifth_game/lay.sh
source "$(dirname -- "$(readlink -f -- "$0")")/lay.sh"
mkdir -p -- "$1"
folder=$(readlink -f -- "$1")
tree=$folder/tree
game=noughts

say() { printf '\n== %s\n' "$*"; }

lay_tree "$tree" src web packaging CMakeLists.txt CMakePresets.json
mkdir -p -- "$tree/tests/fifth_game" "$tree/web/node_modules/@merkhet"
cp -- "$here/page.mjs" "$tree/tests/fifth_game"
# What is tested of the four games' own pieces goes with them.
rm -r -- "$tree/web/app/test/games"
for package in "$root"/web/node_modules/{.bin,*}; do
    [[ $package == */@merkhet ]] || ln -s -- "$package" "$tree/web/node_modules"
done
for part in engine board app; do ln -s -- "../../$part" "$tree/web/node_modules/@merkhet/$part"; done

build() {  # PRESET TARGET…
    local preset=$1
    shift
    say "$*"
    (cd "$tree" && cmake --preset "$preset" -DMERKHET_TESTS=OFF) >"$folder/$preset-configure.log"
    cmake --build "$tree/build/$preset" --target "$@" >"$folder/$preset.log" || {
        grep -A10 -E 'FAILED|error' "$folder/$preset.log"
        exit 1
    }
}
build wasm-rules rules records
build wasm engine
# Which serves the pages to two people.
build release merkhet_player
mkdir -- "$tree/web/engine/modules"
cp -- "$tree"/build/{wasm-rules,wasm}/modules/* "$tree/web/engine/modules"

export NO_COLOR=1
cd "$tree/web"
say style and types
npx prettier --check --log-level warn app/src/games
(cd "$root/web" && npx oxlint --config .oxlintrc.json "$here/web")
npm run --silent check --workspace app
say the same files as for every game
for language in "$tree"/web/app/src/messages/*/; do
    # A language is there by its folders: those in which the fifth game has no texts are taken away.
    [[ -d $tree/web/app/src/games/$game/$(basename -- "$language") ]] || rm -r -- "${language:?}"
done
files_of() { (cd -- "$1" && find . -type f \( -path './e[ns]/*' -o ! -path './*/*' \) | sort); }
diff <(files_of "$root/web/app/src/games/khet") <(files_of "$tree/web/app/src/games/$game")
say "what the tests of the pages say of any game"
(cd app && npx vitest run test/rooms.test.ts test/learn test/puzzles test/messages/languages.test.ts test/messages/terms.test.ts \
    -t "name no game|^lessons |^puzzles (are|have|that)|texts of the learn part|^the texts in language|^the pieces in language|speak of every|of $game$")
say the site
(cd app && npm run --silent build -- --logLevel warn)
say two people in Chromium
node "$tree/tests/fifth_game/page.mjs" "$tree/build/site" "$folder/pictures"
say "what the checks of the pages try with any game"
(cd app && node e2e/run.mjs "$game")

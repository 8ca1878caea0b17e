#!/usr/bin/env bash
# A fifth game is a folder: lays a copy of the tree beside which the four games are replaced by the one below this
# folder, builds it, and plays that game everywhere. Fails when anything outside the game's own folders would have to be
# edited.
#   test.sh FOLDER [COMPILER [FLAG…]]    FOLDER is made anew, but for what was built in it
set -euo pipefail
# shellcheck source=tests/fifth_game/lay.sh
source "$(dirname -- "$(readlink -f -- "$0")")/lay.sh"
folder=$1
compiler=${2:-c++}
flags=${*:3}

lay_tree "$folder/tree" src tests packaging CMakeLists.txt

say() { printf '\n== %s\n' "$*"; }
say build
build=$folder/tree/build/release
cmake -S "$folder/tree" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER="$compiler" \
    -DCMAKE_CXX_FLAGS="$flags" >"$folder/configure.log"
cmake --build "$build" --target merkhet test_noughts >"$folder/build.log" || {
    grep -A10 -E 'FAILED|error' "$folder/build.log"
    exit 1
}
merkhet=$build/merkhet
export HOME=$folder/home
rm -rf -- "$HOME" "$folder/report"
mkdir -p -- "$HOME"

# says WHAT COMMAND…: the command succeeds, and its output has WHAT in it.
says() {
    local wanted=$1 output
    shift
    say "$*"
    output=$("$@" 2>&1) || {
        printf '%s\n' "$output" "failed"
        exit 1
    }
    printf '%s\n' "$output" | head -12
    [[ $output == *"$wanted"* ]] || {
        printf 'expected to read: %s\n' "$wanted"
        exit 1
    }
}
piped() {  # TEXT COMMAND…
    local text=$1
    shift
    printf '%b' "$text" | "$@"
}

says PASSED "$build/tests/test_noughts" --gtest_brief=1
says 'noughts: Mark squares' "$merkhet" games
says 127872 "$merkhet" perft noughts --depth 9
says 'Cross has a row and wins.' piped 'a1\nb1\na2\nb2\na3\n' "$merkhet" play noughts --seats human,human
says bestmove piped 'ugi\nsetoption name Game value noughts\nposition startpos moves a1\ngo nodes 200\n' "$merkhet" engine
says 'Best is' "$merkhet" analyze noughts --moves 'a1 b2 c3' --nodes 500
says 'games' "$merkhet" match noughts --player a:nodes=50 --player b:style=random,nodes=1 --games 4 --random-plies 2
says 'the point is shared' "$merkhet" solve noughts:aim=avoid
says report.html "$merkhet" report noughts:size=4 --games 4 --nodes 20 --skill-games 0 --out "$folder/report"
[[ -s $folder/report/report.html ]]

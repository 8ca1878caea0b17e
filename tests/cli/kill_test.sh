#!/usr/bin/env bash
# kill -9 at random moments: the same command goes on with what was finished, does none of it again, and ends with the same answer and
# files as one that was never killed.
#   kill_test.sh MERKHET
# MERKHET_KILLS=N kills each command N times; MERKHET_KILL_SEED=S draws other moments; MERKHET_KILL_LONG=yes adds commands that take
# minutes.
set -euo pipefail
shopt -s nullglob globstar
export LC_ALL=C
merkhet=$(realpath -- "$1")
kills=${MERKHET_KILLS:-2}
seed=${MERKHET_KILL_SEED:-1}
RANDOM=$seed
echo "each command is killed $kills times, seed $seed"
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT

fail() {
    echo "$name: $*"
    exit 1
}

# What is said and written, without the times, and without what tells of one run alone.
lasting() {
    sed -E 's/,?"(ms|seconds|check_seconds|positions|checked|kept|expected|longest|longest_decision|overstepped)":[^],}]*//g; s/[0-9.]+ s\b//g
        /are already there$/d; /expected to take/d; /took /d; /^\[Date /d'
}

# Sets `files` to those in which the work keeps what is finished.
find_files() {
    local file
    files=()
    for file in "$folder"/work/$pattern; do [[ ! -e $file ]] || files+=("$file"); done
}

# How much is finished: their lines, their bytes, or how many they are.
finished() {
    local files
    find_files
    [[ ${#files[@]} -gt 0 ]] || {
        echo 0
        return
    }
    case $unit in
        lines) cat -- "${files[@]}" | tr -dc '\n' | wc -c ;;
        bytes) cat -- "${files[@]}" | wc -c ;;
        files) echo "${#files[@]}" ;;
    esac
}

# Finished files themselves, by what changes when one is written anew.
marks() {
    local files
    find_files
    [[ $unit != files || ${#files[@]} == 0 ]] || stat -c '%n %i %y' -- "${files[@]}"
}

# All files, each in one line. Several games at a time are written down as they end; a proof that was stopped knows other positions
# in the end, but no other answer.
everything() { # FOLDER
    local file
    (cd "$1" && find . -type f | sort) | while read -r file; do
        [[ $unit != bytes || $file != *.table ]] || continue
        printf '%s %s\n' "$file" "$(lasting <"$1/$file" | sort | sha256sum)"
    done
}

begin() { # the command in the background; $! is the program itself
    (cd "$folder/work" && eval "exec '$merkhet' $command" >"$folder/said" 2>"$folder/told" </dev/null) &
}

# Runs the command and kills it before its end, at some moment.
kill_it() {
    local before kept marked status try
    before=$(finished)
    rm -rf -- "$folder/before"
    cp -a -- "$folder/work" "$folder/before"
    for try in $(seq 50); do
        marked=$(marks)
        begin
        sleep "$(awk "BEGIN { print $seconds * $RANDOM / 32768 * (51 - $try) / 50 }")"
        kill -9 $! 2>/dev/null || true
        status=0
        wait $! 2>/dev/null || status=$?
        [[ $status != 0 && $status != 137 ]] && fail "ended with $status: $(cat "$folder/told")"
        [[ $status == 137 ]] && break
        rm -rf -- "$folder/work"
        cp -a -- "$folder/before" "$folder/work"
    done
    [[ $status == 137 ]] || fail "could not be killed before its end"
    kept=$(finished)
    [[ $kept -ge $before ]] || fail "of $before $unit only $kept are left"
    [[ -z $marked || $(marks | grep -cF "$marked") == "$before" ]] || fail "finished files were written again"
    echo "$name: killed, $kept of $whole $unit are kept"
}

# A line is: a name; what is counted as finished, and the files in which it is; the command.
while IFS='|' read -r name unit pattern command; do
    name=${name// /} unit=${unit// /} pattern=${pattern// /}
    [[ $name && $name != \#* ]] || continue
    [[ $name != long-* || ${MERKHET_KILL_LONG:-} ]] || continue
    rm -rf -- "$folder"/{whole,work}
    mkdir -- "$folder/work"
    from=$EPOCHREALTIME
    begin
    wait $! || fail "ended with $?: $(cat "$folder/told")"
    seconds=$(awk "BEGIN { print $EPOCHREALTIME - $from }")
    whole=$(finished)
    lasting <"$folder/said" >"$folder/answer"
    positions=$(grep -oE '"positions":[0-9]+' "$folder/said" | tail -1 || true)
    mv -- "$folder/work" "$folder/whole"
    mkdir -- "$folder/work"
    for _ in $(seq "$kills"); do kill_it; done
    kept=$(finished)
    marked=$(marks)
    begin
    wait $! || fail "does not go on: $(cat "$folder/told")"
    lasting <"$folder/said" | diff "$folder/answer" - || fail "the answer is another one"
    diff <(everything "$folder/whole") <(everything "$folder/work") || fail "the files differ"
    [[ -z $marked || $(marks | grep -cF "$marked") == "$kept" ]] || fail "finished files were written again"
    if [[ $unit == bytes && $kept -gt 0 && $name != grid ]]; then
        left=$(grep -oE '"positions":[0-9]+' "$folder/said" | tail -1)
        [[ ${left#*:} -lt ${positions#*:} ]] || fail "$left of $positions, as if nothing had been kept"
    fi
done <<'END'
layers    | files | kept/*.values   | solve egotzi:size=4,scoring=squared,balance=none --folder kept --keep-every 0.01 --json
backwards | files | kept/*.values   | solve egotzi:size=4,balance=none --method layers --folder kept --json
forward   | bytes | kept/*.table    | solve egotzi:size=6,balance=none --folder kept --keep-every 0.05 --memory 16 --json --position '.BWBWB/WB.WBW/BWB.BW/..WB../..WB../B..W.. w -'
ahead     | bytes | kept/*.table    | solve kechi:lines=3,gap=1,cells=3 --folder kept --keep-every 0.05 --memory 16 --json
grid      | bytes | kept/*.table    | solve kechi --grid lines=3,gap=1,cells=2..5 --folder kept --keep-every 0.05 --memory 8 --json
tables    | files | kept/*.values   | solve khet --tablebase K-k --folder kept --keep-every 0.01 --json
match     | lines | log             | match egotzi:size=4 --player a:nodes=40 --player b:nodes=20 --games 200 --concurrency 2 --records records --record-file all.records --out log --json
report    | lines | made/**/*.jsonl | report egotzi:size=4 --nodes 20 --games 60 --random-games 60 --skill-games 4 --out made
sweep     | lines | made/**/*.jsonl | sweep egotzi:size=5,scoring=squared --fair komi=8..12/2 --nodes 20 --games 20 --out made
puzzles   | lines | log             | puzzles egotzi:size=4,balance=none --games 40 --nodes 20 --log log --out found.json --json
tune      | lines | samples         | tune egotzi:size=4 --games 100 --nodes 20 --samples samples
train     | lines | made/**/games.jsonl | train egotzi:size=4 --games 200 --nodes 20 --proof 100 --epochs 20 --folder made
long-layers  | files | kept/*.values | solve egotzi:size=5,balance=none --folder kept --threads 2 --json
long-forward | bytes | kept/*.table  | solve kechi:lines=4,gap=1,cells=3 --folder kept --json
long-tables  | files | kept/*.values | solve khet --tablebase KS-k --folder kept --threads 2 --json
END

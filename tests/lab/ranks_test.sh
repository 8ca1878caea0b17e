#!/usr/bin/env bash
# Solving over Open MPI: 1, 2 and 4 ranks write the same files as one process does, or find the same, whether all of them read each
# other's memory, none or only pairs; after a rank was killed the same command goes on.
#   ranks_test.sh MERKHET
set -euo pipefail
merkhet=$1
# Open MPI keeps what it allocated, and does not like to be root.
export ASAN_OPTIONS=detect_leaks=0 OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT

start() { # RANKS FOLDER GAME
    mpirun --oversubscribe -np "$1" "$merkhet" solve "$3" --no-check --folder "$2" --json
}
same() { # FOLDER FOLDER
    [[ $(cd "$1" && sha256sum -- *) == "$(cd "$2" && sha256sum -- *)" ]] || {
        echo "the files of $1 and $2 differ"
        exit 1
    }
}

for game in egotzi:size=4,balance=none egotzi:size=4,scoring=squared,balance=none; do
    one=$folder/one-${game##*=}-${#game}
    "$merkhet" solve "$game" --no-check --folder "$one" >/dev/null
    for way in "1 1" "2 2" "2 1" "4 4" "4 2" "4 1"; do
        read -r ranks sharing <<<"$way"
        MERKHET_SHARING_RANKS=$sharing start "$ranks" "$one-$ranks-$sharing" "$game" | grep -q '"complete":true'
        same "$one" "$one-$ranks-$sharing"
    done
done

for sharing in 1 2; do
    export MERKHET_SHARING_RANKS=$sharing
    broken=$folder/broken-$sharing
    # The run takes a moment only: again, until one of the two ranks was killed before its end.
    for _ in $(seq 20); do
        rm -rf -- "$broken"
        # Not by start(): the ranks must be children of $!.
        mpirun --oversubscribe -np 2 "$merkhet" solve "$game" --no-check --folder "$broken" >/dev/null 2>&1 &
        pid=$!
        for _ in $(seq 2000); do
            [[ -e $broken/egotzi-4-squared-layer-14.values ]] && break
            sleep 0.002
        done
        pkill -9 --parent "$pid" --oldest "$(basename -- "$merkhet")" || true
        wait "$pid" || true
        [[ -e $broken/egotzi-4-squared-layer-01.values ]] || break
    done
    start 2 "$broken" "$game" | grep -q '"complete":true'
    rm -f -- "$broken"/*.new
    same "$one" "$broken"
done

refusal=$(MERKHET_SHARING_RANKS=none start 1 "$folder/none" "$game" 2>&1 || true)
[[ $refusal == *'MERKHET_SHARING_RANKS must be a number'* ]] || {
    echo "a wrong MERKHET_SHARING_RANKS is not refused: $refusal"
    exit 1
}

# Looking ahead: what comes out does not depend on the ranks, and what they kept serves other numbers of them.
ahead() { # RANKS FOLDER GAME POSITION
    mpirun --oversubscribe -np "$1" "$merkhet" solve "$3" --position "$4" --folder "$2" --memory 4 --json </dev/null |
        sed -E 's/"positions":.*"complete"/"complete"/'
}
while read -r game position; do
    folder_of=$folder/ahead-${#position}-${#game}
    expected=$(ahead 1 "$folder_of-1" "$game" "$position")
    grep -q '"complete":true' <<<"$expected"
    for ranks in 2 4 2; do
        found=$(ahead "$ranks" "$folder_of" "$game" "$position")
        [[ $found == "$expected" ]] || {
            printf '%s ranks found\n%s\nin place of\n%s\n' "$ranks" "$found" "$expected"
            exit 1
        }
    done
    [[ $(find "$folder_of" -name 'forward-*.table' | wc -l) == 4 ]] || {
        echo "of 4 ranks not each has written its table"
        exit 1
    }
done <<'END'
egotzi:size=6,balance=none .BWBWB/WB.WBW/BWB.BW/.BWBW./WB.WB./BW.W.. b -
egotzi:size=6,scoring=squared,balance=none .BWBWB/WB.WBW/BWB.BW/.BWBW./WB.WB./BW.W.. b -
END

# A rank killed in the middle of a proof: what was kept before is still there, and the same command goes on to the same answer.
proof() { # RANKS FOLDER OPTION…
    local ranks=$1 kept=$2
    shift 2
    mpirun --oversubscribe -np "$ranks" "$merkhet" solve egotzi:size=6,balance=none --folder "$kept" --memory 16 --no-check --json \
        --position '.BWBWB/WB.WBW/BWB.BW/..WB../..WB../B..W.. w -' "$@" </dev/null
}
answer() { sed -E 's/"positions":.*"complete"/"complete"/'; }
expected=$(proof 1 "$folder/proof-1" | answer)
proof 2 "$folder/part" --nodes 40000 >/dev/null 2>&1 && {
    echo "the proof was not stopped"
    exit 1
}
bytes_in() { cat -- "$1"/*.table 2>/dev/null | wc -c; }
killed=
for _ in $(seq 20); do
    rm -rf -- "$folder/killed"
    cp -r -- "$folder/part" "$folder/killed"
    proof 2 "$folder/killed" --keep-every 0.05 >"$folder/said" 2>/dev/null &
    shell=$!
    # As soon as more is kept than before; with luck that is before its end.
    while kill -0 "$shell" 2>/dev/null; do
        rank=$(pgrep --parent "$(pgrep --parent "$shell" mpirun)" --oldest "$(basename -- "$merkhet")" || true)
        [[ $rank && $(bytes_in "$folder/killed") -gt $(bytes_in "$folder/part") ]] && kill -9 "$rank" && break
        sleep 0.005
    done
    wait "$shell" || true
    grep -q '"complete":true' "$folder/said" || killed=yes
    [[ $killed ]] && break
done
[[ $killed ]] || {
    echo "no rank could be killed before the proof was done"
    exit 1
}
for table in "$folder"/part/*.table; do
    kept=$folder/killed/$(basename -- "$table")
    [[ $(stat -c %s "$kept") -ge $(stat -c %s "$table") ]] || {
        echo "$kept has lost what was in it before a rank was killed"
        exit 1
    }
done
[[ $(bytes_in "$folder/killed") -gt $(bytes_in "$folder/part") ]] || {
    echo "nothing was kept of what was found before a rank was killed"
    exit 1
}
found=$(proof 2 "$folder/killed" | answer)
[[ $found == "$expected" ]] || {
    printf 'after a rank was killed 2 ranks found\n%s\nin place of\n%s\n' "$found" "$expected"
    exit 1
}

# What several ranks say at once stands on lines of their own. (One may be ended before it says anything.)
complaint="merkhet: match: --player is required"
for _ in $(seq 5); do
    said=$(mpirun --oversubscribe -np 4 "$merkhet" match egotzi:size=4 2>&1 </dev/null || true)
    [[ $(grep -o "merkhet: match:" <<<"$said" | wc -l) == $(grep -cx "$complaint" <<<"$said") && $said == *"$complaint"* ]] || {
        printf 'the ranks talk at the same time:\n%s\n' "$said"
        exit 1
    }
done

# A match: the same games, whoever plays them; the first rank goes on with a log.
match() { # RANKS RECORDS LOG GAMES
    mpirun --oversubscribe -np "$1" "$merkhet" match egotzi:size=4 --player a:nodes=40 --player b:nodes=20 --games "$4" \
        --records "$2" --record-file "$2.records" --out "$3" </dev/null >/dev/null
}
match 1 "$folder/match-1" "$folder/match-1.log" 12
for ranks in 2 4; do
    match "$ranks" "$folder/match-$ranks" "$folder/match-$ranks.log" 4
    match "$ranks" "$folder/match-$ranks" "$folder/match-$ranks.log" 12
    diff -r --ignore-matching-lines='^\[Date ' "$folder/match-1" "$folder/match-$ranks"
    [[ $(grep '^\[MatchGame ' "$folder/match-$ranks.records" | sort -u | wc -l) == 12 ]] || {
        echo "$ranks ranks did not add the records of 12 games to the file"
        exit 1
    }
    [[ $(wc -l <"$folder/match-$ranks.log") == 13 ]] || {
        echo "$ranks ranks did not keep 12 games in the log"
        exit 1
    }
done

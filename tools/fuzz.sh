#!/usr/bin/env bash
# Runs a fuzzer until it has tried RUNS inputs in total, earlier calls included; stop it at any time and call it again.
#   tools/fuzz.sh TARGET RUNS      e.g. tools/fuzz.sh record_text 10000000
#   tools/fuzz.sh TARGET SECONDSs  for so long, e.g. tools/fuzz.sh api_request 900s
#   tools/fuzz.sh --keep TARGET    merges what was found into fuzz/corpus/TARGET, in as few files as cover all of it
#   tools/fuzz.sh --list
# Inputs found on the way go into build/fuzz/work/TARGET, an input that breaks something into build/fuzz/TARGET-….
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
# shellcheck source=tools/setup.sh
source tools/setup.sh

# In a shell of its own, which gives the build folder free again: several fuzzers can run at a time.
build_only() ( # [cmake's options]
    configure fuzz
    cmake --build --preset fuzz "$@" >/dev/null
)

program() {
    local path=build/fuzz/fuzz/fuzz_$1
    [[ -x $path ]] || fail "no such fuzzer: $1 (tools/fuzz.sh --list shows all of them)"
    printf '%s' "$path"
}
case ${1-} in
    --list)
        build_only
        find build/fuzz/fuzz -maxdepth 1 -name 'fuzz_*' -printf '%f\n' | sed 's/^fuzz_//' | sort
        exit
        ;;
    --keep)
        target=${2:?which fuzzer}
        corpus=fuzz/corpus/$target
        work=build/fuzz/work/$target
        kept=$(mktemp -d)
        mkdir -p "$corpus" "$work"
        build_only --target "fuzz_$target"
        "$(program "$target")" -set_cover_merge=1 "$kept" "$corpus" "$work" 2>&1 | tail -n 1
        rm -r -- "$corpus"
        mv -- "$kept" "$corpus"
        chmod 755 "$corpus"
        say "$(find "$corpus" -type f | wc -l) files in $corpus"
        exit
        ;;
esac

target=${1:?which fuzzer} runs=${2:?how many runs}
build_only --target "fuzz_$target"
fuzzer=$(program "$target")
corpus=fuzz/corpus/$target
work=build/fuzz/work/$target
tally=build/fuzz/$target.runs  # how many inputs have been tried so far
mkdir -p "$corpus" "$work"
[[ -e $tally ]] || echo 0 >"$tally"

# Every input takes milliseconds; the limit in seconds is far off because a busy machine may forget a process for a while.
options=(-max_len=512 -timeout=60 -print_final_stats=1 -verbosity=0 -artifact_prefix="build/fuzz/$target-")
dictionary=fuzz/dictionaries/$target.dict
[[ ! -e $dictionary ]] || options+=(-dict="$dictionary")

if [[ $runs == *s ]]; then
    exec "$fuzzer" "${options[@]}" -max_total_time="${runs%s}" "$work" "$corpus"
fi
portion=1000000
while (($(<"$tally") < runs)); do
    rest=$((runs - $(<"$tally")))
    # Count the runs that the fuzzer reports, which include those over the corpus.
    log=$("$fuzzer" "${options[@]}" -runs=$((rest < portion ? rest : portion)) "$work" "$corpus" 2>&1) || {
        printf '%s\n' "$log"
        fail "$target: a finding after $(<"$tally") runs"
    }
    done_now=$(sed -n 's/^stat::number_of_executed_units: *//p' <<<"$log")
    echo $(($(<"$tally") + done_now)) >"$tally"
    printf '%s %s: %s runs without a finding\n' "$(date +%H:%M:%S)" "$target" "$(<"$tally")"
done

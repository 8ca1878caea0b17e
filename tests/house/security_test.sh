#!/usr/bin/env bash
# Every test and fuzzer that docs/security.md names is there, and the hostile cases are numbered without gaps.
# shellcheck disable=SC2016  # backticks of the page, not of the shell
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "$0")")/../.."
page=docs/security.md
bad=0
wrong() {
    echo "$page: $1" >&2
    bad=1
}

tests=$(grep -rhoE 'TEST(_F|_P)?\([A-Za-z]+, *[A-Za-z0-9]+\)' tests --include=*_test.cpp |
    sed -E 's/TEST(_F|_P)?\(([A-Za-z]+), *([A-Za-z0-9]+)\)/\2.\3/')
tests_of() { # WHAT: a test, or a suite and .*
    case $1 in
        *.\*) grep -q "^${1%\*}" <<<"$tests" ;;
        *) grep -qxF "$1" <<<"$tests" ;;
    esac
}
names=0
while read -r name; do
    ((++names))
    tests_of "$name" || wrong "there is no test $name"
done < <(grep -oE '`[A-Z][A-Za-z]+\.([A-Z][A-Za-z0-9]+|\*)`' "$page" | tr -d '`' | sort -u)
((names >= 60)) || wrong "$names tests are named, where 60 are promised"
fuzzers=0
while read -r name; do
    ((++fuzzers))
    [[ -e fuzz/$name.cpp ]] || wrong "there is no fuzzer $name"
done < <(grep -oE 'fuzzers? (`[a-z_]+`(, | and )?)+' "$page" | grep -oE '`[a-z_]+`' | tr -d '`' | sort -u)
((fuzzers >= 3)) || wrong "$fuzzers fuzzers are named"

# | 1 | tried | what happens | `Suite.Test` |
count=0
while IFS= read -r row; do
    number=${row#| }
    number=${number%% *}
    ((number == ++count)) || { wrong "case $number stands where $count is expected" && count=$number; }
    grep -qE '`[A-Z][A-Za-z]+\.[A-Z][A-Za-z0-9]+` \|$' <<<"$row" || wrong "case $number names no test at its end"
done < <(grep -E '^\| [0-9]+ \|' "$page")
((count >= 60)) || wrong "$count hostile cases, where 60 are promised"
exit "$bad"

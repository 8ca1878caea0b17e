#!/usr/bin/env bash
# docs/operating.md has every setting of the server, and no other.
#   operating_test.sh MERKHET
set -euo pipefail
page=$(dirname -- "$(readlink -f -- "$0")")/../../docs/operating.md
# shellcheck disable=SC2016  # backticks of the page
diff <(sed -n '/^| setting/,/^$/p' "$page" | sed -n 's/^| \(`[^|]*`\) |.*/\1/p' | grep -o '[a-z-]\+' | sort) \
    <("$1" help serve | sed -nE 's/^  --([a-z-]+)( .*)?$/\1/p' | grep -vx config | sort)

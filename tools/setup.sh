# shellcheck shell=bash disable=SC2034
# Sourced by ./run and ./test: which Debian packages they need, and how to install them.
# All packages are listed here, except those for the pages: tools/site.sh.

# To build the program for playing. The server also uses PostgreSQL and NATS if libpqxx-dev and libnats-dev are installed.
run_packages=(
    g++ cmake ninja-build ccache mold
    libcli11-dev libfmt-dev nlohmann-json3-dev libedit-dev libboost1.81-dev libboost-url1.81-dev libzstd-dev libxxhash-dev
    libsqlitecpp-dev libsqlite3-dev liblemon-dev libsodium-dev libssl-dev
)

# For the other commands, besides these. They also use Open MPI if it is installed: libopenmpi-dev openmpi-bin.
study_packages=(libeigen3-dev)

# For the Debian package (tools/package.sh), besides all these and those in tools/site.sh.
package_packages=(dpkg-dev libpqxx-dev libnats-dev)
# To look at it, and to install it in a system of its own.
package_test_packages=(debootstrap systemd man-db curl)

# For ./test, besides these and those in tools/site.sh.
test_packages=(
    libgtest-dev libopenmpi-dev openmpi-bin
    clang clang-format clang-tidy-22 libclang-rt-dev
    libpqxx-dev postgresql libnats-dev nats-server
    nginx-light openssl curl
    python3 shellcheck
    chromium fonts-dejavu-core
)

say() { printf '%s\n' "$*"; }
fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

# install_missing PACKAGE…: installs those that are missing; takes milliseconds if none are.
install_missing() {
    command -v dpkg-query >/dev/null || fail "This is not a Debian system. Please install the equivalents of: $*"
    local -A installed=()
    local package status missing=()
    while read -r package status; do
        [[ $status == installed ]] && installed[$package]=1
    done < <(dpkg-query --show --showformat='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null)
    for package in "$@"; do
        [[ -n ${installed[$package]:-} ]] || missing+=("$package")
    done
    ((${#missing[@]} == 0)) && return

    local as_root=()
    if ((EUID != 0)); then
        command -v sudo >/dev/null ||
            fail "Packages are missing, and this needs root or sudo. As root, run: apt-get install ${missing[*]}"
        as_root=(sudo)
    fi
    say "Installing ${missing[*]} …"
    "${as_root[@]}" apt-get -qq update
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq -o Dpkg::Use-Pty=0 install --yes --no-install-recommends "${missing[@]}" >/dev/null
}

# configure PRESET [CMAKE-OPTION…]: `cmake --preset`, silent unless it fails. Run it in the repository's root.
configure() {
    local log=build/$1-configure.log
    mkdir -p build/"$1"
    wait_for "$1"
    cmake --preset "$@" >"$log" 2>&1 || {
        cat "$log" >&2
        fail "cmake --preset $* failed"
    }
    # What is left out because a package is missing.
    grep '^Without ' "$log" || true
}

# show_progress WHAT: shows the progress of the ninja whose output comes in with NINJA_STATUS="[%f/%t %e] ": on a
# terminal in one line that is overwritten, else in a line every 20 seconds. Everything else, above all errors, is
# passed on.
show_progress() {
    local what=$1 line text seconds left next=20 written_over=0
    while IFS= read -r line; do
        if [[ $line =~ ^\[([0-9]+)/([0-9]+)\ ([0-9]+)[0-9.]*\]\  ]]; then
            local finished=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]}
            seconds=${BASH_REMATCH[3]}
            text="$what: $finished of $total"
            if ((seconds >= 5 && finished < total)); then
                left=$((seconds * (total - finished) / finished))
                ((left < 90)) && text+=", about $((left / 10 + 1))0 s left" || text+=", about $(((left + 30) / 60)) min left"
            fi
            if [[ -t 1 ]]; then
                printf '\r\033[K%s' "$text"
                written_over=1
            elif ((seconds >= next)); then
                say "$text"
                next=$((seconds + 20))
            fi
        elif [[ $line != ninja:\ * || $line == *error* || $line == *failed* ]]; then
            ((written_over)) && printf '\r\033[K'
            written_over=0
            say "$line"
        fi
    done
    ((written_over)) && printf '\r\033[K'
    return 0
}

# The presets that this shell holds.
declare -A held

# wait_for PRESET: until no other ./run or ./test of this tree builds it; holds it as long as this shell lives.
wait_for() {
    local lock
    [[ -z ${held[$1]:-} ]] || return 0
    exec {lock}>"build/$1/.lock"
    flock --nonblock "$lock" || {
        say "Waiting for another build ($1) to end …"
        flock "$lock"
    }
    held[$1]=yes
}

# build PRESET [TARGET…]: `cmake --build --preset`, with its progress. Run in the repository's root.
build() {
    local preset=$1
    shift
    NINJA_STATUS='[%f/%t %e] ' cmake --build --preset "$preset" ${1:+--target "$@"} 2>&1 |
        show_progress "Building ($preset)"
}

#!/usr/bin/env bash
# Installs the Debian package in a bare Debian of its own, starts what its unit starts, and removes it again. As root; takes
# what the bare system needs from where this machine gets its packages.
#   install_test.sh DEB
set -euo pipefail
# Whatever is mounted goes with this process.
[[ -n ${merkhet_own_mounts-} ]] || merkhet_own_mounts=yes exec unshare --mount --propagation private "$0" "$@"
deb=$(readlink -f -- "$1")
# shellcheck source=tools/serving.sh
source "$(dirname -- "$0")/../../tools/serving.sh"
folder=$(mktemp --directory)
# In memory: dpkg waits for the disk after every file.
mount --types tmpfs --options size=2g,mode=755 merkhet "$folder"
root=$folder/root
server=
# shellcheck disable=SC2317  # by the trap
end() {
    [[ -z $server ]] || kill -KILL "$server" 2>/dev/null || true
    cd /
    umount --recursive "$folder"
    rmdir -- "$folder"
}
trap end EXIT
fail() {
    printf '%s\n' "$*" >&2
    exit 1
}
# Commands in there: as root, as the server's user.
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive HOME=/ "$@"; }
as_server() { chroot --userspec=merkhet:merkhet "$root" env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 "$@"; }
# The command of a unit's line: "merkhet.service ExecStart".
command_of() { sed -n "s/^$2=[+-]*//p" "$root/usr/lib/systemd/system/$1"; }
all_files() {
    (cd -- "$root" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./run -o -path ./var/log -o -path ./var/cache -o -path ./var/lib/apt \
        -o -path ./var/lib/dpkg -o -path ./tmp -o -path './etc/*-' -o -path ./var/lib/systemd -o -path ./etc/ld.so.cache \) -prune \
        -o -print | sort)
}

# shellcheck disable=SC2016  # apt-get's own
archive=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head --lines=1)
debootstrap --variant=minbase bookworm "$root" "$archive" >"$folder/log" 2>&1 || fail "$(tail "$folder/log")"
cp --dereference /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
rm -f -- "$root/etc/apt/sources.list"
cp --recursive --dereference -- /etc/apt/sources.list* /etc/apt/apt.conf.d /usr/share/keyrings "$folder"
cp --recursive -- "$folder"/sources.list* "$root/etc/apt/"
cp --recursive -- "$folder"/keyrings/. "$root/usr/share/keyrings/"
for part in "$folder"/apt.conf.d/*[Pp]roxy*; do [[ ! -e $part ]] || cp -- "$part" "$root/etc/apt/apt.conf.d/"; done
mount --types proc proc "$root/proc"
mount --rbind /dev "$root/dev"
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
chmod 755 "$root/usr/sbin/policy-rc.d"
inside apt-get -qq update
all_files >"$folder/before"

cp -- "$deb" "$root/tmp/merkhet.deb"
inside apt-get -qq --no-install-recommends install --yes /tmp/merkhet.deb >"$folder/log" 2>&1 || fail "$(cat "$folder/log")"
[[ $(inside stat --format='%U:%G %a' /var/lib/merkhet /etc/merkhet/merkhet.conf) == $'merkhet:merkhet 700\nroot:merkhet 640' ]]
[[ -L $root/etc/systemd/system/multi-user.target.wants/merkhet.service ]] ||
    fail "the service does not start with the machine"

# What systemd would start, on a port that is free here.
start=$(command_of merkhet.service ExecStart)
# shellcheck disable=SC2086  # its words
chroot --userspec=merkhet:merkhet "$root" env -i PATH=/usr/bin:/bin MERKHET_PORT=0 $start >"$folder/out" 2>&1 &
server=$!
until url=$(url_said "$folder/out"); do
    kill -0 "$server" 2>/dev/null || fail "$start: $(cat "$folder/out")"
    sleep 0.05
done
curl --silent --fail "${url}health" >/dev/null || fail "the server is not well"
[[ $(curl --silent "$url") == *'<title'* ]] || fail "there are no pages at $url"
curl --silent --fail --header "Origin: ${url%/}" --json '{"name": "Ramses", "password": "not the name"}' "${url}api/account" >/dev/null
[[ $(as_server merkhet admin users --config /etc/merkhet/merkhet.conf) == *Ramses* ]] || fail "nobody is there"

# A backup, as its timer has it made.
eval "inside $(command_of merkhet-backup.service ExecStartPre)"
eval "as_server $(command_of merkhet-backup.service ExecStart | sed 's/%%/%/g; s/\$\$/$/g')" >/dev/null
[[ $(inside find /var/backups/merkhet -type f -perm 600 -user merkhet | wc --lines) == 1 ]] || fail "there is no backup"

# Whoever is at work with the shell.
# shellcheck disable=SC2016  # for the shell in there
completed=$(inside bash -c 'source /usr/share/bash-completion/completions/merkhet
    COMP_WORDS=(merkhet admin unb) COMP_CWORD=2 && _merkhet && echo "${COMPREPLY[@]}"')
[[ $completed == unban ]] || fail "bash completes to '$completed'"
[[ $(inside zcat /usr/share/man/man1/merkhet.1.gz) == *'merkhet serve'* ]] || fail "there is no manual page"

kill -TERM "$server"
wait "$server" || fail "it ends with $?: $(cat "$folder/out")"
server=

# Whatever was set stays, with the same package again and when it is removed; purged, nothing is left.
echo 'port = 8090' >>"$root/etc/merkhet/merkhet.conf"
inside apt-get -qq install --yes --reinstall /tmp/merkhet.deb >"$folder/log" 2>&1 || fail "$(cat "$folder/log")"
inside apt-get -qq remove --yes merkhet >"$folder/log" 2>&1 || fail "$(cat "$folder/log")"
grep --quiet 8090 "$root/etc/merkhet/merkhet.conf" || fail "the settings are gone"
[[ -e $root/var/lib/merkhet/merkhet.db ]] || fail "the games are gone"
inside apt-get -qq purge --yes --autoremove merkhet >"$folder/log" 2>&1 || fail "$(cat "$folder/log")"
inside getent passwd merkhet && fail "the user is still there"
rm -rf -- "$root/var/backups/merkhet"
all_files >"$folder/after"
diff "$folder/before" "$folder/after" || fail "this is left of it"

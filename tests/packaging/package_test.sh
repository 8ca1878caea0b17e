#!/usr/bin/env bash
# Makes a Debian package of what is built, and looks at it.
#   package_test.sh BUILD [DEB]    BUILD: a folder with merkhet, build/site is there; DEB: leave the package there
set -euo pipefail
build=$(readlink -f -- "$1")
tree=$(readlink -f -- "$(dirname -- "$0")/../..")
folder=$(mktemp --directory)
trap 'rm -rf -- "$folder"' EXIT
fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

# Compressed in a hurry.
(cd -- "$build" && cpack -G DEB -B "$folder/made" -D CPACK_DEBIAN_COMPRESSION_TYPE=gzip) >"$folder/log" 2>&1 || fail "$(cat "$folder/log")"
deb=$(printf '%s\n' "$folder"/made/*.deb)
[[ -z ${2-} ]] || cp -- "$deb" "$2"
dpkg-deb --raw-extract "$deb" "$folder/root"
root=$folder/root

# What is in it, and nothing but that.
for path in usr/bin/merkhet usr/share/merkhet/site/index.html usr/share/merkhet/site/.server/picture.mjs \
    usr/share/merkhet/openings/khet.txt usr/share/merkhet/books/khet.txt \
    usr/share/man/man1/merkhet.1.gz usr/share/bash-completion/completions/merkhet \
    usr/lib/systemd/system/merkhet{,-backup}.service usr/lib/systemd/system/merkhet-backup.timer \
    usr/share/doc/merkhet/{operating.md,copyright,examples/nginx.conf,examples/postgresql.sql} etc/merkhet/merkhet.conf; do
    [[ -e $root/$path ]] || fail "$path is not in the package"
done
# What was learned about the games: all of it, without the READMEs.
learned=(networks openings books)
for part in "${learned[@]}"; do
    diff <(cd -- "$tree/$part" && find . -type f ! -name README.md | sort) \
        <(cd -- "$root/usr/share/merkhet/$part" && find . -type f | sort) || fail "$part is not in the package as it is"
done
(cd -- "$root" && find . -type f ! -path './DEBIAN/*') |
    grep --invert-match --extended-regexp '^\./usr/(bin/merkhet$|share/(merkhet/(site|networks|openings|books)|doc/merkhet)/|share/man/man1/merkhet\.1\.gz$|share/bash-completion/completions/merkhet$|lib/systemd/system/merkhet)|^\./etc/merkhet/merkhet\.conf$' &&
    fail "the package has what nobody asked for"
[[ -z $(find "$root" -perm /022 ! -type l) ]] || fail "others may write: $(find "$root" -perm /022 ! -type l)"
[[ -z $(dpkg-deb --contents "$deb" | awk '$2 != "root/root"') ]] || fail "not everything is root's"
[[ $(cat "$root/DEBIAN/conffiles") == /etc/merkhet/merkhet.conf ]]
for script in postinst prerm postrm; do
    [[ -x $root/DEBIAN/$script ]] || fail "$script cannot be run"
    sh -n "$root/DEBIAN/$script"
done
for dependency in adduser libsodium23 libsqlite3-0 libpqxx-6.4 libnats; do
    grep --quiet "^Depends:.*$dependency" "$root/DEBIAN/control" || fail "it does not depend on $dependency"
done
# Neither symbols nor folders of the machine that it was made on.
readelf --dynamic "$root/usr/bin/merkhet" | grep --extended-regexp 'RPATH|RUNPATH' | grep --invert-match --fixed-strings '[/usr/lib/' &&
    fail "the program looks for libraries where it was made"
readelf --sections "$root/usr/bin/merkhet" | grep --fixed-strings .symtab && fail "the program is not stripped"

# The installed program asks a network that lies where it looks, and says why not if it is damaged.
game=egotzi:size=3
"$root/usr/bin/merkhet" train "$game" --folder "$folder/trained" --games 20 --nodes 20 --epochs 1 --gate-games 0 >"$folder/log"
name=$(sed --quiet --regexp-extended '/^game /{N;s/^game (.*)\ninputs (.*)/\1 \2/;s/[^A-Za-z0-9]+/-/g;p;q}' "$folder/trained/generation-0/network")
network=$root/usr/share/merkhet/networks/${name,,}.net
cp -- "$folder/trained/generation-0/network" "$network"
engine_says() { printf 'setoption name Game value %s\nposition startpos\ngo nodes 1\n' "$game" | "$root/usr/bin/merkhet" engine; }
said=$(engine_says)
[[ $said =~ ^'info string Network: '[0-9a-f]{16}$'\n' ]] || fail "the network is not asked: $said"
truncate --size=-1 -- "$network"
said=$(engine_says)
[[ $said == "info string Network: $network "* ]] || fail "a damaged network is passed over: $said"
rm -- "$network"
# The manual page, completion and units are what their readers take.
said=$(LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings --encoding=UTF-8 --local-file \
    "$root/usr/share/man/man1/merkhet.1.gz" 2>&1 >"$folder/page")
[[ -z $said ]] || fail "the manual page: $said"
grep --quiet '^   merkhet serve' "$folder/page" || fail "the manual page does not know merkhet serve"
bash -n "$root/usr/share/bash-completion/completions/merkhet"
# What the units find on every Debian.
mkdir -p -- "$root/bin"
cp -- /bin/sh "$root/bin/sh"
cp -- /usr/bin/install "$root/usr/bin/install"
for unit in merkhet.service merkhet-backup.service merkhet-backup.timer; do
    said=$(systemd-analyze verify --man=no --recursive-errors=no --root="$root" "/usr/lib/systemd/system/$unit" 2>&1 || true)
    said=$(grep --fixed-strings "merkhet" <<<"$said" || true)
    [[ -z $said ]] || fail "$unit: $said"
done
# From 0, wholly shut in, to 10: how much of the system the server could reach.
systemd-analyze security --no-pager --offline=yes --threshold=15 --root="$root" merkhet.service >"$folder/exposure" ||
    fail "$(cat "$folder/exposure")"
tail --lines=1 "$folder/exposure"

# shellcheck shell=bash
# Sourced by the tests of this folder.

here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
root=$(readlink -f -- "$here/../..")

# lay_tree FOLDER NAME…: lays a copy of these parts of the repository into FOLDER, which is made anew, with the fifth game
# in the place of the four. Files keep their times, so that only what changed is built again.
lay_tree() {
    local tree=$1 part
    shift
    rm -rf -- "${tree:?}"
    mkdir -p -- "$tree"
    tar -C "$root" -c --exclude=tests/fifth_game --exclude=node_modules --exclude=web/engine/modules "$@" | tar -C "$tree" -x
    for part in src/games tests/games web/app/src/games; do
        [[ -d $tree/$part ]] || continue
        rm -r -- "${tree:?}/${part:?}"/*/
        cp -rp -- "$here/$part/." "$tree/$part"
    done
}

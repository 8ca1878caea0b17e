# shellcheck shell=bash
# Sourced by the tests of this folder.

here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
root=$(readlink -f -- "$here/../..")

# lay_tree FOLDER NAME…: lays a copy of these parts of the repository into FOLDER, which is made anew but for what was
# built in it, with the fifth game in the place of the four. Files keep their times, so that only what changed is built
# again. Built in FOLDER/build/PRESET, what names no game is what ccache knows from the tree itself.
lay_tree() {
    local tree=$1 part
    shift
    mkdir -p -- "$tree"
    find "$tree" -mindepth 1 -maxdepth 1 ! -name build -exec rm -rf -- {} +
    tar -C "$root" -c --exclude=tests/fifth_game --exclude=node_modules --exclude=web/engine/modules "$@" | tar -C "$tree" -x
    for part in src/games tests/games web/app/src/games; do
        [[ -d $tree/$part ]] || continue
        rm -r -- "${tree:?}/${part:?}"/*/
        cp -rp -- "$here/$part/." "$tree/$part"
    done
}

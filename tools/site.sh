# shellcheck shell=bash
# Sourced by ./run and ./test after tools/setup.sh: builds the pages, with the engine in WebAssembly, into build/site.
# Run it in the repository's root.

# Debian's emscripten brings node; npm comes with some builds of node, otherwise as a package of its own.
site_packages=(emscripten)
command -v npm >/dev/null || site_packages+=(npm)

# use_new_node: puts a node on the PATH that is new enough to build the pages.
use_new_node() {
    local newest=22
    # What vite requires.
    if node -e 'const [a, b] = process.versions.node.split(".").map(Number);
        process.exit((a === 20 && b >= 19) || (a === 22 && b >= 12) || a > 22 ? 0 : 1)'; then return; fi
    if [[ ! -x build/node/node_modules/.bin/node ]]; then
        npm install --loglevel error --no-fund --no-audit --prefix build/node "node@$newest" >/dev/null
    fi
    PATH=$PWD/build/node/node_modules/.bin:$PATH
}

# build_modules: builds the WebAssembly modules that @merkhet/engine loads.
build_modules() {
    local preset
    for preset in wasm wasm-rules; do configure "$preset"; done
    build wasm engine engine_threads
    build wasm-rules
    mkdir -p web/engine/modules
    cp --update build/wasm/modules/* build/wasm-rules/modules/* web/engine/modules/
}

# install_web: installs the npm packages that package-lock.json names.
install_web() {
    use_new_node
    if [[ web/node_modules/.package-lock.json -nt web/package-lock.json ]]; then return; fi
    # Not `npm ci`: it wants the lock file's packages for every other system, and not every registry has them.
    (cd web && npm install --no-save --loglevel error --no-fund --no-audit >&2)
}

# What comes from the network is fetched while the modules compile. In a shell of its own: it sets a trap.
build_site() {
    mkdir -p build
    install_web >build/npm.log 2>&1 &
    fetching=$!
    trap 'kill "$fetching" 2>/dev/null || true' EXIT
    build_modules
    trap - EXIT
    wait "$fetching" || {
        cat build/npm.log >&2
        fail "npm could not fetch what the pages are built with."
    }
    use_new_node
    (cd web/app && npm run --silent build -- --logLevel warn)
}

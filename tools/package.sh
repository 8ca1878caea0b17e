#!/usr/bin/env bash
# Makes the Debian package, for any machine of this architecture: build/package/merkhet_VERSION_ARCHITECTURE.deb
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
# shellcheck source=tools/setup.sh
source tools/setup.sh
# shellcheck source=tools/site.sh
source tools/site.sh

install_missing "${run_packages[@]}" "${study_packages[@]}" "${site_packages[@]}" "${package_packages[@]}"
build_site
configure package
build package
(cd build/package && cpack)

# shellcheck shell=bash
# What a server says when it is ready, for scripts that start one.

# url_said FILE, port_said FILE: where the server is whose output goes there; nothing, and false, before it is ready.
url_said() { sed -nE 's|^Merkhet is at ([^ ]*).*|\1|p' "$1" | grep .; }
port_said() { url_said "$1" | sed -E 's|.*:([0-9]+)/.*|\1|'; }

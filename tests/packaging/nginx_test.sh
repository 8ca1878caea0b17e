#!/usr/bin/env bash
# packaging/nginx.conf before a node: HTTPS, cookies, sockets, who a client is, and how much one may send.
#   nginx_test.sh MERKHET
set -euo pipefail
PATH=$PATH:/usr/sbin
for needed in nginx openssl curl python3; do
    command -v $needed >/dev/null || { echo "skipped: $needed is missing" && exit 77; }
done
root=$(readlink -f -- "$(dirname -- "$0")/../..")
# shellcheck source=tools/serving.sh
source "$root/tools/serving.sh"
merkhet=$(readlink -f -- "$1")
folder=$(mktemp --directory)
cd -- "$folder"
# shellcheck disable=SC2317  # by the trap
end() {
    kill "$(cat nginx.pid 2>/dev/null)" "$node" 2>/dev/null || true
    wait
    rm -rf -- "$folder"
}
trap end EXIT
fail() {
    printf '%s\n' "$*" >&2
    exit 1
}
# says PATTERN WHAT…: fails unless what the command prints has the pattern.
says() {
    local pattern=$1 said
    shift
    said=$("$@" 2>&1) || true
    grep --quiet --extended-regexp -- "$pattern" <<<"$said" || fail "expected $pattern from $*: $said"
}

mkdir site
echo "<!doctype html>pages" >site/index.html
"$merkhet" serve --port 0 --data data --folder site --proxy 127.0.0.1 >node.out 2>node.log &
node=$!
until port=$(port_said node.out); do
    kill -0 "$node" || fail "$(cat node.out node.log)"
    sleep 0.02
done

name=games.example.org
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem -out cert.pem -days 2 \
    -subj "/CN=$name" -addext "subjectAltName=DNS:$name" 2>/dev/null
# The example as it is, but for its ports and its certificate; everything that nginx writes goes into this folder.
start_nginx() {
    read -r plain https < <(python3 -c '
import socket
sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
print(*(s.getsockname()[1] for s in sockets))')
    sed -e "s|127.0.0.1:8080|127.0.0.1:$port|; s|/etc/letsencrypt/.*/fullchain.pem|$folder/cert.pem|" \
        -e "s|/etc/letsencrypt/.*/privkey.pem|$folder/key.pem|; /listen \[::\]/d" \
        -e "s|listen 80;|listen 127.0.0.1:$plain;|; s|listen 443 |listen 127.0.0.1:$https |" \
        "$root/packaging/nginx.conf" >site.conf
    cat >nginx.conf <<END
pid $folder/nginx.pid;
error_log $folder/nginx.log;
worker_processes 1;
events {}
http {
    access_log off;
    client_body_temp_path $folder/body;
    proxy_temp_path $folder/proxy;
    fastcgi_temp_path $folder/fastcgi;
    scgi_temp_path $folder/scgi;
    uwsgi_temp_path $folder/uwsgi;
    include $folder/site.conf;
}
END
    nginx -p "$folder" -c nginx.conf -e "$folder/nginx.log"
}
# Somebody else may have taken a port since.
for try in 1 2 3; do
    start_nginx && break
    ((try < 3)) || fail "$(cat nginx.log)"
done
site=https://$name:$https
ask() { curl --silent --show-error --max-time 20 --cacert cert.pem --resolve "$name:$https:127.0.0.1" --include "$@"; }
post() {
    local path=$1 body=$2
    shift 2
    ask --header "Origin: ${origin-$site}" --header 'Content-Type: application/json' --data-binary "$body" "$@" "$site$path"
}

says '^pages|pages$' ask "$site/"
says '^strict-transport-security: max-age=' ask "$site/"
says "^Location: https://$name/khet/" curl --silent --include --resolve "$name:$plain:127.0.0.1" "http://$name:$plain/khet/"
says '^HTTP/2 200' ask "$site/health"

# A session's cookie is for HTTPS and this host alone.
account='{"name": "Ramses", "password": "not the name"}'
says '^set-cookie: __Host-merkhet=[^;]+;.*Secure' post /api/account "$account" --cookie-jar cookies
says 'HttpOnly' cat cookies
says '"username":"Ramses"' ask --cookie cookies "$site/api/session"
secret=$(sed -nE 's/.*__Host-merkhet\t//p' cookies)
says '"account":null' ask --header "Cookie: merkhet=$secret" "$site/api/session"
origin=https://evil.test says '^HTTP/2 403' post /api/account "$account"

# A socket through it, with that session.
cat >talk.py <<'END'
import os, socket, ssl, struct, sys
name, port, secret = sys.argv[1], int(sys.argv[2]), sys.argv[3]
context = ssl.create_default_context(cafile="cert.pem")
line = context.wrap_socket(socket.create_connection(("127.0.0.1", port), 20), server_hostname=name)
line.sendall(f"GET /api/socket HTTP/1.1\r\nHost: {name}:{port}\r\nOrigin: https://{name}:{port}\r\n"
             f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
             f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: __Host-merkhet={secret}\r\n\r\n".encode())
stream = line.makefile("rb")
print(stream.readline().decode().strip())
while stream.readline() not in (b"\r\n", b""):
    pass
text = b'{"id": 1, "do": "watch", "topic": "lobby.khet"}'
mask = os.urandom(4)
line.sendall(bytes([0x81, 0x80 | len(text)]) + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(text)))
first = 0
while first != 0x81:  # pings come before
    first, length = stream.read(2)
    if length == 126:
        length, = struct.unpack(">H", stream.read(2))
    heard = stream.read(length)
print(heard.decode())
END
says '^HTTP/1.1 101 ' python3 talk.py "$name" "$https" "$secret"
says '"id": ?1,' python3 talk.py "$name" "$https" "$secret"

# Who tries passwords is counted by his own address, and cannot claim another.
try_password() { # FROM NUMBER [CLAIMED]
    post /api/session "{\"name\": \"Nobody$2\", \"password\": \"wrong\"}" --interface "$1" \
        ${3:+--header "X-Forwarded-For: $3"} | sed 's/\r//; 1q'
}
for number in {1..14}; do last=$(try_password 127.0.0.2 "$number" "192.0.2.$number"); done
[[ $last == 'HTTP/2 429'* ]] || fail "after 14 wrong passwords: $last"
says '^HTTP/2 401' try_password 127.0.0.3 15

# More than a body may have is refused before it is sent.
says '^HTTP/2 413' post /api/account "$(head --bytes=100000 /dev/zero | tr '\0' ' ')" --header 'Expect:'

# The node goes: an error, and no hanging.
kill "$node"
wait "$node" || true
says '^HTTP/2 50[24]' ask "$site/health"

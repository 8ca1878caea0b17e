#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace merkhet::server {

/// How much a server takes from whom, and how long it waits.
struct ServerOptions {
    using Milliseconds = std::chrono::milliseconds;

    unsigned threads = 0;                    ///< 0: one a core
    std::vector<std::string> proxies{};      ///< "127.0.0.1", "10.0.0.0/8": whose X-Forwarded-… are believed
    std::size_t connections = 100000;        ///< as far as there are descriptors
    std::size_t address_connections = 1000;  ///< of one address, or of one /64 network of IPv6

    Milliseconds patience = std::chrono::seconds(30);       ///< for a request's header; to begin with an answer
    Milliseconds body_patience = std::chrono::seconds(10);  ///< for a body, besides what its length takes
    std::size_t slowest = 1024;                             ///< bytes a second, of bodies
    Milliseconds lingering = std::chrono::seconds(2);       ///< after the last word
    Milliseconds farewell = std::chrono::seconds(5);        ///< when the server stops

    std::size_t message = std::size_t{16} << 10;            ///< bytes of a WebSocket's message
    double messages_a_second = 20;                          ///< of one WebSocket, in the long run; pings count
    double message_burst = 100;                             ///< at once
    std::size_t unsent = std::size_t{256} << 10;            ///< bytes that wait for who reads slowly
    Milliseconds ping_every = std::chrono::seconds(7);      ///< event streams get an empty line
    Milliseconds pong_patience = std::chrono::seconds(20);  ///< without any sign of life

    Milliseconds tick = std::chrono::seconds(1);  ///< how often all that is looked at
};

}  // namespace merkhet::server

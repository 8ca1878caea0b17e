#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// Load on a server on this machine, from one thread.
namespace merkhet::load {

struct Plan {
    std::uint16_t port;
    std::size_t connections;
    double seconds;
};

/// What came of it.
struct Outcome {
    std::size_t open = 0;              ///< connections that were
    std::size_t failed = 0;            ///< connections that were not, or broke
    std::size_t done = 0;              ///< answers or echoes in the time
    double seconds = 0;                ///< in which they came
    std::vector<double> milliseconds;  ///< of each answer
};

/// Asks for "/" on each connection, again and again.
Outcome get(const Plan& plan);
/// Opens WebSockets at "/socket" and has each say a little and wait for the echo, again and again.
Outcome echo(const Plan& plan);
/// Opens WebSockets and leaves them alone.
Outcome idle(const Plan& plan);

/// A line for people.
std::string printed(Outcome outcome);

/// Serves an index page and echoing WebSockets until it is interrupted; says where and, at the end, how much memory it
/// took. `threads` 0: one a core.
void serve(std::uint16_t port, unsigned threads);

}  // namespace merkhet::load

#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace merkhet::server {

/// What a server has done so far; those that end in _open are how many there are now.
struct Counts {
    using Number = std::uint64_t;
    Number connections = 0;
    Number connections_open = 0;  ///< sockets and streams included
    Number sockets = 0;
    Number sockets_open = 0;
    Number streams = 0;
    Number streams_open = 0;
    std::array<Number, 5> answers{};  ///< by the first digit of the status, from 1 (WebSockets) to 5
    Number bytes_read = 0;            ///< of requests, and of messages of sockets
    Number bytes_written = 0;         ///< of answers' bodies, messages and lines
    Number messages_read = 0;
    Number messages_written = 0;  ///< lines of streams included
    // What was refused, and why.
    Number too_many = 0;       ///< connections in all or of one address
    Number malformed = 0;      ///< requests
    Number too_large = 0;      ///< headers, bodies
    Number too_slow = 0;       ///< requests
    Number not_read = 0;       ///< answers, sockets and streams that the far end left unread
    Number silent = 0;         ///< sockets that did not answer pings
    Number too_talkative = 0;  ///< sockets with too many messages
};

/// The counts of one thread, which alone adds to them; any may read.
class Counters {
public:
    using Field = Counts::Number Counts::*;

    void add(Field field, std::uint64_t number = 1) { add_to_number(counts_.*field, number); }
    void subtract(Field field) { add_to_number(counts_.*field, ~std::uint64_t{0}); }
    /// `status` as in HTTP, 100 to 599.
    void answered(unsigned status) { add_to_number(counts_.answers.at(status / 100 - 1), 1); }
    /// Adds what is counted here.
    void add_to(Counts& sum) const;

private:
    /// Nobody else writes: reading and writing one after the other will do.
    static void add_to_number(Counts::Number& number, std::uint64_t more) {
        const std::atomic_ref shared(number);
        shared.store(shared.load(std::memory_order_relaxed) + more, std::memory_order_relaxed);
    }

    alignas(64) mutable Counts counts_;  ///< mutable: what is shared cannot even be read as a constant
};

}  // namespace merkhet::server

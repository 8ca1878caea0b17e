#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace merkhet::bus {

/// What goes from node to node. Subjects are names with dots between them.
struct Letter {
    std::string subject;
    std::string reply_to;  ///< the subject that the answer goes to; empty if none is expected
    std::string text;
};

/// What a carrier has to say, from any of its threads.
class Receiver {
public:
    Receiver() = default;
    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;

    /// A letter for what listen() was called with.
    virtual void arrived(std::uint64_t number, std::shared_ptr<const Letter> letter) = 0;
    /// From here on all letters for it arrive; others may not have.
    virtual void begun(std::uint64_t number) = 0;
    /// A letter that could not be sent (`dropped`), or that nobody listens to.
    virtual void returned(const Letter& letter, bool dropped) = 0;
    /// Up: all that listens has begun anew. Down, or still not up: why, in one line.
    virtual void went(bool up, const std::string& trouble) = 0;

protected:
    ~Receiver() = default;
};

/// Carries letters between nodes, and loses them when it is down. Nothing blocks; a receiver may be called back at
/// once.
class Carrier {
public:
    Carrier() = default;
    Carrier(const Carrier&) = delete;
    Carrier& operator=(const Carrier&) = delete;
    /// Afterwards the receiver is not called any more.
    virtual ~Carrier() = default;

    virtual void send(Letter letter) = 0;
    /// Listens to a subject; one that ends in ".*" stands for all with one name in its place.
    virtual void listen(std::uint64_t number, std::string subject) = 0;
    virtual void stop(std::uint64_t number) = 0;
};

}  // namespace merkhet::bus

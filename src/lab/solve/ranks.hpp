#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace merkhet::lab {

/// The processes that work on one task together, on one machine or several, numbered from 0. All but the reading of
/// another's memory is collective: every rank must call it, in the same order. Calls come from one thread.
class Ranks {
public:
    Ranks() = default;
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;
    virtual ~Ranks() = default;

    virtual int number() const = 0;
    virtual int count() const = 0;

    virtual void wait_for_all() = 0;
    /// Whether it is true on any of them.
    virtual bool any(bool here) = 0;
    /// The sums over all ranks, in place.
    virtual void add_up(std::span<std::uint64_t> values) = 0;
    /// The values of all ranks, one rank's after the other's.
    virtual std::vector<std::uint64_t> gather(std::span<const std::uint64_t> values) = 0;

    /// Lets the others read `bytes`, until end_share().
    virtual void share(std::span<std::byte> bytes) = 0;
    virtual void end_share() = 0;
    /// Begins to read what another rank shares, from byte `offset` on; it is there after finish_reading().
    virtual void read(int rank, std::uint64_t offset, std::span<std::byte> to) = 0;
    virtual void finish_reading() = 0;
};

/// This process alone.
std::unique_ptr<Ranks> single_rank();

/// The ranks that mpirun started, or this process alone where it did not.
std::unique_ptr<Ranks> started_ranks();

}  // namespace merkhet::lab

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace merkhet::lab {

/// Memory of each rank's own that the others may read: directly on the same machine, else by fetching. Destroying it is
/// collective too, unless an exception does it.
class RankMemory {
public:
    RankMemory() = default;
    RankMemory(const RankMemory&) = delete;
    RankMemory& operator=(const RankMemory&) = delete;
    virtual ~RankMemory() = default;

    /// This rank's.
    virtual std::byte* own() = 0;
    /// The memory of `rank`, to be read directly: what it wrote before the last Ranks::wait_for_all(). A null pointer
    /// where it must be fetched.
    virtual const std::byte* of(int rank) const = 0;
    /// Begins to fetch what `rank` wrote, from byte `offset` on; it is there after finish_fetching().
    virtual void fetch(int rank, std::uint64_t offset, std::span<std::byte> to) = 0;
    virtual void finish_fetching() = 0;
};

/// The processes that work on one task together, on one machine or several, numbered from 0. Everything is collective:
/// all ranks must make the same calls in the same order, each from one thread.
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

    /// That many bytes of memory for this rank, at least 1; other ranks may ask for other sizes. Throws
    /// std::runtime_error when there is no more.
    virtual std::unique_ptr<RankMemory> allocate(std::uint64_t bytes) = 0;
};

/// This process alone.
std::unique_ptr<Ranks> single_rank();

/// The ranks that mpirun started, or this process alone where it did not. If the environment says
/// MERKHET_SHARING_RANKS=N, at most N ranks of a machine read each other's memory directly, as if it were several
/// machines. Throws std::runtime_error when N is not a number from 1 up.
std::unique_ptr<Ranks> started_ranks();

}  // namespace merkhet::lab

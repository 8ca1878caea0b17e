#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "lab/ranks/ranks.hpp"

namespace merkhet::lab {

/// Numbers that all ranks see and add to, each whenever it likes: tickets, answers, work done. Only the thread that
/// made the ranks calls.
class RankCounters {
public:
    RankCounters() = default;
    RankCounters(const RankCounters&) = delete;
    RankCounters& operator=(const RankCounters&) = delete;
    virtual ~RankCounters() = default;

    /// Adds to a counter and returns what it was before; no two ranks get the same number.
    virtual std::uint64_t add(std::size_t counter, std::uint64_t amount) = 0;
    /// All of them, as they are now.
    virtual std::vector<std::uint64_t> values() = 0;
};

/// That many counters, at 0. Making and ending them is collective.
std::unique_ptr<RankCounters> make_counters(const Ranks& ranks, std::size_t count);

}  // namespace merkhet::lab

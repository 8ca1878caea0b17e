#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "search/alpha_beta/score.hpp"
#include "search/hooks.hpp"

namespace merkhet {

/// How well each seat's moves have done lately, wherever they were played (Schaeffer 1983), in −most … most.
template <Game G>
class History {
public:
    static constexpr int most = 8192;

    int of(int seat, std::size_t slot) const { return table_[index(seat, slot)]; }
    /// Moves the record towards `most` or −`most`, by less the nearer it is.
    void add(int seat, std::size_t slot, int bonus) {
        auto& entry = table_[index(seat, slot)];
        entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / most);
    }
    void clear() { std::fill(table_.begin(), table_.end(), std::int16_t{0}); }
    /// What was learned in the last position holds in part in the next one.
    void fade() {
        for (auto& entry : table_) entry = static_cast<std::int16_t>(entry / 4);
    }

private:
    static std::size_t index(int seat, std::size_t slot) {
        return static_cast<std::size_t>(seat) * hooks::move_slots<G> + slot;
    }
    std::vector<std::int16_t> table_ = std::vector<std::int16_t>(2 * hooks::move_slots<G>);
};

/// A move that waits to be searched.
template <Game G>
struct Candidate {
    typename G::Move move{};
    std::int16_t gain = 0;  ///< what it wins at once in the game's view, in points
    std::int32_t rank = 0;  ///< the highest first
};

/// The candidates of all positions of a line, one stack per thread; it grows only when a line has more than ever
/// before.
template <Game G>
class CandidateStack {
public:
    std::size_t size() const { return size_; }
    void push(const Candidate<G>& candidate) {
        if (size_ == items_.size()) items_.resize(2 * size_);
        items_[size_++] = candidate;
    }
    void shrink(std::size_t size) { size_ = size; }

    /// Brings the highest of `at` … end to `at` and returns it.
    const Candidate<G>& pick(std::size_t at) {
        auto* const items = items_.data();
        auto best = at;
        auto highest = items[at].rank;
        for (auto i = at + 1; i < size_; ++i) {
            if (items[i].rank <= highest) continue;
            best = i;
            highest = items[i].rank;
        }
        std::swap(items[at], items[best]);
        return items[at];
    }
    /// Brings the highest `count` of `at` … end to `at` … and orders them.
    void select(std::size_t at, std::size_t count) {
        const auto end = std::min(at + count, size_);
        sort(at, end);
        if (end == at) return;
        auto* const items = items_.data();
        for (auto i = end; i < size_; ++i) {
            const Candidate<G> item = items[i];
            if (item.rank <= items[end - 1].rank) continue;
            items[i] = items[end - 1];
            auto to = end - 1;
            for (; to > at && item.rank > items[to - 1].rank; --to) items[to] = items[to - 1];
            items[to] = item;
        }
    }
    /// Orders all from `at` on; equals by their tags, and by their bytes where tags are hashes, so that every library
    /// gives the same order.
    void sort(std::size_t at) { sort(at, size_); }
    void sort(std::size_t at, std::size_t end) {
        const auto begin = items_.begin();
        std::sort(begin + static_cast<std::ptrdiff_t>(at), begin + static_cast<std::ptrdiff_t>(end),
                  [](const auto& a, const auto& b) {
                      if (a.rank != b.rank) return a.rank > b.rank;
                      const auto tags = std::pair(hooks::move_tag<G>(a.move), hooks::move_tag<G>(b.move));
                      if (tags.first != tags.second) return tags.first < tags.second;
                      return std::memcmp(&a.move, &b.move, sizeof(a.move)) < 0;
                  });
    }
    /// The one at `at` becomes the last; those after it move up.
    void put_last(std::size_t at) {
        const auto begin = items_.begin() + static_cast<std::ptrdiff_t>(at);
        std::rotate(begin, begin + 1, items_.begin() + static_cast<std::ptrdiff_t>(size_));
    }
    const Candidate<G>& operator[](std::size_t i) const { return items_[i]; }

private:
    std::vector<Candidate<G>> items_ = std::vector<Candidate<G>>(16384);
    std::size_t size_ = 0;
};

}  // namespace merkhet

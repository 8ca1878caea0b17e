#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "network/network.hpp"

namespace merkhet::network {

/// The inputs that a move puts on and takes off in one view. What is more than fits is not kept; then they are
/// incomplete, and the view has to be listed afresh.
class InputChanges {
public:
    static constexpr std::size_t most = 64;

    void clear() { added_ = removed_ = 0, complete_ = true; }
    void add(Input input) { keep(put_on_, added_, input); }
    void remove(Input input) { keep(taken_off_, removed_, input); }
    /// Where listing all inputs is simpler than saying what changed.
    void list_afresh() { complete_ = false; }

    bool complete() const { return complete_; }
    std::size_t size() const { return added_ + removed_; }
    std::span<const Input> added() const { return {put_on_.data(), added_}; }
    std::span<const Input> removed() const { return {taken_off_.data(), removed_}; }

private:
    void keep(std::array<Input, most>& inputs, std::size_t& count, Input input) {
        if (count == most)
            complete_ = false;
        else
            inputs[count++] = input;
    }

    std::array<Input, most> put_on_;
    std::array<Input, most> taken_off_;
    std::size_t added_ = 0;
    std::size_t removed_ = 0;
    bool complete_ = true;
};

/// The accumulators of the positions on a search's way down, each computed when it is first asked for: from the nearest
/// one above that is known, or afresh where that takes less. Allocates only when it is made.
class AccumulatorStack {
public:
    /// For ways of up to `plies` moves. The network must live as long.
    AccumulatorStack(const Network& network, std::size_t plies);

    /// At a first position, of which nothing is known.
    void start();
    bool full() const { return top_ + 1 == plies_; }
    /// A move, after which the caller says by change() what it did to each view. Only when not full.
    void push();
    /// Back to the position before the last move.
    void pop() { --top_; }
    /// What the last move did to a view: nothing so far.
    InputChanges& change(int view) { return entry(top_, view).changes; }

    /// A view of the position; `visit` gives its argument all inputs that are on, if that is needed.
    template <class Visit>
    const Accumulator& view(int view, Visit&& visit) {
        if (!update(view)) {
            on_.fill(visit);
            refresh(view);
        }
        return entry(top_, view).sums;
    }

    /// The inputs of a view.
    class InputList {
    public:
        explicit InputList(std::size_t most) : inputs_(most) {}
        /// Replaces the inputs by those that `visit` gives its argument, which may be only as many as the groups allow.
        /// Where the next one goes is not kept in memory: each would have to wait for the one before.
        template <class Visit>
        void fill(Visit&& visit) {
            auto* to = inputs_.data();
            visit([&to](Input input) { *to++ = input; });
            count_ = static_cast<std::size_t>(to - inputs_.data());
        }
        std::span<const Input> span() const { return {inputs_.data(), count_}; }

    private:
        std::vector<Input> inputs_;
        std::size_t count_ = 0;
    };

private:
    struct Entry {
        Accumulator sums;
        InputChanges changes;  ///< since the entry before
        bool known = false;
    };

    Entry& entry(std::size_t ply, int view) { return entries_[ply * views_ + static_cast<std::size_t>(view)]; }
    /// Computes the view from one above it; false where it has to be refreshed.
    bool update(int view);
    void refresh(int view);

    const Network* network_;
    std::size_t views_;
    std::size_t plies_;
    std::size_t top_ = 0;
    std::vector<Entry> entries_;
    InputList on_;
};

}  // namespace merkhet::network

#include "network/accumulator_stack.hpp"

namespace merkhet::network {

AccumulatorStack::AccumulatorStack(const Network& network, std::size_t plies)
    : network_(&network),
      views_(static_cast<std::size_t>(network.shape().inputs.views)),
      plies_(plies + 1),
      entries_(plies_ * views_),
      on_(static_cast<std::size_t>(network.shape().inputs.most_on())) {}

void AccumulatorStack::start() {
    top_ = 0;
    for (int view = 0; view < static_cast<int>(views_); ++view) entry(0, view).known = false;
}

void AccumulatorStack::push() {
    ++top_;
    for (int view = 0; view < static_cast<int>(views_); ++view) {
        auto& pushed = entry(top_, view);
        pushed.known = false;
        pushed.changes.clear();
    }
}

bool AccumulatorStack::update(int view) {
    // As many changes as there may be inputs cost no less than listing these.
    const auto most = static_cast<std::size_t>(network_->shape().inputs.most_on());
    std::size_t changes = 0;
    auto ply = top_;
    for (; !entry(ply, view).known; --ply) {
        const auto& made = entry(ply, view).changes;
        changes += made.size();
        if (ply == 0 || !made.complete() || changes > most) return false;
    }
    for (; ply < top_; ++ply) {
        auto& next = entry(ply + 1, view);
        network_->update(entry(ply, view).sums, next.changes.added(), next.changes.removed(), next.sums);
        next.known = true;
    }
    return true;
}

void AccumulatorStack::refresh(int view) {
    auto& top = entry(top_, view);
    network_->refresh(on_.span(), top.sums);
    top.known = true;
}

}  // namespace merkhet::network

#pragma once

#include <span>

namespace merkhet::lab {

/// Cross-entropy, in nats, of shares of a point when the chances are those of logits: one logit is the first of two
/// seats' (the other's is 0), several are each seat's. The logits become the loss's derivatives by them.
double take_loss(std::span<float> logits, std::span<const float> shares);

}  // namespace merkhet::lab

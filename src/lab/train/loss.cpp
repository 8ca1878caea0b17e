#include "lab/train/loss.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace merkhet::lab {

namespace {

double cross_entropy_part(double share, double chance) {
    constexpr double least_chance = 1e-9;
    return share > 0 ? -share * std::log(std::max(least_chance, chance)) : 0.0;
}

double take_two_seats_loss(float& logit, double share) {
    const double chance = 1 / (1 + std::exp(-static_cast<double>(logit)));
    logit = static_cast<float>(chance - share);
    return cross_entropy_part(share, chance) + cross_entropy_part(1 - share, 1 - chance);
}

}  // namespace

double take_loss(std::span<float> logits, std::span<const float> shares) {
    if (logits.size() == 1) return take_two_seats_loss(logits[0], shares[0]);
    const double most = *std::max_element(logits.begin(), logits.end());
    double powers = 0;
    double all_shares = 0;  // 1, but for rounding
    for (std::size_t i = 0; i < logits.size(); ++i) {
        powers += std::exp(logits[i] - most);
        all_shares += shares[i];
    }
    double loss = 0;
    for (std::size_t i = 0; i < logits.size(); ++i) {
        const double chance = std::exp(logits[i] - most) / powers;
        loss += cross_entropy_part(shares[i], chance);
        logits[i] = static_cast<float>(all_shares * chance - shares[i]);
    }
    return loss;
}

}  // namespace merkhet::lab

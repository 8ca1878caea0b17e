#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>

namespace merkhet::lab {

/// Adam with decoupled weight decay (Loshchilov and Hutter 2019, algorithm 2), as it is at one step.
struct AdamStep {
    static constexpr float momentum = 0.9F;
    static constexpr float square_momentum = 0.999F;

    float rate = 0;          ///< of learning, with what makes up for the averages' beginning at 0
    float square_scale = 1;  ///< what makes up for that of the squares
    float decay = 0;         ///< times rate

    /// The step numbered from 1.
    static AdamStep at(std::int64_t step, double rate, double decay) {
        const auto n = static_cast<double>(step);
        return {static_cast<float>(rate / (1 - std::pow(static_cast<double>(momentum), n))),
                static_cast<float>(1 / (1 - std::pow(static_cast<double>(square_momentum), n))),
                static_cast<float>(rate * decay)};
    }

    /// Changes one parameter, kept within ±bound.
    void apply(float gradient, float bound, float& parameter, float& average, float& square_average) const {
        constexpr float least_root = 1e-8F;
        constexpr float least_average = 1e-30F;
        average = momentum * average + (1 - momentum) * gradient;
        // What is hardly ever on comes down to where processors compute in many times the time, and would stay there.
        average = std::abs(average) < least_average ? 0 : average;
        square_average = square_momentum * square_average + (1 - square_momentum) * (gradient * gradient);
        const float change = rate * average / (std::sqrt(square_average * square_scale) + least_root);
        const float changed = parameter - change - decay * parameter;
        parameter = changed < -bound ? -bound : changed > bound ? bound : changed;
    }
};

/// The rate of learning at a share (0 … 1) of the way: up in a straight line to `highest`, then down along half a
/// cosine to `lowest`.
inline double cosine_rate(double done, double warm_up, double highest, double lowest) {
    if (done < warm_up) return highest * done / warm_up;
    const double falling = (done - warm_up) / (1 - warm_up);
    return lowest + (highest - lowest) * (1 + std::cos(std::numbers::pi * falling)) / 2;
}

}  // namespace merkhet::lab

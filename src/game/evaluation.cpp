#include "game/evaluation.hpp"

#include <algorithm>
#include <cmath>

namespace merkhet {

namespace {

// Not constexpr: the compiler would write the table into the program.
auto make_powers() {
    constexpr double ratio = 0.99426007395295664;  // 10^(-1/400)
    std::array<float, detail::power_range + 1> table{};
    double power = 1;
    for (auto& entry : table) {
        entry = static_cast<float>(power);
        power *= ratio;
    }
    return table;
}

}  // namespace

const std::array<float, detail::power_range + 1> detail::powers = make_powers();

int lead_of(double score) {
    constexpr double limit = detail::power_range;
    if (score <= 0) return -detail::power_range;
    if (score >= 1) return detail::power_range;
    return static_cast<int>(std::lround(std::clamp(400 * std::log10(score / (1 - score)), -limit, limit)));
}

}  // namespace merkhet

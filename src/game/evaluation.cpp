#include "game/evaluation.hpp"

#include <algorithm>
#include <cmath>

namespace merkhet {

int lead_of(double score) {
    constexpr double limit = detail::power_range;
    if (score <= 0) return -detail::power_range;
    if (score >= 1) return detail::power_range;
    return static_cast<int>(std::lround(std::clamp(400 * std::log10(score / (1 - score)), -limit, limit)));
}

}  // namespace merkhet

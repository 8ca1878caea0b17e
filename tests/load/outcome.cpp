#include <algorithm>
#include <cstdio>

#include "load/load.hpp"

namespace merkhet::load {

namespace {

double percentile(const std::vector<double>& sorted, double part) {
    if (sorted.empty()) return 0;
    return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

}  // namespace

std::string printed(Outcome outcome) {
    auto& times = outcome.milliseconds;
    std::sort(times.begin(), times.end());
    std::string line(300, '\0');
    line.resize(static_cast<std::size_t>(
        std::snprintf(line.data(), line.size(),
                      "%zu open, %zu failed, %zu done in %.1f s: %.0f/s; ms: median %.2f, p99 %.2f, most %.2f",
                      outcome.open, outcome.failed, outcome.done, outcome.seconds,
                      outcome.seconds > 0 ? static_cast<double>(outcome.done) / outcome.seconds : 0,
                      percentile(times, 0.5), percentile(times, 0.99), percentile(times, 1))));
    return line;
}

}  // namespace merkhet::load

#include <charconv>
#include <chrono>
#include <cstring>
#include <iostream>
#include <string_view>
#include <thread>
#include <vector>

#include "stress/workers.hpp"

namespace {

int usage() {
    std::cout << "merkhet_stress [--seconds N] [--threads N] [--seed N] [--strict-clocks]\n"
                 "Uses engines and their protocol in all orders, on every game; ends with 1 when something was wrong.\n"
                 "--strict-clocks: a time forfeit at 50 ms + 5 ms is wrong too; only on an idle machine.\n";
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    using namespace merkhet::test;
    int seconds = 10;
    StressSettings settings;
    bool strict_clocks = false;
    for (int i = 1; i < argc; ++i) {
        const std::string_view name = argv[i];
        if (name == "--strict-clocks") {
            strict_clocks = true;
            continue;
        }
        if (++i == argc) return usage();
        const char* value = argv[i];
        const char* end = value + std::strlen(value);
        const auto read = [&](auto& into) { return std::from_chars(value, end, into).ptr == end; };
        const bool good = (name == "--seconds" && read(seconds)) || (name == "--threads" && read(settings.threads)) ||
                          (name == "--seed" && read(settings.seed));
        if (!good || seconds < 1 || settings.threads < 1) return usage();
    }
    Findings findings;
    // One after the other too, so that clocks are not disturbed more than they must be.
    const auto now = std::chrono::steady_clock::now();
    const auto part =
        std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::chrono::seconds(seconds)) / 3;
    auto first = settings;
    first.end = now + 2 * part;
    std::thread engine([&] { stress_engine(first, findings); });
    stress_protocol(first, findings);
    engine.join();
    auto second = settings;
    second.end = now + 3 * part;
    stress_clocks(second, findings);
    std::cout << findings.searches << " searches, slowest stop " << findings.slowest_stop << " ms; "
              << findings.commands << " commands; " << findings.games << " games on the clock, "
              << findings.time_forfeits << " time forfeits, the latest by " << findings.latest_on_clock << " ms; "
              << findings.wrongs() << " wrong\n";
    return findings.wrongs() > 0 || (strict_clocks && findings.time_forfeits > 0) ? 1 : 0;
}

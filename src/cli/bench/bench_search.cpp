#include "cli/bench/bench_search.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "base/hash.hpp"
#include "cli/analyze/analysis_texts.hpp"
#include "engine/fixed_searches.hpp"

namespace merkhet::cli {

namespace {

double speed_of(std::uint64_t nodes, double seconds) { return seconds > 0 ? static_cast<double>(nodes) / seconds : 0; }

void print_row(const FixedSearch& search, const FixedSearchResult& result, bool json, Console& console) {
    const double speed = speed_of(result.nodes, result.seconds);
    if (json) {
        const nlohmann::ordered_json row{{"game", search.game},
                                         {"plies", search.plies},
                                         {"style", style_name(search.style)},
                                         {"nodes", result.nodes},
                                         {"depth", result.depth},
                                         {"seconds", result.seconds},
                                         {"nps", std::llround(speed)},
                                         {"signature", fmt::format("{:016x}", result.signature)}};
        console.out << row.dump() << "\n" << std::flush;
        return;
    }
    console.out << fmt::format("{:<50} {:>8} {:>5} {:>9}  {:016x}\n", fixed_search_name(search), result.nodes,
                               result.depth, count_text(speed), result.signature)
                << std::flush;
}

}  // namespace

void run_bench_search(const BenchSearchArguments& arguments, Console& console) {
    if (!arguments.json)
        console.out << fmt::format("{:<50} {:>8} {:>5} {:>9}  {}\n", "search", "nodes", "depth", "nodes/s",
                                   "signature");
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::uint64_t signature = 0;
    for (const auto& search : fixed_searches()) {
        const auto result = run_fixed_search(search, arguments.factor);
        print_row(search, result, arguments.json, console);
        nodes += result.nodes;
        seconds += result.seconds;
        signature = mix64(signature ^ result.signature);
    }
    if (arguments.json)
        console.out << nlohmann::ordered_json{{"nodes", nodes},
                                              {"seconds", seconds},
                                              {"signature", fmt::format("{:016x}", signature)}}
                           .dump()
                    << "\n";
    else
        console.out << fmt::format("{:<50} {:>8} {:>5} {:>9}  {:016x}\n", "all", nodes, "",
                                   count_text(speed_of(nodes, seconds)), signature);
}

}  // namespace merkhet::cli

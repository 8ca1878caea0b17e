#include "cli/analyze/analysis_server.hpp"

#include <istream>
#include <ostream>
#include <string>

#include "cli/options/user_error.hpp"
#include "cli/terminal/standard_streams.hpp"
#include "players/network_choice.hpp"
#include "service/host/analysis_service.hpp"

namespace merkhet::cli {

void serve_analyses(const EngineOptions& usual, const std::string& network, int concurrency, Console& console) {
    if (const auto useless = useless_choice(network)) throw UserError("--network: " + *useless);
    Networks networks(network);
    const auto print = [&](const std::string& line) { console.out << line << "\n" << std::flush; };
    service::AnalysisService service(usual, concurrency, print, [&](const AnyGame& game) { return networks.of(game); });
    for (std::string line; take_line(console.in, line);) service.take(line);
}

}  // namespace merkhet::cli

#include "cli/analyze/analysis_server.hpp"

#include <istream>
#include <ostream>
#include <string>

#include "service/host/analysis_service.hpp"

namespace merkhet::cli {

void serve_analyses(const EngineOptions& usual, int concurrency, Console& console) {
    // Reading would flush the output while workers write to it.
    console.in.tie(nullptr);
    service::AnalysisService service(usual, concurrency, [&](const std::string& line) {
        console.out << line << "\n" << std::flush;
    });
    for (std::string line; std::getline(console.in, line);) service.take(line);
}

}  // namespace merkhet::cli

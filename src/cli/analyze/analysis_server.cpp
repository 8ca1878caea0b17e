#include "cli/analyze/analysis_server.hpp"

#include <istream>
#include <ostream>
#include <string>

#include "cli/terminal/standard_streams.hpp"
#include "service/host/analysis_service.hpp"

namespace merkhet::cli {

void serve_analyses(const EngineOptions& usual, int concurrency, Console& console) {
    service::AnalysisService service(usual, concurrency, [&](const std::string& line) {
        console.out << line << "\n" << std::flush;
    });
    for (std::string line; take_line(console.in, line);) service.take(line);
}

}  // namespace merkhet::cli

#include "cli/serve/log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <ostream>

namespace merkhet::cli {

void Log::note(Level level, std::string_view what) {
    namespace time = std::chrono;
    const auto now = time::floor<time::milliseconds>(time::system_clock::now());
    const nlohmann::ordered_json line{
        {"time", fmt::format("{:%FT%T}Z", now)}, {"level", level == Level::error ? "error" : "info"}, {"what", what}};
    const std::lock_guard lock(mutex_);
    // What is no UTF-8 is shown as such, rather than lost.
    out_ << line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n' << std::flush;
}

}  // namespace merkhet::cli

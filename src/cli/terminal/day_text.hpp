#pragma once

#include <ctime>
#include <string>

namespace merkhet::cli {

/// "2026.11.20", the day where the program runs, as records have it.
std::string day_text(std::time_t time);
/// The same with the time of day: "2026.11.20 14:05".
std::string moment_text(std::time_t time);

}  // namespace merkhet::cli

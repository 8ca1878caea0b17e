#pragma once

#include <ctime>
#include <string>

namespace merkhet::cli {

/// "2026.11.20", the day where the program runs, as records have it, and nothing else.
std::string day_text(std::time_t time);
/// A day with its time, for people: "2026-11-20 14:05".
std::string moment_text(std::time_t time);

}  // namespace merkhet::cli

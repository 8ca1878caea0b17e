#include "cli/terminal/day_text.hpp"

#include <fmt/format.h>

namespace merkhet::cli {

std::string day_text(std::time_t time) {
    std::tm local{};
    localtime_r(&time, &local);
    return fmt::format("{:04}.{:02}.{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

}  // namespace merkhet::cli

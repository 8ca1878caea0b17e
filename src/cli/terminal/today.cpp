#include "cli/terminal/today.hpp"

#include <fmt/format.h>

#include <ctime>

namespace merkhet::cli {

std::string today() {
    const auto now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return fmt::format("{:04}.{:02}.{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

}  // namespace merkhet::cli

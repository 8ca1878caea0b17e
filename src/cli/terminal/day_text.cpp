#include "cli/terminal/day_text.hpp"

#include <fmt/format.h>

namespace merkhet::cli {

namespace {

std::tm local_time(std::time_t time) {
    std::tm local{};
    localtime_r(&time, &local);
    return local;
}

}  // namespace

std::string day_text(std::time_t time) {
    const auto local = local_time(time);
    return fmt::format("{:04}.{:02}.{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

std::string moment_text(std::time_t time) {
    const auto local = local_time(time);
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday,
                       local.tm_hour, local.tm_min);
}

}  // namespace merkhet::cli

#pragma once

#include <string>

#include "cli/terminal/console.hpp"

namespace merkhet::cli {

/// A line of the input: of a person at a terminal, after `prompt`, without showing what is typed. Empty at the end of
/// the input; throws when a signal interrupts a person.
std::string typed_password(Console& console, const std::string& prompt);

}  // namespace merkhet::cli

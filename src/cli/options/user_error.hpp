#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace merkhet::cli {

/// Bad input. The message is one line for the person who gave it, saying what is wrong and where; the program
/// prints it and exits with 2.
class UserError : public std::runtime_error {
public:
    explicit UserError(const std::string& message) : std::runtime_error(message) {}
    /// `source` names the text that was refused: "--position".
    UserError(std::string_view source, const TextError& error)
        : UserError(std::string(source) + ", column " + std::to_string(error.at + 1) + ": " + error.message) {}
};

}  // namespace merkhet::cli

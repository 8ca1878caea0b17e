#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <string>

#include "base/numbers.hpp"
#include "base/scanner.hpp"

namespace merkhet::cli {

/// Refuses anything but a number from `lowest` to `highest`, in words.
template <class Number>
CLI::Validator number_between(Number lowest, Number highest) {
    CLI::Validator validator;
    validator.operation([lowest, highest](const std::string& text) -> std::string {
        // CLI11 would read 010 as eight.
        if (text.size() > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9')
            return fmt::format("expected a number without zeros in front, found {}", in_quotes(text));
        if (merkhet::read_number(text, lowest, highest)) return {};
        return fmt::format("expected a number {}…{}, found {}", lowest, highest, in_quotes(text));
    });
    return validator;
}

inline void add_number(CLI::App& command, const std::string& name, int& value, int lowest, int highest,
                       const std::string& help) {
    command.add_option(name, value, help)->type_name("N")->check(number_between(lowest, highest));
}

}  // namespace merkhet::cli

#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <string>

#include "base/numbers.hpp"
#include "base/scanner.hpp"
#include "engine/asked.hpp"

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

/// Refuses what the engine may not be asked for.
template <class Number>
CLI::Validator number_asked(const asked::AskedNumber<Number>& asked) {
    return number_between(asked.lowest, asked.highest);
}

inline void add_number(CLI::App& command, const std::string& name, int& value, int lowest, int highest,
                       const std::string& help) {
    command.add_option(name, value, help)->type_name("N")->check(number_between(lowest, highest));
}

/// Adds what the engine may be asked for, under its own name.
template <class Number>
void add_asked(CLI::App& command, const asked::AskedNumber<Number>& asked, Number& value, const std::string& help) {
    command.add_option(fmt::format("--{}", asked.name), value, help)->type_name("N")->check(number_asked(asked));
}

}  // namespace merkhet::cli

#include "engine/ugi/ugi_options.hpp"

#include <array>
#include <limits>

#include "base/numbers.hpp"
#include "base/scanner.hpp"
#include "base/words.hpp"
#include "engine/ugi/ugi_words.hpp"

namespace merkhet {

namespace {

/// An option that is a whole number of EngineOptions.
struct NumberOption {
    std::string_view name;
    int EngineOptions::*member;
    int lowest;
    int highest;
};

constexpr std::array<NumberOption, 4> number_options{{
    {"Hash", &EngineOptions::hash_mebibytes, 1, 65536},
    {"Threads", &EngineOptions::threads, 1, 256},
    {"MultiPV", &EngineOptions::lines, 1, 256},
    {"Level", &EngineOptions::level, 0, level_count},
}};

constexpr std::array<Style, 5> styles = {Style::full, Style::tree, Style::plain, Style::greedy, Style::random};

}  // namespace

std::vector<std::string> print_options(const UgiOptions& options) {
    std::vector<std::string> lines;
    lines.push_back(concatenated({"option name Game type string default ", options.game}));
    for (const auto& option : number_options)
        lines.push_back(concatenated({"option name ", option.name, " type spin default ",
                                      std::to_string(options.engine.*option.member), " min ",
                                      std::to_string(option.lowest), " max ", std::to_string(option.highest)}));
    std::string style = concatenated({"option name Style type combo default ", style_name(options.engine.style)});
    for (const auto one : styles) style.append(" var ").append(style_name(one));
    lines.push_back(std::move(style));
    lines.push_back(concatenated({"option name Seed type string default ", std::to_string(options.engine.seed)}));
    lines.push_back(concatenated({"option name Ponder type check default ", options.ponder ? "true" : "false"}));
    lines.emplace_back("option name Clear Hash type button");
    return lines;
}

Result<UgiOptions> with_option(UgiOptions options, std::string_view name, std::string_view value) {
    for (const auto& option : number_options) {
        if (!same_name(name, option.name)) continue;
        const auto number =
            read_number(value, static_cast<std::uint64_t>(option.lowest), static_cast<std::uint64_t>(option.highest));
        if (!number)
            return TextError{concatenated({option.name, " is a number from ", std::to_string(option.lowest), " to ",
                                           std::to_string(option.highest), ", not ", in_quotes(value)})};
        options.engine.*option.member = static_cast<int>(*number);
        return options;
    }
    if (same_name(name, "Game")) {
        options.game = value;
    } else if (same_name(name, "Style")) {
        const auto style = parse_style(value);
        if (!style) return style.error();
        options.engine.style = *style;
    } else if (same_name(name, "Seed")) {
        const auto seed = read_number<std::uint64_t>(value, 0, std::numeric_limits<std::uint64_t>::max());
        if (!seed) return TextError{concatenated({"Seed is a whole number below 2^64, not ", in_quotes(value)})};
        options.engine.seed = *seed;
    } else if (same_name(name, "Ponder")) {
        if (value != "true" && value != "false")
            return TextError{concatenated({"Ponder is true or false, not ", in_quotes(value)})};
        options.ponder = value == "true";
    } else {
        return TextError{concatenated({"unknown option ", in_quotes(name)})};
    }
    return options;
}

}  // namespace merkhet

#include "engine/ugi/ugi_options.hpp"

#include <array>

#include "base/names.hpp"
#include "base/numbers.hpp"
#include "base/scanner.hpp"
#include "base/words.hpp"
#include "engine/asked.hpp"
#include "engine/ugi/ugi_words.hpp"

namespace merkhet {

namespace {

/// An option that is a whole number of EngineOptions, and what UGI calls it.
struct NumberOption {
    std::string_view name;
    int EngineOptions::*member;
    const asked::AskedNumber<int>& bounds;
};

constexpr std::array<NumberOption, 4> number_options{{
    {"Hash", &EngineOptions::hash_mebibytes, asked::hash},
    {"Threads", &EngineOptions::threads, asked::threads},
    {"MultiPV", &EngineOptions::lines, asked::lines},
    {"Level", &EngineOptions::level, asked::level},
}};

constexpr std::array<Style, 5> styles = {Style::full, Style::tree, Style::plain, Style::greedy, Style::random};

}  // namespace

std::vector<std::string> print_options(const UgiOptions& options) {
    std::vector<std::string> lines;
    lines.push_back(concatenated({"option name Game type string default ", options.game}));
    for (const auto& option : number_options)
        lines.push_back(concatenated(
            {"option name ", option.name, " type spin default ", std::to_string(options.engine.*option.member), " min ",
             std::to_string(option.bounds.lowest), " max ", std::to_string(option.bounds.highest)}));
    std::string style = concatenated({"option name Style type combo default ", style_name(options.engine.style)});
    for (const auto one : styles) style.append(" var ").append(style_name(one));
    lines.push_back(std::move(style));
    lines.push_back(concatenated({"option name Network type string default ", options.network}));
    lines.push_back(concatenated({"option name Seed type string default ", std::to_string(options.engine.seed)}));
    lines.push_back(concatenated({"option name Ponder type check default ", options.ponder ? "true" : "false"}));
    lines.emplace_back("option name Clear Hash type button");
    return lines;
}

Result<UgiOptions> with_option(UgiOptions options, std::string_view name, std::string_view value) {
    for (const auto& option : number_options) {
        if (!same_name(name, option.name)) continue;
        const auto& bounds = option.bounds;
        const auto number = read_number(value, bounds.lowest, bounds.highest);
        if (!number)
            return TextError{concatenated({option.name, " is a number from ", std::to_string(bounds.lowest), " to ",
                                           std::to_string(bounds.highest), ", not ", in_quotes(value)})};
        options.engine.*option.member = *number;
        return options;
    }
    if (same_name(name, "Game")) {
        options.game = value;
    } else if (same_name(name, "Style")) {
        const auto style = parse_style(value);
        if (!style) return style.error();
        options.engine.style = *style;
    } else if (same_name(name, "Network")) {
        if (value.empty()) return TextError{"Network is shipped, none or a file"};
        options.network = value;
    } else if (same_name(name, "Seed")) {
        const auto seed = read_number(value, asked::seed.lowest, asked::seed.highest);
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

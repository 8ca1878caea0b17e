#include "lab/report/option_grid.hpp"

#include <algorithm>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "game/options.hpp"

namespace merkhet::lab {

namespace {

constexpr int largest = 1'000'000;
constexpr std::size_t most_values = 1000;

/// "4..8" or "0..20/2".
Result<std::vector<std::string>> parse_range(Scanner& scanner) {
    const auto low = scanner.take_number(0, largest, "a number");
    if (!low) return low.error();
    if (!scanner.accept(std::string_view(".."))) return scanner.expected("..");
    const auto high = scanner.take_number(*low, largest, "a number not below the first");
    if (!high) return high.error();
    int step = 1;
    if (scanner.accept('/')) {
        const auto given = scanner.take_number(1, largest, "a step");
        if (!given) return given.error();
        step = *given;
    }
    if (!scanner.done()) return scanner.expected("the end");
    std::vector<std::string> values;
    for (int value = *low; value <= *high; value += step) {
        if (values.size() == most_values) return scanner.error("more than 1000 values");
        values.push_back(std::to_string(value));
    }
    return values;
}

}  // namespace

Result<OptionValues> parse_option_values(std::string_view text) {
    Scanner scanner(text);
    OptionValues option;
    option.name = scanner.take_until("=");
    if (option.name.empty() || !scanner.accept('='))
        return TextError{"expected OPTION=VALUES, found " + in_quotes(text), 0};
    if (scanner.rest().find("..") != std::string_view::npos) {
        auto values = parse_range(scanner);
        if (!values) return values.error();
        option.values = std::move(*values);
        return option;
    }
    do {
        const auto value = scanner.take_until(",");
        if (value.empty()) return scanner.expected("a value");
        option.values.emplace_back(value);
    } while (scanner.accept(','));
    if (option.values.size() > most_values) return scanner.error("more than 1000 values");
    return option;
}

std::string with_options(std::string_view game_text, const std::vector<std::pair<std::string, std::string>>& options) {
    const auto split = split_game_text(game_text);
    std::vector<std::string> parts;
    Scanner scanner(split.options);
    while (!scanner.done()) {
        const auto part = scanner.take_until(",");
        scanner.accept(',');
        const auto name = part.substr(0, part.find('='));
        if (std::none_of(options.begin(), options.end(), [&](const auto& o) { return o.first == name; }))
            parts.emplace_back(part);
    }
    for (const auto& [name, value] : options) parts.push_back(concatenated({name, "=", value}));
    return concatenated({split.name, parts.empty() ? "" : ":", joined(parts, ",")});
}

std::vector<std::string> option_grid(std::string_view game_text, const std::vector<OptionValues>& options) {
    std::vector<std::string> texts{std::string(game_text)};
    for (const auto& option : options) {
        std::vector<std::string> next;
        for (const auto& text : texts)
            for (const auto& value : option.values) next.push_back(with_options(text, {{option.name, value}}));
        texts = std::move(next);
    }
    return texts;
}

}  // namespace merkhet::lab

#include "cli/solve/variant_grid.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "base/numbers.hpp"
#include "base/scanner.hpp"

namespace merkhet::cli {

namespace {

constexpr std::size_t most_variants = 10'000;
constexpr int largest = 1'000'000;

/// The values of "2..4", "7" or "a|b"; `at` is where the text begins.
Result<std::vector<std::string>> read_values(std::string_view text, std::size_t at) {
    std::vector<std::string> values;
    if (const auto dots = text.find(".."); dots != std::string_view::npos) {
        const auto first = read_number(text.substr(0, dots), 0, largest);
        const auto last = read_number(text.substr(dots + 2), 0, largest);
        if (!first || !last || *first > *last || *last - *first >= static_cast<int>(most_variants))
            return TextError{"expected numbers like 2..5, found " + in_quotes(text), at};
        for (int value = *first; value <= *last; ++value) values.push_back(std::to_string(value));
        return values;
    }
    while (true) {
        const auto end = std::min(text.find('|'), text.size());
        if (end == 0) return TextError{"expected a value", at};
        values.emplace_back(text.substr(0, end));
        if (end == text.size()) return values;
        text.remove_prefix(end + 1);
        at += end + 1;
    }
}

}  // namespace

Result<Grid> parse_grid(const std::string& text) {
    Grid grid;
    grid.variants.emplace_back();
    for (std::size_t at = 0; at <= text.size();) {
        const auto end = std::min(text.find(',', at), text.size());
        const auto equals = text.find('=', at);
        if (equals >= end || equals == at)
            return TextError{"expected an option and its values, like size=2..5, found " +
                                 in_quotes(std::string_view(text).substr(at, end - at)),
                             at};
        grid.names.push_back(text.substr(at, equals - at));
        const auto values = read_values(std::string_view(text).substr(equals + 1, end - equals - 1), equals + 1);
        if (!values) return values.error();
        if (grid.variants.size() * values->size() > most_variants)
            return TextError{"more than " + std::to_string(most_variants) + " variants", at};
        std::vector<std::vector<std::string>> longer;
        for (const auto& variant : grid.variants) {
            for (const auto& value : *values) {
                longer.push_back(variant);
                longer.back().push_back(value);
            }
        }
        grid.variants = std::move(longer);
        at = end + 1;
    }
    return grid;
}

std::string with_options(const std::string& game, const std::vector<std::string>& names,
                         const std::vector<std::string>& values) {
    auto text = game;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (text.find(':') == std::string::npos ? ":" : ",") + names[i] + "=" + values[i];
    return text;
}

}  // namespace merkhet::cli

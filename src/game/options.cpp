#include "game/options.hpp"

#include <algorithm>

#include "base/names.hpp"
#include "base/scanner.hpp"
#include "base/words.hpp"

namespace merkhet {

namespace {

std::vector<std::string_view> names_of(std::span<const OptionSpec> specs) {
    std::vector<std::string_view> names;
    for (const auto& spec : specs) names.push_back(spec.name);
    return names;
}

Result<GivenOption> parse_value(const OptionSpec& spec, std::string_view text, std::size_t at) {
    const auto refuse = [&] {
        const auto why = "option " + std::string(spec.name) + " cannot be " + in_quotes(text);
        if (spec.kind == OptionSpec::Kind::choice)
            return TextError{why + known_names(text, "allowed", spec.choices), at};
        return TextError{why + "; allowed: " + spec.allowed(), at};
    };
    GivenOption given{text, 0, at};
    switch (spec.kind) {
        case OptionSpec::Kind::number: {
            Scanner scanner(text, at);
            const auto number = scanner.take_number(spec.lowest, spec.highest, spec.name);
            if (!number || !scanner.done()) return refuse();
            given.number = *number;
            break;
        }
        case OptionSpec::Kind::choice: {
            const auto found = std::find(spec.choices.begin(), spec.choices.end(), text);
            if (found == spec.choices.end()) return refuse();
            given.number = static_cast<int>(found - spec.choices.begin());
            break;
        }
        case OptionSpec::Kind::text:
            if (text.empty()) return refuse();
            break;
    }
    return given;
}

}  // namespace

std::string OptionSpec::allowed() const {
    switch (kind) {
        case Kind::number: return std::to_string(lowest) + "…" + std::to_string(highest);
        case Kind::choice: return joined(choices);
        case Kind::text: break;
    }
    return std::string(help);
}

const std::optional<GivenOption>& GivenOptions::find(std::string_view name) const {
    const auto spec = std::find_if(specs_.begin(), specs_.end(), [&](const auto& s) { return s.name == name; });
    return given_[static_cast<std::size_t>(spec - specs_.begin())];
}

int GivenOptions::number_or(std::string_view name, int fallback) const {
    const auto& given = find(name);
    return given ? given->number : fallback;
}

GameText split_game_text(std::string_view text) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos) return {text, {}, text.size()};
    return {text.substr(0, colon), text.substr(colon + 1), colon + 1};
}

Result<GivenOptions> parse_options(std::span<const OptionSpec> specs, std::string_view text, std::size_t offset) {
    std::vector<std::optional<GivenOption>> given(specs.size());
    Scanner scanner(text, offset);
    while (!scanner.done()) {
        const auto name_at = scanner.at();
        const auto name = scanner.take_until("=,");
        const auto spec = std::find_if(specs.begin(), specs.end(), [&](const auto& s) { return s.name == name; });
        if (spec == specs.end())
            return TextError{"unknown option " + in_quotes(name) + known_names(name, "options", names_of(specs)),
                             name_at};
        if (!scanner.accept('=')) return scanner.expected("= and a value for option " + std::string(name));
        auto& slot = given[static_cast<std::size_t>(spec - specs.begin())];
        if (slot) return TextError{"option " + std::string(name) + " is given twice", name_at};
        const auto value_at = scanner.at();
        auto value = parse_value(*spec, scanner.take_until(","), value_at);
        if (!value) return value.error();
        slot = *value;
        if (scanner.accept(',') && scanner.done()) return scanner.expected("an option after the comma");
    }
    return GivenOptions(specs, std::move(given));
}

std::string print_game_text(std::string_view name, std::span<const Setting> settings) {
    std::string text(name);
    char before = ':';
    for (const auto& setting : settings) {
        if (setting.is_default) continue;
        text += before;
        text.append(setting.name).append("=").append(setting.value);
        before = ',';
    }
    return text;
}

}  // namespace merkhet

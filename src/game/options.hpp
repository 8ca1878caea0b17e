#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace merkhet {

/// One option of a game: what may be written after `name=`.
struct OptionSpec {
    enum class Kind { number, choice, text };

    std::string_view name;
    Kind kind = Kind::number;
    int lowest = 0;                               ///< of a number
    int highest = 0;                              ///< of a number
    std::span<const std::string_view> choices{};  ///< of a choice
    std::string_view fallback;                    ///< the default, as people read it
    std::string_view help;                        ///< one line

    /// "0…1000", "fixed, die".
    std::string allowed() const;
};

/// A whole number `lowest … highest`.
constexpr OptionSpec number_option(std::string_view name, int lowest, int highest, std::string_view fallback,
                                   std::string_view help) {
    return {name, OptionSpec::Kind::number, lowest, highest, {}, fallback, help};
}
/// One of `choices`.
constexpr OptionSpec choice_option(std::string_view name, std::span<const std::string_view> choices,
                                   std::string_view fallback, std::string_view help) {
    return {name, OptionSpec::Kind::choice, 0, 0, choices, fallback, help};
}
/// Any text without a comma; the game itself checks it.
constexpr OptionSpec text_option(std::string_view name, std::string_view fallback, std::string_view help) {
    return {name, OptionSpec::Kind::text, 0, 0, {}, fallback, help};
}

/// A value that the game text gives for one option. Numbers are in range, choices are among those allowed.
struct GivenOption {
    std::string_view text;  ///< as written; lives as long as the game text
    int number = 0;         ///< a number's value, or a choice's index
    std::size_t at = 0;     ///< where the value stands in the game text
};

/// The options written in a game text, each checked by itself; the game checks that they fit together.
class GivenOptions {
public:
    GivenOptions(std::span<const OptionSpec> specs, std::vector<std::optional<GivenOption>> given)
        : specs_(specs), given_(std::move(given)) {}

    /// What was given for the option, or nullopt; `name` must be one of the game's options.
    const std::optional<GivenOption>& find(std::string_view name) const;
    /// The number (or the index of the choice) given, or `fallback`.
    int number_or(std::string_view name, int fallback) const;

private:
    std::span<const OptionSpec> specs_;
    std::vector<std::optional<GivenOption>> given_;
};

/// One option and its value in a game.
struct Setting {
    std::string_view name;
    std::string value;
    bool is_default = false;  ///< leaving it out of the game text means the same
};

/// A game text "name:option=value,…" split into the name and what follows the colon.
struct GameText {
    std::string_view name;
    std::string_view options;
    std::size_t options_at = 0;
};
GameText split_game_text(std::string_view text);

/// Reads "size=7,scoring=squared". Errors: an unknown option, one given twice, a value that is not allowed;
/// each lists what is allowed. `offset` is where the text begins in the game text.
Result<GivenOptions> parse_options(std::span<const OptionSpec> specs, std::string_view text, std::size_t offset);

/// The canonical game text: the name, then the settings that differ from the defaults, in the order given.
std::string print_game_text(std::string_view name, std::span<const Setting> settings);

}  // namespace merkhet

#include "players/player_spec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "base/names.hpp"
#include "base/numbers.hpp"
#include "base/scanner.hpp"
#include "engine/asked.hpp"

namespace merkhet {

namespace {

/// Puts a number into its place, or says why not.
template <class Number>
std::optional<TextError> set_number(Number& into, std::string_view text, Number lowest, Number highest,
                                    std::size_t at) {
    const auto number = read_number(text, lowest, highest);
    if (!number)
        return TextError{fmt::format("expected a number from {} to {}, found {}", lowest, highest, in_quotes(text)),
                         at};
    into = *number;
    return std::nullopt;
}

template <class Number>
std::optional<TextError> set_asked(Number& into, std::string_view text, const asked::AskedNumber<Number>& bounds,
                                   std::size_t at) {
    return set_number(into, text, bounds.lowest, bounds.highest, at);
}

constexpr double milliseconds_a_second = 1000;

/// Fractions of a millisecond count.
std::optional<TextError> set_milliseconds(double& seconds, std::string_view text, std::uint64_t lowest,
                                          std::size_t at) {
    double milliseconds = 0;
    constexpr auto longest = static_cast<double>(asked::movetime.highest);
    if (auto error = set_number(milliseconds, text, static_cast<double>(lowest), longest, at)) return error;
    seconds = milliseconds / milliseconds_a_second;
    return std::nullopt;
}

std::optional<TextError> set_clock(PlayerLimits& limits, std::string_view text, std::size_t at) {
    constexpr double shortest = 0.001;
    constexpr auto longest = static_cast<double>(asked::clock.highest) / milliseconds_a_second;
    const auto plus = text.find('+');
    if (auto error = set_number(limits.clock_seconds, text.substr(0, plus), shortest, longest, at)) return error;
    if (plus == std::string_view::npos) return std::nullopt;
    return set_number(limits.increment, text.substr(plus + 1), 0.0, longest, at + plus + 1);
}

std::optional<TextError> set_key(PlayerSpec& spec, std::string_view key, std::string_view value, std::size_t key_at,
                                 std::size_t at) {
    constexpr std::string_view external = "option.";
    if (key == asked::hash.name) return set_asked(spec.options.hash_mebibytes, value, asked::hash, at);
    if (key == asked::threads.name) return set_asked(spec.options.threads, value, asked::threads, at);
    if (key == asked::level.name) return set_asked(spec.options.level, value, asked::level, at);
    if (key == asked::seed.name) return set_asked(spec.options.seed, value, asked::seed, at);
    if (key == asked::nodes.name) return set_asked(spec.limits.nodes, value, asked::nodes, at);
    if (key == asked::depth.name) return set_asked(spec.limits.depth, value, asked::depth, at);
    if (key == asked::movetime.name)
        return set_milliseconds(spec.limits.move_seconds, value, asked::movetime.lowest, at);
    if (key == "turntime") return set_milliseconds(spec.limits.turn_seconds, value, asked::movetime.lowest, at);
    if (key == "margin") return set_milliseconds(spec.limits.margin, value, 0, at);
    if (key == "tc") return set_clock(spec.limits, value, at);
    if (key == "style") {
        const auto style = parse_style(value);
        if (!style) return TextError{style.error().message, at};
        spec.options.style = *style;
        return std::nullopt;
    }
    if (key == "network") {
        if (value.empty()) return TextError{"expected a file or none after network=", at};
        spec.network_choice = value;
        return std::nullopt;
    }
    if (key == "cmd") {
        if (value.empty()) return TextError{"expected a program after cmd=", at};
        spec.command = value;
        return std::nullopt;
    }
    if (key.starts_with(external) && key.size() > external.size()) {
        spec.external_options.emplace_back(key.substr(external.size()), value);
        return std::nullopt;
    }
    return TextError{
        "unknown key " + in_quotes(key) +
            "; keys: hash, threads, level, style, seed, network, movetime, turntime, margin, nodes, depth, tc, "
            "cmd, option.NAME",
        key_at};
}

}  // namespace

Result<PlayerSpec> parse_player_spec(std::string_view text) {
    Scanner scanner(text);
    PlayerSpec spec;
    spec.name = scanner.take_until(":");
    // A program may hold a colon, as in cmd=other:8080.
    if (spec.name.starts_with("cmd=") || (scanner.done() && spec.name.find('=') != std::string::npos))
        return TextError{"a player begins with a name of your choice, as in fast:nodes=20", 0};
    if (spec.name.empty()) return TextError{"a player needs a name before its colon", 0};
    std::vector<std::string_view> given;
    const auto is_given = [&](std::string_view key) {
        return std::any_of(given.begin(), given.end(), [&](auto other) { return same_name(key, other); });
    };
    if (scanner.accept(':') && !scanner.done()) {
        do {
            const auto key_at = scanner.at();
            const auto key = scanner.take_until("=,");
            if (!scanner.accept('=')) return scanner.expected("= after " + in_quotes(key));
            if (is_given(key)) return TextError{in_quotes(key) + " is given twice", key_at};
            given.push_back(key);
            const auto at = scanner.at();
            const auto value = scanner.take_until(",");
            if (auto error = set_key(spec, key, value, key_at, at)) return std::move(*error);
        } while (scanner.accept(','));
    }
    if (spec.command.empty() && !spec.external_options.empty())
        return TextError{"option.NAME is for external programs, given by cmd=", 0};
    if (is_given("network") && spec.command.empty() && !asks_network(spec.options))
        return TextError{spec.options.level > 0 ? "network= cannot be used with level=: levels ask none"
                                                : "network= cannot be used with style=" +
                                                      std::string(style_name(spec.options.style)) + ", which asks none",
                         0};
    if (is_given("margin") && !spec.limits.is_limited())
        return TextError{"margin is for limits of time: movetime, turntime, tc", 0};
    if (!spec.limits.any() && spec.options.level == 0)
        return TextError{
            "player " + in_quotes(spec.name) + " needs a limit: movetime, turntime, nodes, depth, tc or a level", 0};
    return spec;
}

}  // namespace merkhet

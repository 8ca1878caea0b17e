#include "lab/match/player_spec.hpp"

#include <array>
#include <cstddef>
#include <optional>

#include "base/numbers.hpp"
#include "base/scanner.hpp"

namespace merkhet::lab {

namespace {

/// Puts a number into its place, or says why not.
template <class Number>
std::optional<TextError> set_number(Number& into, std::string_view text, Number lowest, Number highest,
                                    std::size_t at) {
    const auto number = read_number(text, lowest, highest);
    if (!number)
        return TextError{"expected a number from " + std::to_string(lowest) + " to " + std::to_string(highest) +
                             ", found " + in_quotes(text),
                         at};
    into = *number;
    return std::nullopt;
}

constexpr double longest_milliseconds = 1e9;
constexpr double longest_seconds = 1e6;

std::optional<TextError> set_milliseconds(double& seconds, std::string_view text, double lowest, std::size_t at) {
    constexpr double per_second = 1000;
    double milliseconds = 0;
    if (auto error = set_number(milliseconds, text, lowest, longest_milliseconds, at)) return error;
    seconds = milliseconds / per_second;
    return std::nullopt;
}

std::optional<TextError> set_clock(PlayerLimits& limits, std::string_view text, std::size_t at) {
    const auto plus = text.find('+');
    if (auto error = set_number(limits.clock_seconds, text.substr(0, plus), 0.001, longest_seconds, at)) return error;
    if (plus == std::string_view::npos) return std::nullopt;
    return set_number(limits.increment, text.substr(plus + 1), 0.0, longest_seconds, at + plus + 1);
}

std::optional<TextError> set_key(PlayerSpec& spec, std::string_view key, std::string_view value, std::size_t key_at,
                                 std::size_t at) {
    constexpr std::uint64_t most = ~std::uint64_t{0};
    constexpr int most_mebibytes = 65536;
    constexpr int most_threads = 256;
    constexpr int deepest = 1000;
    constexpr std::string_view external = "option.";
    if (key == "hash") return set_number(spec.options.hash_mebibytes, value, 1, most_mebibytes, at);
    if (key == "threads") return set_number(spec.options.threads, value, 1, most_threads, at);
    if (key == "level") return set_number(spec.options.level, value, 0, level_count, at);
    if (key == "seed") return set_number(spec.options.seed, value, std::uint64_t{0}, most, at);
    if (key == "movetime") return set_milliseconds(spec.limits.move_seconds, value, 1, at);
    if (key == "turntime") return set_milliseconds(spec.limits.turn_seconds, value, 1, at);
    if (key == "margin") return set_milliseconds(spec.limits.margin, value, 0, at);
    if (key == "nodes") return set_number(spec.limits.nodes, value, std::uint64_t{1}, most, at);
    if (key == "depth") return set_number(spec.limits.depth, value, 1, deepest, at);
    if (key == "tc") return set_clock(spec.limits, value, at);
    if (key == "style") {
        const auto style = parse_style(value);
        if (!style) return TextError{style.error().message, at};
        spec.options.style = *style;
        return std::nullopt;
    }
    if (key == "cmd") {
        if (value.empty()) return TextError{"expected a program behind cmd=", at};
        spec.command = value;
        return std::nullopt;
    }
    if (key.starts_with(external) && key.size() > external.size()) {
        spec.external_options.emplace_back(key.substr(external.size()), value);
        return std::nullopt;
    }
    return TextError{"unknown key " + in_quotes(key) +
                         "; keys: hash, threads, level, style, seed, movetime, turntime, margin, nodes, depth, tc, "
                         "cmd, option.NAME",
                     key_at};
}

}  // namespace

Result<PlayerSpec> parse_player_spec(std::string_view text) {
    Scanner scanner(text);
    PlayerSpec spec;
    spec.name = scanner.take_until(":");
    if (spec.name.empty()) return TextError{"a player needs a name in front of its colon", 0};
    if (scanner.accept(':') && !scanner.done()) {
        do {
            const auto key_at = scanner.at();
            const auto key = scanner.take_until("=,");
            if (!scanner.accept('=')) return scanner.expected("= behind " + in_quotes(key));
            const auto at = scanner.at();
            const auto value = scanner.take_until(",");
            if (auto error = set_key(spec, key, value, key_at, at)) return std::move(*error);
        } while (scanner.accept(','));
    }
    if (spec.command.empty() && !spec.external_options.empty())
        return TextError{"option.NAME is for external programs, given by cmd=", 0};
    if (!spec.limits.any() && spec.options.level == 0)
        return TextError{
            "player " + in_quotes(spec.name) + " needs a limit: movetime, turntime, nodes, depth, tc or a level", 0};
    return spec;
}

}  // namespace merkhet::lab

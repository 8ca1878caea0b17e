#include "json/analysis_request.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "games/registry.hpp"

namespace merkhet {

namespace {

constexpr std::array<std::string_view, 15> known_members = {"id",    "game",  "position", "moves",   "movetime",
                                                            "nodes", "depth", "lines",    "hash",    "threads",
                                                            "level", "style", "seed",     "partial", "cancel"};

/// Reads the members of one object and remembers the first that is wrong.
class Members {
public:
    explicit Members(const Json& json) : json_(json) {}

    const std::optional<TextError>& error() const { return error_; }
    void refuse(std::string_view name, const std::string& why) {
        if (!error_) error_ = TextError{concatenated({name, ": ", why})};
    }

    std::string text(const char* name) {
        const auto found = json_.find(name);
        if (found == json_.end()) return {};
        if (found->is_string()) return found->get<std::string>();
        refuse(name, "expected a text");
        return {};
    }

    template <class Number>
    void number(const char* name, Number lowest, Number highest, Number& value) {
        const auto found = json_.find(name);
        if (found == json_.end()) return;
        const auto low = static_cast<std::uint64_t>(lowest);
        const auto high = static_cast<std::uint64_t>(highest);
        if (found->is_number_unsigned()) {
            const auto n = found->get<std::uint64_t>();
            if (n >= low && n <= high) {
                value = static_cast<Number>(n);
                return;
            }
        }
        refuse(name, concatenated({"expected a number ", std::to_string(lowest), "…", std::to_string(highest)}));
    }

    bool flag(const char* name) {
        const auto found = json_.find(name);
        if (found == json_.end()) return false;
        if (found->is_boolean()) return found->get<bool>();
        refuse(name, "expected true or false");
        return false;
    }

    /// Moves as one text, or as a list of texts.
    std::string moves() {
        const auto found = json_.find("moves");
        if (found == json_.end()) return {};
        if (!found->is_array()) return text("moves");
        std::string joined;
        for (const auto& move : *found) {
            if (!move.is_string()) {
                refuse("moves", "expected a text or a list of texts");
                return {};
            }
            joined.append(" ").append(move.get_ref<const std::string&>());
        }
        return joined;
    }

private:
    const Json& json_;
    std::optional<TextError> error_;
};

TextError placed(std::string_view name, const TextError& error) {
    return TextError{concatenated({name, ", column ", std::to_string(error.at + 1), ": ", error.message})};
}

Result<Line<AnyGame>> open(const AnyGame& game, const std::string& position, const std::string& moves) {
    auto start = game.start();
    if (!position.empty()) {
        const auto read = game.parse_position(position);
        if (!read) return placed("position", read.error());
        start = *read;
    }
    Line<AnyGame> line(game, start);
    if (const auto error = line.play_text(moves)) return placed("moves", *error);
    if (line.to_move() == Mover::nobody) return TextError{"the game is over: there is nothing to analyze"};
    if (line.to_move() == Mover::chance) return TextError{"chance decides here: give a roll in moves"};
    return line;
}

}  // namespace

Result<AnalysisRequest> read_request(const Json& json, const EngineOptions& usual) {
    constexpr int most_depth = 1'000'000;
    constexpr std::uint64_t longest = 1'000'000'000'000;
    constexpr auto any = std::numeric_limits<std::uint64_t>::max();
    Members members(json);
    for (const auto& [name, value] : json.items())
        if (std::find(known_members.begin(), known_members.end(), name) == known_members.end())
            members.refuse(in_quotes(name), "no such member");
    auto engine = usual;
    SearchLimits limits;
    std::uint64_t milliseconds = 0;
    members.number<std::uint64_t>("movetime", 1, longest, milliseconds);
    members.number<std::uint64_t>("nodes", 1, any, limits.nodes);
    members.number("depth", 1, most_depth, limits.depth);
    members.number("lines", 1, 256, engine.lines);
    members.number("hash", 1, 65536, engine.hash_mebibytes);
    members.number("threads", 1, 256, engine.threads);
    members.number("level", 0, level_count, engine.level);
    members.number<std::uint64_t>("seed", 0, any, engine.seed);
    if (const auto name = members.text("style"); !name.empty()) {
        const auto style = parse_style(name);
        if (style)
            engine.style = *style;
        else
            members.refuse("style", style.error().message);
    }
    limits.seconds = static_cast<double>(milliseconds) / 1000;
    if (milliseconds == 0 && limits.nodes == 0 && limits.depth == 0) limits.seconds = 1;
    const bool partial = members.flag("partial");
    const auto position = members.text("position");
    const auto moves = members.moves();
    const auto game_text = members.text("game");
    if (game_text.empty()) members.refuse("game", "a game text is needed");
    if (members.error()) return *members.error();
    auto game = make_game(game_text);
    if (!game) return placed("game", game.error());
    auto line = open(**game, position, moves);
    if (!line) return line.error();
    return AnalysisRequest{json.value("id", Json()), *std::move(game), *std::move(line), limits, engine, partial};
}

}  // namespace merkhet

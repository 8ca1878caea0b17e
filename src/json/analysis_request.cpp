#include "json/analysis_request.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "engine/asked.hpp"

namespace merkhet {

namespace {

constexpr std::array<std::string_view, 15> known_members = {"id",    "game",  "position", "moves",   "movetime",
                                                            "nodes", "depth", "lines",    "hash",    "threads",
                                                            "level", "style", "seed",     "partial", "cancel"};

/// Moves in one text, which came from one or from a list.
struct MovesText {
    std::string text{};
    std::vector<std::size_t> items_at{};  ///< where each text of the list begins; none for one text
};

/// "moves, column 7: …", or "moves, item 3, column 1: …" when they are a list.
std::string told(const LineError& error, const MovesText& moves) {
    if (error.text != LineText::moves || moves.items_at.empty()) return to_text(error);
    const auto numbered = error.numbered();
    const auto after = std::upper_bound(moves.items_at.begin(), moves.items_at.end(), numbered.at);
    return concatenated({"moves, item ", std::to_string(after - moves.items_at.begin()), ", column ",
                         std::to_string(numbered.at - *std::prev(after) + 1), ": ", numbered.message});
}

/// Reads the members of one object, and remembers the first that is wrong.
class Members {
public:
    explicit Members(const Json& json) : json_(json) {}

    const std::optional<TextError>& error() const { return error_; }
    void refuse(std::string_view name, const std::string& why) {
        if (!error_) error_ = TextError{concatenated({name, ": ", why})};
    }

    /// Empty when it is not there.
    std::string text(const char* name) {
        const auto found = json_.find(name);
        if (found == json_.end()) return {};
        if (found->is_string()) return found->get<std::string>();
        refuse(name, "expected a text");
        return {};
    }

    /// The same of one that says something when it is there.
    std::string text_not_empty(const char* name) {
        auto text = this->text(name);
        if (text.empty() && json_.contains(name)) refuse(name, "the text is empty");
        return text;
    }

    template <class Number>
    void number(const asked::AskedNumber<Number>& asked, Number& value) {
        const auto found = json_.find(asked.name);
        if (found == json_.end()) return;
        if (found->is_number_unsigned()) {
            const auto n = found->template get<std::uint64_t>();
            const auto low = static_cast<std::uint64_t>(asked.lowest);
            const auto high = static_cast<std::uint64_t>(asked.highest);
            if (n >= low && n <= high) {
                value = static_cast<Number>(n);
                return;
            }
        }
        refuse(asked.name,
               concatenated({"expected a number ", std::to_string(asked.lowest), "…", std::to_string(asked.highest)}));
    }

    bool flag(const char* name) {
        const auto found = json_.find(name);
        if (found == json_.end()) return false;
        if (found->is_boolean()) return found->get<bool>();
        refuse(name, "expected true or false");
        return false;
    }

    /// Moves as one text, or as a list of texts.
    MovesText moves() {
        const auto found = json_.find("moves");
        if (found == json_.end()) return {};
        if (!found->is_array()) return {text("moves"), {}};
        MovesText moves;
        for (const auto& move : *found) {
            if (!move.is_string()) {
                refuse("moves", "expected a text or a list of texts");
                return {};
            }
            if (!moves.items_at.empty()) moves.text += ' ';
            moves.items_at.push_back(moves.text.size());
            moves.text += move.get_ref<const std::string&>();
        }
        return moves;
    }

private:
    const Json& json_;
    std::optional<TextError> error_;
};

}  // namespace

std::optional<std::string> why_not_analysed(const Line<AnyGame>& line) {
    if (line.to_move() == Mover::nobody) return "the game is over: there is nothing to analyze";
    if (line.to_move() == Mover::chance) return "chance decides here: give a roll in moves";
    return std::nullopt;
}

Result<AnalysisRequest> read_request(const Json& json, const EngineOptions& usual, LineOpener& lines) {
    Members members(json);
    for (const auto& [name, value] : json.items())
        if (std::find(known_members.begin(), known_members.end(), name) == known_members.end())
            members.refuse(in_quotes(name), "no such member");
    auto engine = usual;
    SearchLimits limits;
    std::uint64_t milliseconds = 0;
    members.number(asked::movetime, milliseconds);
    members.number(asked::nodes, limits.nodes);
    members.number(asked::depth, limits.depth);
    members.number(asked::lines, engine.lines);
    members.number(asked::hash, engine.hash_mebibytes);
    members.number(asked::threads, engine.threads);
    members.number(asked::level, engine.level);
    members.number(asked::seed, engine.seed);
    if (const auto name = members.text_not_empty("style"); !name.empty()) {
        const auto style = parse_style(name);
        if (style)
            engine.style = *style;
        else
            members.refuse("style", style.error().message);
    }
    limits.seconds = static_cast<double>(milliseconds) / 1000;
    if (milliseconds == 0 && limits.nodes == 0 && limits.depth == 0) limits.seconds = 1;
    const bool partial = members.flag("partial");
    const auto position = members.text_not_empty("position");
    const auto moves = members.moves();
    const auto game_text = members.text("game");
    if (game_text.empty()) members.refuse("game", "a game text is needed");
    if (members.error()) return *members.error();
    auto opened = lines.open(game_text, position, moves.text);
    if (!opened) return TextError{told(opened.error(), moves)};
    if (const auto why = why_not_analysed(opened->line)) return TextError{*why};
    return AnalysisRequest{
        json.value("id", Json()), std::move(opened->game), std::move(opened->line), limits, engine, partial};
}

}  // namespace merkhet

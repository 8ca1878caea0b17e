#include "online/study/chapter.hpp"

#include <cmath>
#include <optional>
#include <stdexcept>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "game/line_view.hpp"
#include "games/registry.hpp"
#include "json/position_json.hpp"
#include "online/study/members.hpp"
#include "online/study/texts.hpp"
#include "online/study/tree_json.hpp"

namespace merkhet::online {

namespace {

/// Whose move comes next on the line. `next`: who is to move after it, whose turn a roll opens.
MoveMaker maker(Mover mover, Mover next) {
    const auto whose = mover == Mover::chance ? next : mover;
    return {is_seat(whose) ? seat_number(whose) : 0, mover == Mover::chance};
}

std::optional<RecordResult> read_scores(const Json* json) {
    RecordResult result;
    if (json == nullptr || (!json->is_null() && !json->is_array())) return std::nullopt;
    if (json->is_null()) return result;
    if (json->size() > max_seats) return std::nullopt;
    for (const auto& score : *json) {
        const double points = score.is_number() ? score.get<double>() : -1;
        if (!(points >= 0 && points <= 1)) return std::nullopt;
        result.outcome.twelfths[static_cast<std::size_t>(result.seats++)] =
            static_cast<std::uint8_t>(std::lround(points * Outcome::whole));
    }
    return result;
}

[[noreturn]] void refuse_kept(const Chapter& chapter, const std::string& why) {
    throw std::invalid_argument("a chapter of " + chapter.game_text + ": " + why);
}

}  // namespace

Result<Chapter> make_chapter(std::string_view name, std::string_view game_text, std::string_view position) {
    Chapter chapter;
    const auto title = parse_title(name, "the name");
    if (!title) return title.error();
    chapter.name = *title;
    const auto game = make_game(game_text);
    if (!game) return TextError{"game: " + game.error().message};
    chapter.game_text = (*game)->text();
    if (position.empty()) return chapter;
    const auto start = (*game)->parse_position(position);
    if (!start) return TextError{"position: " + start.error().message};
    if (*start != (*game)->start()) chapter.position = (*game)->print_position(*start);
    return chapter;
}

std::shared_ptr<const AnyGame> game_of(const Chapter& chapter) {
    auto game = make_game(chapter.game_text);
    if (!game) refuse_kept(chapter, game.error().message);
    return *std::move(game);
}

Line<AnyGame> line_to(const AnyGame& game, const Chapter& chapter, NodeId node) {
    auto start = game.start();
    if (!chapter.position.empty()) {
        const auto read = game.parse_position(chapter.position);
        if (!read) refuse_kept(chapter, read.error().message);
        start = *read;
    }
    Line<AnyGame> line(game, start);
    for (const auto id : chapter.tree.path(node)) {
        const auto move = line.parse_move(chapter.tree.node(id).move);
        if (!move) refuse_kept(chapter, move.error().message);
        line.play(*move);
    }
    return line;
}

Result<std::vector<NodeId>> add_moves(Chapter& chapter, Line<AnyGame>& line, NodeId node,
                                      const std::vector<std::string>& moves) {
    struct Played {
        std::string move;
        MoveMaker maker;
    };
    std::vector<Played> played;
    for (const auto& text : moves) {
        const auto which = moves.size() == 1 ? std::string() : "move " + std::to_string(played.size() + 1) + ": ";
        const auto mover = line.to_move();
        if (mover == Mover::nobody)
            return TextError{which + "the game is over: " + in_quotes(text) + " cannot be played"};
        const auto move = typed_move(line, text);
        if (!move) return TextError{which + move.error().message};
        auto printed = line.game().print_move(line.position(), *move);
        line.play(*move);
        played.push_back({std::move(printed), maker(mover, line.to_move())});
    }
    // What is there already takes no room.
    std::size_t known = 0;
    for (auto at = node; known < played.size(); ++known) {
        const auto next = chapter.tree.child(at, played[known].move);
        if (!next) break;
        at = *next;
    }
    const auto added = played.size() - known;
    if (chapter.tree.size() + added > most_nodes ||
        number_of(chapter.tree.newest()) > last_node - static_cast<int>(added))
        return TextError{concatenated({"a chapter has at most ", std::to_string(most_nodes), " moves"})};
    std::vector<NodeId> nodes;
    nodes.reserve(played.size());
    for (const auto& [move, maker] : played) nodes.push_back(node = chapter.tree.add(node, move, maker));
    return nodes;
}

Json content_json(const Chapter& chapter) {
    const auto& [seats, outcome] = chapter.result;
    Json json;
    json["tags"] = array_of(chapter.tags, [](const auto& tag) { return Json::array({tag.first, tag.second}); });
    json["result"] = seats == 0 ? Json() : to_json(std::optional(outcome), seats);
    json["tree"] = tree_json(chapter.tree);
    return json;
}

std::optional<TextError> read_content(const Json& json, Chapter& chapter) {
    const Members members(json);
    const auto* const tags = members.find("tags");
    if (tags == nullptr || !tags->is_array()) return TextError{"a chapter has tags"};
    for (const auto& tag : *tags) {
        if (!tag.is_array() || tag.size() != 2 || !tag[0].is_string() || !tag[1].is_string())
            return TextError{"tags are pairs of a name and a text"};
        chapter.tags.emplace_back(tag[0].get<std::string>(), tag[1].get<std::string>());
    }
    const auto result = read_scores(members.find("result"));
    if (!result) return TextError{"the result of a chapter is the scores of the seats, or null"};
    chapter.result = *result;
    const auto* const tree = members.find("tree");
    if (tree == nullptr) return TextError{"a chapter has a tree"};
    auto read = read_tree(*tree);
    if (!read) return read.error();
    chapter.tree = *std::move(read);
    return std::nullopt;
}

}  // namespace merkhet::online

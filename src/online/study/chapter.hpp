#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/any_game.hpp"
#include "game/line.hpp"
#include "game/record.hpp"
#include "online/study/tree.hpp"

/// A chapter of a study: a game with variations, and what is said and drawn about it.
namespace merkhet::online {

/// The number of the change that added the chapter to its study.
enum class ChapterId : std::int64_t {};
constexpr std::int64_t number_of(ChapterId id) { return static_cast<std::int64_t>(id); }

/// What a chapter holds; all moves are legal.
struct Chapter {
    std::string name;
    std::string game_text;  ///< canonical
    std::string position;   ///< where it starts; empty: where the game does
    /// What a record says besides its moves: who played, when. Without Game, Position and Result.
    std::vector<std::pair<std::string, std::string>> tags;
    RecordResult result;  ///< of the game that it is about, which need not have ended by its moves
    StudyTree tree;

    bool operator==(const Chapter&) const = default;
};

inline constexpr std::size_t longest_chapter =
    262'144;  ///< bytes of content_json(): it is read and written with every change

/// A chapter without moves. Errors, which name the member: name, game, position.
Result<Chapter> make_chapter(std::string_view name, std::string_view game_text, std::string_view position);

/// The chapter's game, as it is kept: throws std::invalid_argument if there is none.
std::shared_ptr<const AnyGame> game_of(const Chapter& chapter);
/// The line to a node, which is there; the game must outlive it.
Line<AnyGame> line_to(const AnyGame& game, const Chapter& chapter, NodeId node);

/// Plays moves after a node, all or none; those that are there already are followed. Gives the number of each move.
/// `line` stands at the node, and then at the end of the moves. Errors: which move cannot be played, and why; the
/// chapter is full.
Result<std::vector<NodeId>> add_moves(Chapter& chapter, Line<AnyGame>& line, NodeId node,
                                      const std::vector<std::string>& moves);

/// {"tags", "result" (the scores of the seats, or null), "tree": see tree_json()}.
Json content_json(const Chapter& chapter);
/// Puts what content_json() gave into a chapter; nothing is judged again. Errors: it is something else.
std::optional<TextError> read_content(const Json& json, Chapter& chapter);

}  // namespace merkhet::online

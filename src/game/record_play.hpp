#pragma once

#include <optional>
#include <span>
#include <string>

#include "base/result.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"
#include "game/record.hpp"

namespace merkhet {

/// Plays all moves of all variations of `record`, which must be a record of `game`, and returns the first thing that
/// is wrong: more moves than longest_game, those of variations counted; the start position, an illegal move, a move
/// after the end of the game, a seat that does not exist, a result for another number of seats or at odds with the
/// outcome of the main line. A game that did not end may have any result. The error's place refers to the text that the
/// record was read from.
std::optional<TextError> check_record(const AnyGame& game, const Record& record);

/// Numbers the moves as in chess, replacing any numbers they had: a new number each time the turn comes round to
/// seat 0 (a move of chance belongs to the turn it opens), written where it changes and, as `3...`, after a comment
/// or variation. The record must have passed check_record().
void number_moves(const AnyGame& game, Record& record);

/// Adds the moves of `line`, starting with number `from` (counted from 0), after `node`, which stands for the move
/// before them and must have none after it. Numbers them as number_moves() does, without parsing.
void append_moves(const Line<AnyGame>& line, std::size_t from, Record& record, RecordNode node);

/// The record of `line`, numbered: tags Game, Position (if the line does not start as the game does), Seat0 … for
/// each non-empty name, Date (if not empty; YYYY.MM.DD), Result. The result is the line's outcome or `*`.
Record make_record(const Line<AnyGame>& line, std::span<const std::string> seat_names, std::string_view date);

/// The start of a record of `game`, which must outlive it: the game's own, or the one in the tag Position.
Result<Line<AnyGame>> start_line(const AnyGame& game, const Record& record);

/// The main line of a record of `game`, played; `game` must outlive it. Errors are those of check_record() that
/// concern the number of moves, the start position or the main line's moves.
Result<Line<AnyGame>> main_line(const AnyGame& game, const Record& record);

/// Walks the whole tree without recursion, each move before what follows it and the main line first. Calls
/// enter(node) on the way down, until it returns false, and leave(node) on the way up.
template <class Enter, class Leave>
void walk_record(const Record& record, Enter enter, Leave leave) {
    auto node = RecordNode::start;
    for (;;) {
        if (record.first_child(node) != RecordNode::none) {
            node = record.first_child(node);
        } else {
            while (node != RecordNode::start && record.next_sibling(node) == RecordNode::none) {
                leave(node);
                node = record.parent(node);
            }
            if (node == RecordNode::start) return;
            leave(node);
            node = record.next_sibling(node);
        }
        if (!enter(node)) return;
    }
}

}  // namespace merkhet

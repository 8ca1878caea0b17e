#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/any_game.hpp"
#include "game/line.hpp"
#include "game/record.hpp"

namespace merkhet::cli {

/// A record and its game.
struct RecordedGame {
    Record record;
    std::shared_ptr<const AnyGame> game;
};

/// The game in a text of one record, or the one of this number (from 1) in a text of several; all its moves can be
/// played. Throws UserError, which names `source`, line and column.
RecordedGame open_record(const std::string& text, const std::string& source, std::optional<int> number = {});

/// A place in a recorded game, and the continuations from there. No input or output.
class GameReplay {
public:
    /// At the start of the game.
    explicit GameReplay(RecordedGame recorded);

    const Record& record() const { return recorded_.record; }
    const AnyGame& game() const { return *recorded_.game; }
    /// The moves up to here.
    const Line<AnyGame>& line() const { return line_; }
    RecordNode node() const { return path_.back(); }
    int ply() const { return static_cast<int>(path_.size()) - 1; }

    /// One move on in the line; false at its end.
    bool next();
    /// One move back; false at the start.
    bool previous();
    /// To the place after `ply` moves of this line, or as near as there is.
    void go_to(int ply);

    /// The moves that may come next: the first goes on with the line, the others begin variations.
    std::vector<RecordNode> choices() const;
    /// Takes one of choices().
    void take(RecordNode node);

private:
    RecordedGame recorded_;
    Line<AnyGame> line_;
    std::vector<RecordNode> path_{RecordNode::start};
};

}  // namespace merkhet::cli

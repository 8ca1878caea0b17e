#pragma once

#include <memory>
#include <string>

#include "game/any_game.hpp"
#include "game/line.hpp"
#include "json/json.hpp"

namespace merkhet::bindings {

/// A game as it is played, for JavaScript: texts in, texts or JSON (json/position_json.hpp) out.
class LineDoor {
public:
    /// The game from `position` on, or from its start if that is empty.
    static Result<std::shared_ptr<LineDoor>> open(const std::string& game, const std::string& position);

    LineDoor(std::shared_ptr<const AnyGame> game, const AnyPosition& start)
        : game_(std::move(game)), line_(*game_, start) {}

    std::shared_ptr<LineDoor> copy() const { return std::make_shared<LineDoor>(*this); }

    /// What stays the same all game: game, name, title, seats, settings.
    std::string about() const;
    /// state_json(), and the names of the seats, the number of moves played, and whether a claim is legal.
    std::string state() const;
    std::string scene() const;
    std::string suggest(const std::string& typed) const;
    /// The scene after a legal move, without playing it, or an error.
    std::string preview(const std::string& move) const;
    /// Plays moves separated by blanks. Returns what was played, each move as it is printed, with its mover, and who is
    /// to move next; or an error, with the number (from 1) and the text of its move: the moves before it stay played.
    std::string play(const std::string& moves);
    bool undo() { return line_.undo(); }
    /// The moves played, separated by blanks.
    std::string moves() const;
    /// A move drawn from all legal ones; empty when there are none. The same seed draws the same move.
    std::string random_move(unsigned seed) const;

private:
    std::shared_ptr<const AnyGame> game_;
    Line<AnyGame> line_;
};

}  // namespace merkhet::bindings

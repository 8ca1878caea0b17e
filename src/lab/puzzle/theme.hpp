#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"
#include "lab/puzzle/puzzle.hpp"

namespace merkhet::lab {

/// How much is looked at in one position before giving up on it.
struct ThemeSettings {
    std::uint64_t nodes = 3'000'000;  ///< positions that a proof may take
    int most_turns = 4;               ///< of the solver, for a forced win in a game that need not end
    /// Whether the engine first says if there may be a forced win: proofs take longest where there is nothing to prove.
    bool scouts = true;
};

/// A puzzle, as far as the proof tells: its rating comes later.
struct FoundPuzzle {
    Puzzle puzzle;
    /// How many wrong ways there are for each right one: moves that look as good as the only one to somebody who sees
    /// no further, or turns that do not score as much.
    double tempting = 0;
};

/// What became of a position.
struct Look {
    std::optional<FoundPuzzle> found;
    bool too_far = false;  ///< the limits were too low; earlier in the game they are unlikely to do either
};

/// What makes a position of one game a puzzle, and the proof of it. For one thread.
class Theme {
public:
    Theme() = default;
    Theme(const Theme&) = delete;
    Theme& operator=(const Theme&) = delete;
    virtual ~Theme() = default;

    /// How many of the last decisions of a game are worth a look; 0: all of them.
    virtual int decisions_from_end() const = 0;
    /// Whether ThemeSettings::most_turns counts: proofs look a number of turns ahead, not to the end.
    virtual bool looks_ahead() const { return false; }
    /// The puzzle in a position; nothing soon after `stop` is requested.
    virtual Look look_at(const AnyPosition& position, const std::stop_token& stop) = 0;
};

/// The theme of a game: where seats gather points, the turn that scores the most; where endings can be solved, the only
/// move that wins; in other games of two seats without chance, the only move that forces the soonest win.
/// Errors: there is none.
Result<std::unique_ptr<Theme>> make_theme(const std::shared_ptr<const AnyGame>& game, const ThemeSettings& settings);

}  // namespace merkhet::lab

#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "game/any_game.hpp"
#include "game/evaluation.hpp"
#include "game/line.hpp"

/// Ending games of a match before the rules do.
namespace merkhet::lab {

/// When that happens; zero moves mean never.
struct Adjudication {
    int longest_game = 2000;       ///< decisions, the opening counted; 0: no end. Weak players may never come to one
    bool evaluate_at_end = false;  ///< then whoever stands better has won; else the point is shared
    int winning_decisions = 0;     ///< when every player, in so many decisions each …
    double winning_score = 0.98;   ///< … expects the same seat to score this, it has won
    int drawn_decisions = 0;       ///< when every player, in so many decisions each …
    double drawn_margin = 0.02;    ///< … expects scores no further than this from equal shares, they are shared …
    int drawn_from = 40;           ///< … but not before this many decisions
};

/// Whoever the game's knowledge gives most; those who are nearly as well off share.
Outcome better_standing(const Line<AnyGame>& line);

/// Remembers what the players expect, to see when they agree.
class Agreement {
public:
    /// `adjudication` must outlive it.
    Agreement(const Adjudication& adjudication, int seats) : rules_(adjudication), seats_(seats) {}

    /// The outcome that all players have agreed on, now that `seat` has said what it expects.
    std::optional<Outcome> add(int seat, const std::optional<Scores>& scores, std::size_t plies);

private:
    static constexpr int nobody = -1;
    struct Opinion {
        int winner = nobody;
        int winning = 0;
        int drawn = 0;
    };

    int winner_in(const Scores& scores) const;
    bool drawn_in(const Scores& scores) const;

    const Adjudication& rules_;
    int seats_;
    std::array<Opinion, max_seats> opinions_{};
};

}  // namespace merkhet::lab

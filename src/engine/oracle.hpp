#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "game/any_game.hpp"
#include "game/evaluation.hpp"
#include "game/outcome.hpp"

namespace merkhet {

/// A legal move and what is known of it.
struct KnownMove {
    AnyMove move;
    std::optional<Outcome> outcome;     ///< under perfect play, if that is known
    std::optional<int> margin;          ///< where points are counted: seat 0's points minus the other's
    std::optional<int> plies_to_end{};  ///< with this move, if known
    Scores expected{};                  ///< each seat's, where the outcome is not known

    Scores scores() const { return outcome ? scores_of(*outcome) : expected; }
};

/// Something that knows positions of a game by heart: solved tables, or a book of openings. Threads may ask it at the
/// same time.
class Oracle {
public:
    Oracle() = default;
    Oracle(const Oracle&) = delete;
    Oracle& operator=(const Oracle&) = delete;
    virtual ~Oracle() = default;

    /// What is known of the legal moves in a position where a seat is to move, the best for it first: none is better
    /// than the first, known or not; among equals, those come first that make it harder for the opponent. Nothing if it
    /// does not know.
    virtual std::vector<KnownMove> ask(const AnyPosition& p) const = 0;
};

/// Asks one oracle after another, until one knows.
class SeveralOracles final : public Oracle {
public:
    explicit SeveralOracles(std::vector<std::shared_ptr<const Oracle>> oracles) : oracles_(std::move(oracles)) {}

    std::vector<KnownMove> ask(const AnyPosition& p) const override {
        for (const auto& oracle : oracles_)
            if (auto known = oracle->ask(p); !known.empty()) return known;
        return {};
    }

private:
    std::vector<std::shared_ptr<const Oracle>> oracles_;
};

}  // namespace merkhet

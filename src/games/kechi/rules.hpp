#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/concept.hpp"
#include "games/kechi/lattice.hpp"
#include "games/kechi/moves.hpp"
#include "games/kechi/position.hpp"
#include "games/kechi/weights.hpp"

namespace merkhet::kechi {

class NetworkInputs;
struct PartValues;

/// Kechi (Michael Marcus, 1999): stones walk a lattice, a fixed number of cells a turn, and use up every cell they
/// leave. Whoever cannot move loses. Where the rules leave something open:
///
/// - A board text is any rectangle of 1 … 26 by 1 … 26 squares with at least one cell; used cells and 0 … 8 stones a
///   side are allowed; White begins. It excludes `lines` and `gap`.
/// - With limit=die, `cells` has no meaning: it may be given and changes nothing, not even the printed game text.
/// - With limit=die, a player without stones has lost as soon as the turn comes round, before any roll.
/// - The parts of a move may be typed in any order; they are printed in order of file, then rank, of the from-square.
/// - A position fits the board cell by cell and has no more stones a side than the start. With goal=tokens, every
///   cell used since the start stands for one thing taken, and a lost stone is among the other side's takings.
class Rules : public NoRepetition<Position, Move> {
public:
    using Position = kechi::Position;
    using Move = kechi::Move;

    static constexpr std::string_view name = "kechi";
    static constexpr std::string_view title = "Kechi";
    static constexpr std::string_view summary =
        "Stones walk a lattice, six cells a turn in all, and use up every cell they leave; who cannot move loses.";
    static const std::string_view how_to_play;
    static constexpr auto feature_names = kechi::feature_names;
    static constexpr auto weights = kechi::weights;
    static constexpr LevelNodes level_nodes = {4, 4, 12, 32, 90, 260, 800, 2200, 7200, 24000};

    static std::span<const OptionSpec> option_specs();
    /// Errors: a lattice wider than 26 squares; an invalid board; a board together with lines or gap.
    static Result<Rules> from_options(const GivenOptions& given);

    std::vector<Setting> settings() const;
    static int seats() { return 2; }
    bool has_chance() const { return limit_ == Limit::die; }
    static constexpr SearchMethod search_method = SearchMethod::alpha_beta;
    static std::string_view seat_name(const Position&, int seat) { return seat == 0 ? "White" : "Black"; }
    Position start() const { return start_; }

    Mover to_move(const Position& p) const;
    std::optional<Outcome> outcome(const Position& p) const;

    template <class F>
    bool visit_moves(const Position& p, F&& f) const {
        if (before_roll(p)) return visit_rolls(p, f);
        return ask_turns(p, [&](auto& turns) { return turns.visit(f); });
    }
    std::uint64_t count_moves(const Position& p) const;
    Move random_move(const Position& p, Random& random) const;
    bool is_legal(const Position& p, const Move& m) const;
    void play(Position& p, const Move& m) const;
    Key key(const Position& p) const;
    /// See evaluate.hpp.
    template <class F>
    void visit_features(const Position& p, F&& f) const;
    /// See candidates.hpp.
    template <class F>
    bool visit_candidates(const Position& p, std::size_t most, F&& f) const;
    template <class F>
    bool visit_gaining_moves(const Position& p, int least, F&& f) const;
    template <class F>
    bool visit_best(const Position& p, std::size_t most, const PartValues& values, F&& f) const;

    /// See network_inputs.hpp.
    inline NetworkInputs network_inputs() const;

    /// Each turn uses up at least one cell, and the last one leaves a cell under the stone that moved.
    int decisions_left(const Position& p) const { return lattice_->cell_count() - p.used.count(); }
    std::uint64_t endgame_effort(const Position& p) const;
    /// See compact.hpp.
    template <class F>
    bool visit_compact(F&& f) const;

    Result<Position> parse_position(std::string_view text) const;
    std::string print_position(const Position& p) const;
    Result<Move> parse_move(const Position& p, std::string_view text) const;
    std::string print_move(const Position& p, const Move& m) const;
    Suggestions suggest(const Position& p, std::string_view typed) const;
    Scene scene(const Position& p) const;
    Scene scene(const Position& p, const Move& m) const;
    PositionForm position_form() const;

    int symmetries() const { return lattice_->symmetries(); }
    Position image(const Position& p, int symmetry) const;
    Move image(const Position& p, const Move& m, int symmetry) const;
    static int image_seat(int seat, int) { return seat; }

    const Lattice& lattice() const { return *lattice_; }
    bool counts_takings() const { return goal_ == Goal::tokens; }
    /// What a side's next turn may move: before a roll, whatever the die can show.
    Remainders turns_of(const Position& p, std::size_t side) const {
        if (limit_ == Limit::die && (p.roll == 0 || side != p.mover)) return (2U << die_sides) - 2;
        return full_turn(p);
    }

private:
    enum class Limit { fixed, die };
    enum class Goal { last_move, tokens };

    Rules() = default;

    bool before_roll(const Position& p) const { return limit_ == Limit::die && p.roll == 0; }
    /// What a turn moves; after the roll, if there is one.
    int cells_to_move(const Position& p) const { return limit_ == Limit::die ? p.roll : cells_; }
    /// Whether the game goes on: before a roll, whether the mover has stones; after it, whether they have a turn.
    bool can_move(const Position& p) const;
    bool can_take_turn(const Position& p) const;
    /// What is left to move before a turn begins.
    Remainders full_turn(const Position& p) const { return static_cast<Remainders>(1U << cells_to_move(p)); }

    PartValues part_values(const Position& p) const;
    /// How much of the board is unused: feature_unit for all of it, then less.
    int unused_share(const Position& p) const {
        return feature_unit * (lattice_->cell_count() - p.used.count()) / lattice_->cell_count();
    }

    template <class Ask>
    auto ask_turns(const Position& p, Ask&& ask) const {
        return with_turns(*lattice_, p.stones_of(p.mover), p.blocked_for(p.mover), full_turn(p), ask);
    }
    template <class F>
    bool visit_rolls(const Position& p, F& f) const {
        if (!can_move(p)) return true;
        for (int sides = 1; sides <= die_sides; ++sides) {
            const auto move = roll_move(sides);
            if (!visit_one(f, move)) return false;
        }
        return true;
    }

    std::optional<TextError> check_rows(const Rows& rows, const Scanner& start) const;
    std::optional<TextError> take_mover_and_roll(Scanner& scanner, Position& p) const;
    std::optional<TextError> take_takings(Scanner& scanner, Position& p) const;

    void describe_end(const Position& p, Scene& scene) const;
    void describe_turn(const Position& p, const Move& m, Scene& scene) const;

    int lines_ = 4;
    int gap_ = 3;
    int cells_ = 6;
    Limit limit_ = Limit::fixed;
    Goal goal_ = Goal::last_move;
    std::string board_;  ///< the rows of a board of its own; empty on a lattice
    std::shared_ptr<const Lattice> lattice_;
    Position start_;
    Key options_key_{};
};

}  // namespace merkhet::kechi

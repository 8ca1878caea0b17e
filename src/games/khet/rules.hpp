#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/concept.hpp"
#include "games/khet/beams/laser.hpp"
#include "games/khet/beams/sight.hpp"
#include "games/khet/position.hpp"
#include "games/khet/weights.hpp"

namespace merkhet::khet {

class NetworkInputs;
class TablebaseIndex;

/// Khet 2.0 with the Eye of Horus: the rules with their options. Concept Game says what the functions promise.
class Rules {
public:
    using Position = khet::Position;
    using Move = khet::Move;

    static constexpr std::string_view name = "khet";
    static constexpr std::string_view title = "Khet";
    static constexpr std::string_view summary = "Chess with lasers: turn mirrors, hit the other Pharaoh.";
    static const std::string_view how_to_play;
    static constexpr auto feature_names = khet::feature_names;
    static constexpr auto weights = khet::weights;
    static constexpr LevelNodes level_nodes = {20, 50, 80, 150, 450, 1000, 2100, 4000, 10000, 23000};

    static std::span<const OptionSpec> option_specs();
    static Result<Rules> from_options(const GivenOptions& given);
    std::vector<Setting> settings() const;

    static constexpr int seats() { return 2; }
    static constexpr bool has_chance() { return false; }
    static constexpr SearchMethod search_method = SearchMethod::alpha_beta;
    static constexpr std::string_view seat_name(const Position&, int seat) { return seat == silver ? "Silver" : "Red"; }

    Position start() const { return start_; }
    Mover to_move(const Position& p) const { return is_over(p) ? Mover::nobody : seat(p.mover); }
    std::optional<Outcome> outcome(const Position& p) const;

    /// Visits square by square, at each the steps and swaps, then the turns.
    template <class F>
    bool visit_moves(const Position& p, F&& f) const;
    /// Like the free function visit_children(); traces the mover's beam once, and again only where a move touches it.
    template <class F>
    bool visit_children(const Position& p, F&& f) const;
    std::uint64_t count_moves(const Position& p) const;
    Move random_move(const Position& p, Random& random) const;
    bool is_legal(const Position& p, const Move& m) const { return !is_over(p) && is_playable(p, m); }
    void play(Position& p, const Move& m) const;

    Key key(const Position& p) const { return key(p, arrangement_key(p)); }
    /// The same where the arrangement's key is known.
    static Key key(const Position& p, Key arrangement);
    static constexpr bool has_repetition() { return true; }
    /// The pieces alone: neither the mover nor the count of quiet turns.
    Key arrangement_key(const Position& p) const;
    static constexpr std::optional<Move> claim(int occurrences) {
        return occurrences >= 3 ? std::optional(draw_move) : std::nullopt;
    }
    static constexpr Outcome claim_outcome() { return Outcome::shared(0b11); }
    /// No player can undo the other's move (nobody moves an enemy Scarab, Eye or Pharaoh, and what a swap moved only
    /// the swapper can swap back), so a return takes at least three plies and a third occurrence twice as many.
    static constexpr std::size_t earliest_claim = 6;

    /// See evaluate.hpp.
    template <class F>
    void visit_features(const Position& p, F&& f) const {
        visit_features(p, Sight(p), f);
    }

    /// Hooks for search: see search/hooks.hpp, beams/sight.hpp and tactics.hpp.
    using Sight = khet::Sight;
    template <class F>
    void visit_features(const Position& p, const Sight& sight, F&& f) const;
    template <class F>
    bool visit_gaining_moves(const Position& p, int least, F&& f) const {
        return visit_gaining_moves(p, Sight(p), least, f);
    }
    template <class F>
    bool visit_gaining_moves(const Position& p, const Sight& sight, int least, F&& f) const;
    /// The mover only fires.
    void pass(Position& p) const;
    /// The same as without `sight`, which is that of `p` before and after.
    void play(Position& p, const Move& m, Sight& sight) const;
    void pass(Position& p, Sight& sight) const;
    /// Nothing that was removed comes back.
    static bool can_return(const Position& before, const Position& after) {
        return before.occupied().count() == after.occupied().count();
    }
    static constexpr std::size_t move_slots = std::size_t{square_count} * 82 + 1;
    static constexpr std::size_t move_slot(const Move& m) {
        return m.is_draw() ? move_slots - 1 : std::size_t{m.from} * 82 + m.to;
    }

    /// See network_inputs.hpp.
    inline NetworkInputs network_inputs() const;

    /// The positions with few pieces, for tables: see tablebase_index.hpp. Nothing if quiet turns are counted.
    std::optional<TablebaseIndex> tablebase_index() const;

    /// Accepts any arrangement with each colour's Sphinx in its corner and at most one Pharaoh, whether or not it can
    /// arise in a game. No Pharaoh: a finished game.
    Result<Position> parse_position(std::string_view text) const;
    std::string print_position(const Position& p) const;
    Result<Move> parse_move(const Position& p, std::string_view text) const;
    std::string print_move(const Position& p, const Move& m) const;
    Suggestions suggest(const Position& p, std::string_view typed) const;

    Scene scene(const Position& p) const;
    Scene scene(const Position& p, const Move& m) const;
    PositionForm position_form() const;

    /// The identity, and the half turn of the board with the colours exchanged.
    static constexpr int symmetries() { return 2; }
    Position image(const Position& p, int symmetry) const;
    Move image(const Position& p, const Move& m, int symmetry) const;
    static constexpr int image_seat(int seat, int symmetry) { return seat ^ symmetry; }

private:
    Rules(int setup, int quiet_limit);

    bool is_over(const Position& p) const { return p.fallen != 0 || (quiet_limit_ != 0 && p.quiet == quiet_limit_); }
    /// Whether the mover may make the move, unless the game is over.
    static bool is_playable(const Position& p, const Move& m);
    void count_turn(Position& p, bool removed) const {
        p.quiet = removed ? std::uint16_t{0} : static_cast<std::uint16_t>(p.quiet + quiet_step_);
    }

    int setup_ = 0;
    std::uint16_t quiet_limit_ = 0;  ///< 0: none
    std::uint16_t quiet_step_ = 0;   ///< 1 if quiet turns are counted
    Key options_key_{};
    Position start_;
};

}  // namespace merkhet::khet

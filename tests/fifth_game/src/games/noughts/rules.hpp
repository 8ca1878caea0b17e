#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/concept.hpp"
#include "games/noughts/position.hpp"
#include "games/noughts/weights.hpp"

namespace merkhet::noughts {

/// What a full row does to its owner.
enum class Aim : std::uint8_t { row, avoid };

/// Noughts and crosses on a small square board. The functions are those of concept Game.
class Rules : public NoRepetition<Position, Move> {
public:
    using Position = noughts::Position;
    using Move = noughts::Move;

    static constexpr std::string_view name = "noughts";
    static constexpr std::string_view title = "Noughts and Crosses";
    static constexpr std::string_view summary = "Mark squares in turn; a row of your own decides the game.";
    static const std::string_view how_to_play;
    static constexpr auto feature_names = noughts::feature_names;
    static constexpr auto weights = noughts::weights;
    static constexpr SearchMethod search_method = SearchMethod::alpha_beta;
    // Guessed, not measured.
    static constexpr LevelNodes level_nodes = {2, 4, 8, 16, 32, 64, 128, 256, 512, 1024};

    static std::span<const OptionSpec> option_specs();
    static Result<Rules> from_options(const GivenOptions& given);
    std::vector<Setting> settings() const;

    static constexpr int seats() { return 2; }
    static constexpr bool has_chance() { return false; }
    static constexpr std::string_view seat_name(const Position&, int seat) { return seat == 0 ? "Cross" : "Nought"; }

    static constexpr Position start() { return {}; }
    Mover to_move(const Position& p) const { return is_over(p) ? Mover::nobody : seat(next_seat(p)); }
    std::optional<Outcome> outcome(const Position& p) const;
    template <class F>
    bool visit_moves(const Position& p, F&& f) const {
        for (unsigned rest = empty_squares(p); rest != 0; rest &= rest - 1)
            if (!visit_one(f, Move{static_cast<std::uint8_t>(std::countr_zero(rest))})) return false;
        return true;
    }
    std::uint64_t count_moves(const Position& p) const {
        return static_cast<std::uint64_t>(std::popcount(empty_squares(p)));
    }
    Move random_move(const Position& p, Random& random) const;
    bool is_legal(const Position& p, const Move& m) const {
        return m.square < squares() && (empty_squares(p) & bit(m.square)) != 0;
    }
    void play(Position& p, const Move& m) const { p.marks[static_cast<std::size_t>(next_seat(p))] |= bit(m.square); }
    Key key(const Position& p) const;
    /// See evaluate.hpp.
    template <class F>
    void visit_features(const Position& p, F&& f) const;

    /// For proofs: search/endgame/endgame_solver.hpp.
    int decisions_left(const Position& p) const { return squares() - std::popcount(p.taken()); }
    std::uint64_t endgame_effort(const Position& p) const { return std::uint64_t{1} << (decisions_left(p) * 3 / 2); }

    static constexpr std::size_t move_slots = std::size_t{largest_size} * largest_size;
    static constexpr std::size_t move_slot(const Move& m) { return m.square; }

    Result<Position> parse_position(std::string_view text) const;
    std::string print_position(const Position& p) const;
    Result<Move> parse_move(const Position& p, std::string_view text) const;
    std::string print_move(const Position& p, const Move& m) const;
    Suggestions suggest(const Position& p, std::string_view typed) const;

    Scene scene(const Position& p) const;
    Scene scene(const Position& p, const Move& m) const;
    PositionForm position_form() const;

    static constexpr int symmetries() { return 8; }
    Position image(const Position& p, int symmetry) const;
    Move image(const Position& p, const Move& m, int symmetry) const;
    static constexpr int image_seat(int seat, int) { return seat; }

private:
    Rules() = default;

    int squares() const { return size_ * size_; }
    /// The rows, files and diagonals of the board.
    std::span<const Squares> rows() const { return {rows_.data(), static_cast<std::size_t>(2 * size_ + 2)}; }
    /// Whose mark comes next, also when the game is over.
    static int next_seat(const Position& p) { return std::popcount(p.marks[0]) - std::popcount(p.marks[1]); }
    /// A row that is all marked by the seat; 0 if there is none.
    Squares full_row(const Position& p, int seat) const;
    bool is_over(const Position& p) const {
        return decisions_left(p) == 0 || full_row(p, 0) != 0 || full_row(p, 1) != 0;
    }
    /// None when the game is over.
    unsigned empty_squares(const Position& p) const { return is_over(p) ? 0 : p.taken() ^ ((1U << squares()) - 1); }
    int image(int square, int symmetry) const {
        return square_of(turned(coordinate_of(square, size_), symmetry, size_), size_);
    }

    int size_ = smallest_size;
    Aim aim_ = Aim::row;
    std::array<Squares, 2 * largest_size + 2> rows_{};
    Key options_key_{};
};

}  // namespace merkhet::noughts

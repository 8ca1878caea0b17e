#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/concept.hpp"
#include "games/khepri/cross.hpp"
#include "games/khepri/moves.hpp"
#include "games/khepri/position.hpp"
#include "games/khepri/weights.hpp"

namespace merkhet::khepri {

class NetworkInputs;

/// What a seat is called, and its letter in texts.
struct SeatLook {
    std::string_view name;
    char letter;
    Tint tint;
    std::uint8_t home;  ///< the sector where the marked piece starts
};

/// The rules of Khepri with their options. The members are explained at concept Game.
class Rules : public NoRepetition<Position, Move> {
public:
    using Position = khepri::Position;
    using Move = khepri::Move;

    static constexpr std::string_view name = "khepri";
    static constexpr std::string_view title = "Khepri";
    static constexpr std::string_view summary =
        "Scarabs enter from all sides and score lines on the cross; two to four players.";
    static const std::string_view how_to_play;
    static constexpr auto feature_names = khepri::feature_names;
    static constexpr auto weights = khepri::weights;
    static constexpr LevelNodes level_nodes = {100, 100, 1300, 3500, 5500, 8300, 17000, 42000, 100000, 350000};

    /// Six points, each paying for at least one move, three free entries, and the end.
    static constexpr std::size_t longest_turn = 10;

    /// Pieces used so far: turns that have used equally many can be compared.
    static int turn_stage(const Position& p) { return p.turn.pieces; }
    static constexpr int last_stage = pieces_a_turn;

    static std::span<const OptionSpec> option_specs();
    static Result<Rules> from_options(const GivenOptions& given);
    std::vector<Setting> settings() const;

    int seats() const { return seats_; }
    static constexpr bool has_chance() { return false; }
    static constexpr SearchMethod search_method = SearchMethod::tree;
    std::string_view seat_name(const Position&, int seat) const { return look(seat).name; }
    Position start() const;

    Mover to_move(const Position& p) const { return is_over(p) ? Mover::nobody : seat(p.to_move); }
    std::optional<Outcome> outcome(const Position& p) const;

    template <class F>
    bool visit_moves(const Position& p, F&& f) const {
        return is_over(p) || visit_turn_moves(p, f);
    }
    std::uint64_t count_moves(const Position& p) const;
    Move random_move(const Position& p, Random& random) const;
    bool is_legal(const Position& p, const Move& m) const;
    void play(Position& p, const Move& m) const;
    Key key(const Position& p) const;

    /// See evaluate.hpp.
    template <class F>
    void visit_features(const Position& p, F&& f) const;
    Worths greedy_worths(const Position& p) const;
    /// See network_inputs.hpp.
    inline NetworkInputs network_inputs() const;

    Result<Position> parse_position(std::string_view text) const;
    std::string print_position(const Position& p) const;
    Result<Move> parse_move(const Position& p, std::string_view text) const;
    std::string print_move(const Position& p, const Move& m) const;
    Suggestions suggest(const Position& p, std::string_view typed) const;
    Scene scene(const Position& p) const;
    Scene scene(const Position& p, const Move& m) const;
    PositionForm position_form() const;

    /// The board's eight, each with every rotation of the seats: after the start the rules know no sides.
    /// Number i is board symmetry i % 8 (as turned() has it) with seat s becoming seat (s + i / 8) % seats().
    int symmetries() const { return 8 * seats_; }
    Position image(const Position& p, int symmetry) const;
    Move image(const Position& p, const Move& m, int symmetry) const;
    int image_seat(int seat, int symmetry) const { return (seat + symmetry / 8) % seats_; }

    /// Seats may leave as long as two others stay (game/absent_seats.hpp).
    static unsigned absent(const Position& p) { return p.absent; }
    std::optional<Move> departure(const Position& p, int seat) const;
    static std::optional<int> departed(const Move& m) {
        return m.kind == Move::leave ? std::optional(int{m.from}) : std::nullopt;
    }

    /// What a game with points has to offer (game/optional/points.hpp). Points beyond the target do not count.
    int points_of(const Position& p, int seat) const { return std::min(int{p.points[index(seat)]}, target_); }
    static constexpr int most_turn_points = most_turn_score;
    bool may_score(const Position& p, int least) const;
    /// The turn as a game of its own: nobody has points yet, and whoever scores this many (1 … most_turn_points) wins.
    std::pair<Rules, Position> as_race(const Position& p, int points) const;

    /// Points that win, and the limit on the turns of all players together (0: none).
    int target() const { return target_; }
    int turn_limit() const { return turn_limit_; }
    /// The most points that a player can have: one short of the target before the best turn there is.
    int most_points() const;
    /// The highest turn number of a position. Without a limit the count stays there once it is reached.
    int most_turns() const;
    const SeatLook& look(int seat) const { return looks_[index(seat)]; }
    /// The seat with this letter (small), or -1.
    int seat_of_letter(char letter) const;
    /// The seat that ended the last turn, if there was one.
    int previous_seat(const Position& p) const {
        int seat = p.to_move;
        do seat = seat == 0 ? seats_ - 1 : seat - 1;
        while ((p.absent >> seat) & 1);
        return seat;
    }
    /// How many seats have not left.
    int present_seats(const Position& p) const { return seats_ - std::popcount(p.absent); }

private:
    template <class F>
    void visit_duel_features(const Position& p, F& f) const;
    template <class F>
    void visit_race_features(const Position& p, F& f) const;

    Rules(int seats, int target, int turn_limit);

    bool is_over(const Position& p) const {
        return p.turn.pieces == 0 && (p.points[index(previous_seat(p))] >= target_ ||
                                      (turn_limit_ != 0 && p.turns >= static_cast<unsigned>(turn_limit_)));
    }
    /// The seat whose turn comes after that of `seat`.
    int next_seat(const Position& p, int seat) const {
        do seat = seat + 1 == seats_ ? 0 : seat + 1;
        while ((p.absent >> seat) & 1);
        return seat;
    }
    inline int turns_until(const Position& p, int seat) const;
    inline int share_to_come(const Position& p, int seat) const;
    /// The n-th move of visit_moves.
    Move nth_move(const Position& p, std::uint64_t n) const;

    int seats_;
    int target_;
    int turn_limit_;
    std::array<SeatLook, max_seats> looks_{};
    Key options_key_{};
};

}  // namespace merkhet::khepri

#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/concept.hpp"
#include "game/optional/layered.hpp"
#include "games/egotzi/position.hpp"
#include "games/egotzi/weights.hpp"

namespace merkhet::egotzi {

class NetworkInputs;

/// How a full board is counted.
enum class Scoring : std::uint8_t { biggest, squared };

/// What makes up for Black's first placement.
enum class Balance : std::uint8_t { pie, komi, auction, none };

/// Egotzi (Luis Bolaños Mures, 2021): each placed stone pushes its neighbours away along their lines. The functions
/// are those of concept Game; the inline ones are in moves.hpp and endgame.hpp.
class Rules : public NoRepetition<Position, Move> {
public:
    using Position = egotzi::Position;
    using Move = egotzi::Move;

    static constexpr std::string_view name = "egotzi";
    static constexpr std::string_view title = "Egotzi";
    static constexpr std::string_view summary =
        "Place stones that push their neighbours away; own the biggest group when the board is full.";
    static const std::string_view how_to_play;
    static constexpr auto feature_names = egotzi::feature_names;
    static constexpr auto weights = egotzi::weights;
    static constexpr LevelNodes level_nodes = {300, 4, 14, 133, 359, 787, 2124, 3700, 9000, 24300};

    static std::span<const OptionSpec> option_specs();
    static Result<Rules> from_options(const GivenOptions& given);
    std::vector<Setting> settings() const;

    static constexpr int seats() { return 2; }
    static constexpr bool has_chance() { return false; }
    static constexpr SearchMethod search_method = SearchMethod::playouts;
    std::string_view seat_name(const Position& p, int seat) const;

    Position start() const;
    inline Mover to_move(const Position& p) const;
    std::optional<Outcome> outcome(const Position& p) const;
    template <class F>
    bool visit_moves(const Position& p, F&& f) const;
    inline std::uint64_t count_moves(const Position& p) const;
    inline Move random_move(const Position& p, Random& random) const;
    bool is_legal(const Position& p, const Move& m) const;
    void play(Position& p, const Move& m) const;
    Key key(const Position& p) const;
    /// See evaluate.hpp.
    template <class F>
    void visit_features(const Position& p, F&& f) const;

    /// See network_inputs.hpp.
    inline NetworkInputs network_inputs() const;

    /// How many decisions are left, and the endgame solver's: see endgame.hpp.
    inline int decisions_left(const Position& p) const;
    std::uint64_t endgame_effort(const Position& p) const;
    template <class F>
    bool visit_endgame(const Position& p, F&& f) const;

    /// Boards up to size 7: see compact.hpp.
    template <class F>
    bool visit_compact(F&& f) const;

    /// All positions of boards up to size 5, to be solved backwards: see layers.hpp. Nothing for larger ones.
    std::unique_ptr<Layers<Position>> layers() const;

    /// A placement's square; other decisions share the slots after those.
    static constexpr std::size_t move_slots = 128;
    static constexpr std::size_t move_slot(const Move& m) {
        return m.kind == Move::Kind::place ? m.square : move_slots - static_cast<std::size_t>(m.kind);
    }
    /// The slots of the moves each seat played.
    using PlayedMoves = std::array<Bits<move_slots>, max_seats>;
    /// Uniform placements; nobody swaps, and the colour is chosen by what the first stone seems to be worth.
    inline Scores playout(Position p, Random& random, PlayedMoves& played) const;

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

    int size() const { return size_; }
    Scoring scoring() const { return scoring_; }
    Balance balance() const { return balance_; }
    /// The largest komi that may be named or agreed on a board of `size`: the largest even number not above size⁴.
    static constexpr int largest_komi(int size) { return size * size * size * size / 2 * 2; }
    /// What White gets at the end: fixed by the options or named in the auction.
    int komi(const Position& p) const { return balance_ == Balance::auction ? p.komi : komi_; }

private:
    Rules() = default;

    Squares empty_squares(const Position& p) const { return p.occupied ^ board_; }

    int size_ = 7;
    Scoring scoring_ = Scoring::biggest;
    Balance balance_ = Balance::pie;
    int komi_ = 0;   ///< of balance=komi
    Squares board_;  ///< every square
    Key options_key_{};
};

}  // namespace merkhet::egotzi

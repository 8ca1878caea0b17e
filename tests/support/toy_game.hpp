#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/scanner.hpp"
#include "game/concept.hpp"

namespace merkhet::test {

/// A tug of war, for testing what works on any game. A counter starts at 0; the seats in turn pull it up or down by 1
/// or 2. Whoever brings it to `goal` or -`goal` wins; after `limit` pulls all share the point.
/// - `players` 2 … 4.
/// - `steps=die`: a roll of 1 or 2 opens each turn and says how far.
/// - `turns=many`: a turn is one or two pulls, then `end`.
/// - `repetition=on`: `draw` may be claimed when counter and seat are the same for the third time.
/// Moves: `up1` `up2` `down1` `down2`, `roll=1` `roll=2`, `end`, `draw`.
/// Position: counter, seat to move (at the end: who won), pulls made, the roll or `-`, pulls in this turn.
/// Symmetries: up and down exchanged.
class Tug {
public:
    struct Position {
        std::int16_t counter = 0;
        std::uint16_t pulls = 0;
        std::uint8_t seat = 0;
        std::uint8_t roll = 0;
        std::uint8_t pulls_in_turn = 0;
        std::uint8_t unused = 0;
        bool operator==(const Position&) const = default;
    };
    enum class Kind : std::uint8_t { pull, roll, end, draw };
    struct Move {
        Kind kind = Kind::pull;
        std::int8_t amount = 0;
        bool operator==(const Move&) const = default;
    };

    static constexpr std::string_view name = "tug";
    static constexpr std::string_view title = "Tug of War";
    static constexpr std::string_view summary = "Pull a counter to either end.";
    static constexpr std::string_view how_to_play = "Take turns to pull the counter.";
    static constexpr std::array<std::string_view, 1> feature_names = {"nothing"};
    static constexpr std::array<int, 1> weights = {1};
    static constexpr LevelNodes level_nodes = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};

    static std::span<const OptionSpec> option_specs() {
        static constexpr std::string_view step_choices[] = {"fixed", "die"};
        static constexpr std::string_view turn_choices[] = {"one", "many"};
        static constexpr std::string_view switch_choices[] = {"off", "on"};
        static constexpr OptionSpec specs[] = {
            number_option("goal", 2, 99, "5", "how far to pull"),
            number_option("players", 2, 4, "2", "seats"),
            number_option("limit", 1, 10000, "40", "pulls until a draw"),
            choice_option("steps", step_choices, "fixed", "who says how far"),
            choice_option("turns", turn_choices, "one", "pulls in a turn"),
            choice_option("repetition", switch_choices, "off", "draw by repetition"),
        };
        return specs;
    }
    static Result<Tug> from_options(const GivenOptions& given) {
        Tug rules;
        rules.goal_ = given.number_or("goal", 5);
        rules.players_ = given.number_or("players", 2);
        rules.limit_ = given.number_or("limit", 40);
        rules.die_ = given.number_or("steps", 0) == 1;
        rules.many_ = given.number_or("turns", 0) == 1;
        rules.repetition_ = given.number_or("repetition", 0) == 1;
        if (rules.die_ && rules.repetition_)
            return TextError{"repetition=on does not go with steps=die", given.find("repetition")->at};
        return rules;
    }
    std::vector<Setting> settings() const {
        return {
            {"goal", std::to_string(goal_), goal_ == 5},     {"players", std::to_string(players_), players_ == 2},
            {"limit", std::to_string(limit_), limit_ == 40}, {"steps", die_ ? "die" : "fixed", !die_},
            {"turns", many_ ? "many" : "one", !many_},       {"repetition", repetition_ ? "on" : "off", !repetition_}};
    }

    int seats() const { return players_; }
    std::string_view seat_name(const Position&, int seat) const {
        constexpr std::string_view names[] = {"First", "Second", "Third", "Fourth"};
        return names[seat];
    }
    Position start() const { return {}; }
    Mover to_move(const Position& p) const {
        if (is_over(p)) return Mover::nobody;
        return die_ && p.roll == 0 ? Mover::chance : merkhet::seat(p.seat);
    }
    std::optional<Outcome> outcome(const Position& p) const {
        if (std::abs(p.counter) == goal_) return Outcome::win(p.seat);
        if (p.pulls == limit_) return Outcome::shared((1U << players_) - 1);
        return std::nullopt;
    }

    template <class F>
    bool visit_moves(const Position& p, F&& f) const {
        if (is_over(p)) return true;
        if (to_move(p) == Mover::chance) {
            for (const auto roll : rolls)
                if (!visit_one(f, Move{Kind::roll, roll})) return false;
            return true;
        }
        if (p.pulls_in_turn < 2)
            for (const auto amount : amounts) {
                const bool allowed = std::abs(p.counter + amount) <= goal_ && (!die_ || p.roll == std::abs(amount));
                if (allowed && !visit_one(f, Move{Kind::pull, amount})) return false;
            }
        return p.pulls_in_turn == 0 || visit_one(f, Move{Kind::end, 0});
    }
    std::uint64_t count_moves(const Position& p) const { return listed(p).size(); }
    int decisions_left(const Position& p) const { return (limit_ - p.pulls) * (many_ ? 2 : 1) + (many_ ? 1 : 0); }
    std::uint64_t endgame_effort(const Position& p) const {
        return std::uint64_t{1} << std::min(60, decisions_left(p));
    }
    Move random_move(const Position& p, Random& random) const {
        const auto moves = listed(p);
        return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    }
    bool is_legal(const Position& p, const Move& m) const {
        const auto moves = listed(p);
        return std::find(moves.begin(), moves.end(), m) != moves.end();
    }
    void play(Position& p, const Move& m) const {
        if (m.kind == Kind::roll) {
            p.roll = static_cast<std::uint8_t>(m.amount);
            return;
        }
        if (m.kind == Kind::pull) {
            p.counter = static_cast<std::int16_t>(p.counter + m.amount);
            ++p.pulls;
            ++p.pulls_in_turn;
            const bool won = std::abs(p.counter) == goal_;
            if (many_ && !won && p.pulls < limit_) return;
            if (!won) p.seat = static_cast<std::uint8_t>((p.seat + 1) % players_);
        } else {
            p.seat = static_cast<std::uint8_t>((p.seat + 1) % players_);
        }
        p.roll = p.pulls_in_turn = 0;
    }
    Key key(const Position& p) const {
        return hash_text(print_position(p)) ^ hash_text(print_game_text(name, settings()));
    }

    bool has_repetition() const { return repetition_; }
    Key arrangement_key(const Position& p) const {
        return zobrist(static_cast<std::uint64_t>(p.counter + goal_)) ^ zobrist(1000U + p.seat + 10U * p.pulls_in_turn);
    }
    std::optional<Move> claim(int occurrences) const {
        return occurrences >= 3 ? std::optional(Move{Kind::draw, 0}) : std::nullopt;
    }
    static constexpr std::size_t earliest_claim = 4;
    Outcome claim_outcome() const { return Outcome::shared((1U << players_) - 1); }

    template <class F>
    void visit_features(const Position&, F&& f) const {
        for (int seat = 0; seat < players_; ++seat) f(seat, 0, feature_unit);
    }
    bool has_chance() const { return die_; }
    static constexpr SearchMethod search_method = SearchMethod::tree;

    Result<Position> parse_position(std::string_view text) const {
        Scanner scanner(text);
        Position p;
        const bool negative = scanner.accept('-');
        const auto counter = scanner.take_number(negative ? 1 : 0, goal_, "the counter");
        if (!counter) return counter.error();
        if (!scanner.accept(' ')) return scanner.expected("a blank and the seat");
        const auto seat = scanner.take_number(0, players_ - 1, "the seat");
        if (!seat) return seat.error();
        if (!scanner.accept(' ')) return scanner.expected("a blank and the pulls made");
        const auto pulls = scanner.take_number(0, limit_, "the pulls made");
        if (!pulls) return pulls.error();
        if (!scanner.accept(' ')) return scanner.expected("a blank and the roll");
        const auto roll = scanner.accept('-') ? Result<int>(0) : scanner.take_number(1, die_ ? 2 : 0, "the roll");
        if (!roll) return roll.error();
        if (!scanner.accept(' ')) return scanner.expected("a blank and the pulls in this turn");
        const auto in_turn =
            scanner.take_number(0, many_ && (!die_ || *roll > 0) ? std::min(2, *pulls) : 0, "the pulls in this turn");
        if (!in_turn) return in_turn.error();
        if (!scanner.done()) return scanner.expected("the end");
        p.counter = static_cast<std::int16_t>(negative ? -*counter : *counter);
        p.seat = static_cast<std::uint8_t>(*seat);
        p.pulls = static_cast<std::uint16_t>(*pulls);
        p.roll = static_cast<std::uint8_t>(*roll);
        p.pulls_in_turn = static_cast<std::uint8_t>(*in_turn);
        if (is_over(p) && (p.roll != 0 || p.pulls_in_turn != 0))
            return scanner.error("a game that is over has no turn in progress");
        return p;
    }
    std::string print_position(const Position& p) const {
        return std::to_string(p.counter) + ' ' + std::to_string(p.seat) + ' ' + std::to_string(p.pulls) + ' ' +
               (p.roll == 0 ? std::string("-") : std::to_string(p.roll)) + ' ' + std::to_string(p.pulls_in_turn);
    }
    Result<Move> parse_move(const Position& p, std::string_view text) const {
        std::string legal;
        for (const auto& move : listed(p)) {
            const auto printed = print_move(p, move);
            if (printed == text) return move;
            legal += (legal.empty() ? "" : ", ") + printed;
        }
        return TextError{"legal here: " + (legal.empty() ? "nothing, the game is over" : legal), 0};
    }
    std::string print_move(const Position&, const Move& m) const {
        switch (m.kind) {
            case Kind::pull: return (m.amount > 0 ? "up" : "down") + std::to_string(std::abs(m.amount));
            case Kind::roll: return "roll=" + std::to_string(m.amount);
            case Kind::end: return "end";
            case Kind::draw: break;
        }
        return "draw";
    }
    Suggestions suggest(const Position& p, std::string_view typed) const {
        Suggestions suggestions;
        for (const auto& move : listed(p))
            if (auto text = print_move(p, move); text.starts_with(typed))
                suggestions.next.push_back({std::move(text), "move", {}, {}, {}});
        suggestions.sort();
        return suggestions;
    }
    Scene scene(const Position& p) const {
        Scene scene;
        scene.files = scene.ranks = 1;
        scene.pieces.push_back({{0, 0}, Tint::red, "counter", -1, false, std::to_string(p.counter), "●"});
        return scene;
    }
    Scene scene(const Position& p, const Move& m) const {
        auto after = p;
        play(after, m);
        return scene(after);
    }
    PositionForm position_form() const { return {}; }

    int symmetries() const { return 2; }
    Position image(Position p, int symmetry) const {
        if (symmetry == 1) p.counter = static_cast<std::int16_t>(-p.counter);
        return p;
    }
    Move image(const Position&, Move m, int symmetry) const {
        if (symmetry == 1 && m.kind == Kind::pull) m.amount = static_cast<std::int8_t>(-m.amount);
        return m;
    }
    int image_seat(int seat, int) const { return seat; }

private:
    static constexpr std::int8_t rolls[] = {1, 2};
    static constexpr std::int8_t amounts[] = {-2, -1, 1, 2};

    bool is_over(const Position& p) const { return std::abs(p.counter) == goal_ || p.pulls == limit_; }
    std::vector<Move> listed(const Position& p) const {
        std::vector<Move> moves;
        legal_moves(*this, p, moves);
        return moves;
    }

    int goal_ = 5;
    int players_ = 2;
    int limit_ = 40;
    bool die_ = false;
    bool many_ = false;
    bool repetition_ = false;
};

static_assert(Game<Tug>);

}  // namespace merkhet::test

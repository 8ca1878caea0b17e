#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/scanner.hpp"
#include "game/absent_seats.hpp"
#include "game/concept.hpp"

namespace merkhet {

/// A game as played so far: a start position and the moves since. It knows what a position cannot: which
/// arrangements came before, and so which claims (a draw by repetition) are legal besides the position's moves.
/// G is any Game, or AnyGame.
template <class G>
class Line {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    /// `game` must outlive the line.
    explicit Line(const G& game) : Line(game, game.start()) {}
    Line(const G& game, const Position& start) : game_(&game), positions_{start} { remember(); }
    /// `other` in other types, without playing it again: `game` is its game, `position_of` and `move_of` convert its
    /// positions and moves to this line's.
    template <class Other, class PositionOf, class MoveOf>
    Line(const G& game, const Line<Other>& other, PositionOf&& position_of, MoveOf&& move_of)
        : game_(&game), arrangements_(other.arrangements_), seen_(other.seen_), claimed_(other.claimed_) {
        positions_.reserve(other.positions_.size());
        for (const auto& position : other.positions_) positions_.push_back(position_of(position));
        moves_.reserve(other.moves_.size());
        for (const auto& move : other.moves_) moves_.push_back(move_of(move));
    }

    const G& game() const { return *game_; }
    const Position& position() const { return positions_.back(); }
    /// The position after the first `ply` moves.
    const Position& position_at(std::size_t ply) const { return positions_[ply]; }
    std::span<const Move> moves() const { return moves_; }
    /// Whether the last move was a claim, which changes no position and ends the line.
    bool claimed() const { return claimed_; }

    Mover to_move() const { return claimed_ ? Mover::nobody : game_->to_move(position()); }
    std::optional<Outcome> outcome() const {
        return claimed_ ? std::optional(game_->claim_outcome()) : game_->outcome(position());
    }

    /// How often the current arrangement has occurred, including now.
    int occurrences() const { return arrangements_.empty() ? 1 : seen_.find(arrangements_.back())->second; }
    /// The claim that history allows now, if any.
    std::optional<Move> claim() const {
        if (!game_->has_repetition() || to_move() == Mover::nobody) return std::nullopt;
        return game_->claim(occurrences());
    }

    /// Like Game's visit_moves, with a claim last.
    template <class F>
    bool visit_moves(F&& f) const {
        if (claimed_) return true;
        if (!game_->visit_moves(position(), f)) return false;
        if (const auto extra = claim()) return visit_one(f, *extra);
        return true;
    }
    std::uint64_t count_moves() const { return claimed_ ? 0 : game_->count_moves(position()) + (claim() ? 1 : 0); }
    bool is_legal(const Move& move) const {
        return !claimed_ && (claim() == std::optional(move) || game_->is_legal(position(), move));
    }

    /// The move by which the seat leaves a game that goes on without it, if it does.
    std::optional<Move> departure([[maybe_unused]] int seat) const {
        if constexpr (HasAbsentSeats<G>)
            if (!claimed_) return game_->departure(position(), seat);
        return std::nullopt;
    }
    /// The seat that left by `move`, which is one of the line's.
    std::optional<int> departed([[maybe_unused]] const Move& move) const {
        if constexpr (HasAbsentSeats<G>) return game_->departed(move);
        return std::nullopt;
    }
    /// The seats that have left; bit n: seat n.
    unsigned absent() const {
        if constexpr (HasAbsentSeats<G>) return game_->absent(position());
        return 0;
    }

    /// `move` must be legal, or a departure.
    void play(const Move& move) {
        claimed_ = claim() == std::optional(move);
        positions_.push_back(position());
        if (!claimed_) game_->play(positions_.back(), move);
        moves_.push_back(move);
        remember();
    }
    /// Takes the last move back; false if there is none.
    bool undo() {
        if (moves_.empty()) return false;
        moves_.pop_back();
        positions_.pop_back();
        if (!arrangements_.empty()) {
            const auto seen = seen_.find(arrangements_.back());
            if (--seen->second == 0) seen_.erase(seen);
            arrangements_.pop_back();
        }
        claimed_ = false;
        return true;
    }

    /// Reads one legal move, or a claim or a departure.
    Result<Move> parse_move(std::string_view text) const {
        if (claimed_) return TextError{"the game is over: " + in_quotes(text) + " cannot be played", 0};
        if (const auto extra = claim(); extra && game_->print_move(position(), *extra) == text) return *extra;
        auto move = game_->parse_move(position(), text);
        if (!move)
            if (const auto leaves = departure_named(text)) return *leaves;
        return move;
    }
    /// Reads and plays moves separated by blanks; after an error the moves before it remain played.
    std::optional<TextError> play_text(std::string_view text) {
        std::size_t at = 0;
        while ((at = text.find_first_not_of(" \t\r\n", at)) != std::string_view::npos) {
            const auto end = std::min(text.find_first_of(" \t\r\n", at), text.size());
            const auto move = parse_move(text.substr(at, end - at));
            if (!move)
                return TextError{"move " + std::to_string(moves_.size() + 1) + ": " + move.error().message,
                                 at + move.error().at};
            play(*move);
            at = end;
        }
        return std::nullopt;
    }

private:
    template <class Other>
    friend class Line;

    std::optional<Move> departure_named([[maybe_unused]] std::string_view text) const {
        if constexpr (HasAbsentSeats<G>)
            for (int seat = 0; seat < game_->seats(); ++seat)
                if (const auto leaves = departure(seat); leaves && game_->print_move(position(), *leaves) == text)
                    return leaves;
        return std::nullopt;
    }

    void remember() {
        if (!game_->has_repetition()) return;
        arrangements_.push_back(game_->arrangement_key(position()));
        ++seen_[arrangements_.back()];
    }

    const G* game_;
    std::vector<Position> positions_;
    std::vector<Move> moves_;
    std::vector<Key> arrangements_;      ///< one per position, kept only for games that need them
    std::unordered_map<Key, int> seen_;  ///< how often each of them occurred; a record may hold a million plies
    bool claimed_ = false;
};

}  // namespace merkhet

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"
#include "game/record.hpp"

namespace merkhet::cli {

/// Who decides for a seat: a person, the computer at full strength, or (1 … 10) the computer of that level.
enum class SeatKind : std::int8_t { human = -1, computer = 0 };

constexpr SeatKind computer_of_level(int level) { return static_cast<SeatKind>(level); }
/// Of a computer; 0 is full strength.
constexpr int level_of(SeatKind kind) { return static_cast<int>(kind); }

/// "human", "computer", "computer:3".
std::string seat_kind_name(SeatKind kind);
/// Reads "human,computer", "h,c" or "hc", levels behind a colon: "human,computer:3"; one for each of `seats`.
Result<std::vector<SeatKind>> parse_seat_kinds(std::string_view text, int seats);

/// The state of a game that is being played: its line, who plays which seat, what was taken back. No input or
/// output.
class PlaySession {
public:
    static constexpr double usual_seconds = 2;
    static constexpr double shortest_seconds = 0.01;
    static constexpr double longest_seconds = 3600;

    /// A game from its start or from the end of `line`; one kind for each seat.
    PlaySession(std::shared_ptr<const AnyGame> game, std::vector<SeatKind> seats);
    PlaySession(std::shared_ptr<const AnyGame> game, Line<AnyGame> line, std::vector<SeatKind> seats);

    const AnyGame& game() const { return *game_; }
    const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
    const Line<AnyGame>& line() const { return line_; }
    const std::vector<SeatKind>& seats() const { return seats_; }
    /// One kind for each seat.
    void set_seats(std::vector<SeatKind> seats) { seats_ = std::move(seats); }
    /// Gives every computer this level.
    void set_level(int level);
    /// A game that was begun and is not over.
    bool is_unfinished() const { return to_move() != Mover::nobody && !line_.moves().empty(); }
    bool is_human(Mover mover) const;
    /// The computer's time for a move, in seconds.
    double computer_seconds() const { return computer_seconds_; }
    void set_computer_seconds(double seconds) { computer_seconds_ = seconds; }

    /// Nobody when the game is over, by the rules or by resignation.
    Mover to_move() const { return resigned_ ? Mover::nobody : line_.to_move(); }
    /// The scores of a game that is over. After a resignation the other seats share the point.
    std::optional<Outcome> outcome() const;
    std::optional<int> resigned_seat() const { return resigned_; }

    /// "Silver"; the names of seats can change within a game.
    std::string seat_name(int seat) const { return std::string(game_->seat_name(line_.position(), seat)); }

    /// `move` must be legal. What was taken back is forgotten, unless it is the same move.
    void play(const AnyMove& move);
    /// Takes back a resignation, or moves up to the last decision of a person; one move when no person plays.
    /// Returns how many moves; nullopt when there was nothing to take back.
    std::optional<int> undo();
    /// Plays again what undo() took back. Returns how many moves.
    int redo();
    /// A seat must be to move; it gives up.
    void resign();

    /// The same game and seats from the same start.
    PlaySession started_again() const;

    /// The record of the game. What the record that it was loaded from says beside the moves stays: tags, comments,
    /// marks and variations of the moves that still are the same. `date` is for a record without one.
    Record to_record(std::string_view date) const;
    /// The session that a record describes, which must have passed check_record(); without the tag Players
    /// people play. Errors: tags that make no sense.
    static Result<PlaySession> from_record(std::shared_ptr<const AnyGame> game, const Record& record);

private:
    std::shared_ptr<const AnyGame> game_;
    Line<AnyGame> line_;
    std::vector<SeatKind> seats_;
    std::vector<AnyMove> undone_;  ///< the next to play again is last
    std::optional<int> resigned_;
    double computer_seconds_ = usual_seconds;
    std::optional<Record> loaded_;       ///< what the session was made from
    std::vector<AnyMove> loaded_moves_;  ///< its main line
};

/// The session in a record's text; throws UserError, which names `source`, line and column.
PlaySession load_session(const std::string& text, const std::string& source);

}  // namespace merkhet::cli

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"
#include "play/clock.hpp"
#include "play/event.hpp"
#include "play/occupant.hpp"

namespace merkhet::play {

struct RecordSource;

/// An offer that waits for answers; seats are bits.
struct OpenOffer {
    Offer what = Offer::draw;
    int by = 0;
    unsigned asked = 0;
    unsigned accepted = 0;
    std::size_t stay = 0;  ///< of a take-back: how many moves stay

    bool waits_for(int seat) const { return ((asked & ~accepted) >> seat & 1U) != 0; }
};

/// How people play with each other; games at one place, and matches, do without.
struct Terms {
    /// Of more than two seats, whoever resigns or overstays the time is out, and the last one left wins, where the game
    /// allows (game/absent_seats.hpp); otherwise the first failure ends the game, and the others share the
    /// point.
    bool goes_on_without = false;
    /// A seat's clock does not run before its first decision.
    bool first_decision_is_free = false;
};

/// A game being played, as a value: its line, who sits where, clocks, offers, what was taken back and how it ended. It
/// knows no input, output or threads: doors call it, and hand on the events. A call that makes no sense at the time
/// changes nothing and says why in one line. `now` matters only with clocks; whoever's time is up when a call comes
/// has lost, and the call's events say just that.
class GameInPlay {
public:
    static constexpr double usual_seconds = 2;
    static constexpr double shortest_seconds = 0.01;
    static constexpr double longest_seconds = 3600;

    /// A game from its start or from the end of `line`; one occupant, and one time control or none, for each seat.
    GameInPlay(std::shared_ptr<const AnyGame> game, std::vector<Occupant> seats);
    GameInPlay(std::shared_ptr<const AnyGame> game, Line<AnyGame> line, std::vector<Occupant> seats,
               const std::vector<TimeControl>& times = {});

    const AnyGame& game() const { return *game_; }
    const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
    const Line<AnyGame>& line() const { return line_; }
    /// "Silver"; the names of seats can change within a game.
    std::string seat_name(int seat) const { return std::string(game_->seat_name(line_.position(), seat)); }
    const std::vector<Occupant>& seats() const { return seats_; }
    /// One for each seat.
    void set_seats(std::vector<Occupant> seats) { seats_ = std::move(seats); }
    /// Gives every computer this level.
    void set_level(int level);
    bool is_person(Mover mover) const;
    /// A computer's time for a move where no clock limits it.
    double computer_seconds() const { return computer_seconds_; }
    void set_computer_seconds(double seconds) { computer_seconds_ = seconds; }

    const Terms& terms() const { return terms_; }
    void set_terms(const Terms& terms) { terms_ = terms; }
    /// The seats that have not left; bit n: seat n.
    unsigned present() const { return everybody() & ~line_.absent(); }

    /// Whether the seat has decided anything, even if it was taken back.
    bool has_decided(int seat) const { return ((decided_ >> seat) & 1U) != 0; }

    /// Nobody when the game is over.
    Mover to_move() const { return stopped_ ? Mover::nobody : line_.to_move(); }
    /// How the game ended, once it is over.
    std::optional<GameEnd> end() const;
    /// Whether it has begun and is not over.
    bool is_unfinished() const { return to_move() != Mover::nobody && !line_.moves().empty(); }
    const Clocks& clocks() const { return clocks_; }
    const std::optional<OpenOffer>& open_offer() const { return offer_; }

    /// The mover's clock runs from `now` on; what it ran before is forgiven. Without this call, the first clock to run
    /// is that of whoever moves second.
    void run_clock(Instant now);
    /// When the mover's time is up, it has lost, or is out; no events otherwise.
    Events check_time(Instant now);
    /// The running clock is taken to have been started this much later.
    void shift_clock(Instant by) { clocks_.shift(by); }
    /// Adds seconds to the seat's clock, if it has one.
    void give_time(int seat, double seconds) { clocks_.give(seat, seconds); }
    /// A move of a seat or of chance, whose turn it must be.
    Result<Events> play(Mover by, const AnyMove& move, Instant now = {});
    /// Any seat may give up at any time: it is out, or the game is over and the others share the point (Terms).
    Result<Events> resign(int seat, Instant now = {});
    /// Ends the game from outside, by anything but the rules, whatever the clocks say. A loss names its seat: loss().
    Result<Events> stop(const GameEnd& end, Instant now = {});

    /// Proposes something: a draw to all other seats, a take-back to the other people (computers agree). One offer
    /// stands at a time; whoever offers the same accepts. A draw offer lapses when somebody who was to answer it moves,
    /// a take-back offer with any move.
    Result<Events> offer(int seat, Offer what, Instant now = {});
    Result<Events> accept(int seat, Instant now = {});
    /// By one of those asked, or by whoever offered.
    Result<Events> decline(int seat, Instant now = {});

    /// When nobody needs to be asked: takes back a resignation or an agreement, or moves up to the last decision of a
    /// person; one move when no person plays. Time spent stays spent.
    Result<Events> undo(Instant now = {});
    /// Replays what was taken back, up to the next decision of a person. A different move makes it forget the rest.
    Result<Events> redo(Instant now = {});

    /// The same game, seats and times from the same start.
    GameInPlay started_again() const;

    /// The record that the game continues, if it came from one: play/game_record.hpp.
    const std::shared_ptr<const RecordSource>& source() const { return source_; }
    void set_source(std::shared_ptr<const RecordSource> source) { source_ = std::move(source); }

private:
    std::optional<TextError> refuse(int seat) const;
    void fail(int seat, Ending why, std::string note, Instant now, Events& events);
    void play_on(const AnyMove& move, Instant now, Events& events);
    void take_back_to(std::size_t stay, Instant now, Events& events);
    void finish(const GameEnd& end, Instant now, Events& events);
    void lapse(Events& events);
    std::optional<std::size_t> before_decision_of(unsigned seats) const;
    unsigned people() const;
    unsigned everybody() const { return (1U << game_->seats()) - 1; }

    std::shared_ptr<const AnyGame> game_;
    Line<AnyGame> line_;
    std::vector<Occupant> seats_;
    Clocks clocks_;
    Terms terms_;
    bool clocks_started_ = false;
    unsigned decided_ = 0;         ///< the seats that have decided something, even if it was taken back
    std::vector<AnyMove> undone_;  ///< the next to replay is last
    std::optional<OpenOffer> offer_;
    std::optional<GameEnd> stopped_;  ///< by anything but the rules
    double computer_seconds_ = usual_seconds;
    std::shared_ptr<const RecordSource> source_;
};

}  // namespace merkhet::play

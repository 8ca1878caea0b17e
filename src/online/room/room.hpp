#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "online/room/command.hpp"
#include "online/room/plan.hpp"
#include "online/room/room_event.hpp"
#include "online/room/room_settings.hpp"
#include "play/game_in_play.hpp"

namespace merkhet::online {

/// A game being played online, as a value: commands and the time make events, and the room is what its events make of
/// it. It knows no threads, sockets or database, and never asks what time it is. Chance is drawn from the `random` that
/// is passed in, right after what leads to it; so are the answers that plans give.
class Room {
public:
    /// A lag is forgiven up to here, in milliseconds for each decision.
    static constexpr int most_lag = 500;
    /// What a planned answer costs on a live clock, in milliseconds.
    static constexpr int planned_cost = 100;
    /// How long a seat of a live game may take to begin, in milliseconds, or a sixth of its clock if that is more.
    static constexpr Time shortest_beginning = 30'000;
    /// How many seconds GiveTime gives.
    static constexpr int time_given = 15;
    /// How many milliseconds a turn by post has at least when the server comes back.
    static constexpr Time least_after_resume = 3'600'000;

    /// A room without events: nobody has begun. `game` is what settings.game_text names. Errors: another number of
    /// seats than the game has, a start that is no position of it.
    static Result<Room> make(RoomSettings settings, std::shared_ptr<const AnyGame> game);
    /// The room that these events, all of them from the first on, have made. Error: events that do not follow from each
    /// other.
    static Result<Room> from_events(RoomSettings settings, std::shared_ptr<const AnyGame> game,
                                    std::vector<RoomEvent> events);

    /// The game begins, if all seats are taken and it has not begun; sitting down on the last one does so, too.
    std::vector<RoomEvent> begin(Time now, Random& random);
    /// What comes of a command. A command with the key of an earlier one of that seat gives the events of that one, and
    /// changes nothing. What was due before, as by tick(), comes first. Error: a command that may not be, in one line,
    /// and nothing has changed.
    Result<std::vector<RoomEvent>> apply(const Command& command, Time now, Random& random);
    /// What is due by now: time that is up, a game that was not begun.
    std::vector<RoomEvent> tick(Time now, Random& random);
    /// When to call tick(), unless something else comes first.
    std::optional<Time> next_deadline() const;
    /// When the game is aborted, unless the seat to move begins; nothing once that has, and by post.
    std::optional<Time> beginning_deadline() const;
    /// After the server was away: the running turn of a live game begins again; one by post has an hour at least.
    std::vector<RoomEvent> resume(Time now);

    /// An account is called so from now on. That is no event: names are the accounts' alone. Whether it sits here and
    /// was called otherwise.
    bool rename(const std::string& account, const std::string& name);

    /// As agreed, with those who have sat down since.
    const RoomSettings& settings() const { return settings_; }
    const play::GameInPlay& game() const { return game_; }
    bool has_begun() const { return begun_; }
    bool is_live() const { return online::is_live(settings_.control); }
    bool is_over() const { return game_.to_move() == Mover::nobody; }
    /// What the seat's clock shows, in milliseconds, if it has one. By post: what is left of the running turn.
    std::optional<Time> left(int seat, Time now) const;
    const StandingPlan& plan(int seat) const { return at(seat).plan; }
    /// Until when no deadline falls on the seat; 0: it is not on vacation.
    Time vacation_until(int seat) const { return at(seat).vacation_until; }
    /// The seats that would like a rematch, as bits, and whether all who must have agreed.
    unsigned rematch() const { return rematch_; }
    bool rematch_agreed() const;
    /// The seats of a rematch: everybody one seat further.
    RoomSettings rematch_settings() const;
    /// The id of the rematch, or empty.
    const std::string& next_game() const { return next_; }
    std::span<const RoomEvent> events() const { return events_; }

private:
    struct SeatState {
        StandingPlan plan;
        Time vacation_until = 0;
        std::size_t offered_at = no_ply;  ///< when it last offered, so that it does so once a decision
    };
    static constexpr std::size_t no_ply = static_cast<std::size_t>(-1);
    using Refusal = std::optional<TextError>;

    /// An event that is about to happen: what leads to all that follows from it.
    struct Cause {
        RoomEventKind kind = RoomEventKind::move;
        std::optional<int> seat = {};
        std::string account = {};  ///< of who sits down
        std::string text = {};     ///< what the kind says in words: a move, an offer, an id, a name
        std::int64_t number = 0;   ///< what it says in numbers: milliseconds, a ply, a phrase
        bool planned = false;
        Plan plan = {};
        std::optional<AnyMove> move = {};  ///< what `text` means, if that is known
    };

    Room(RoomSettings settings, std::shared_ptr<const AnyGame> game, Line<AnyGame> line);

    static TextError refusal(std::string message) { return {std::move(message), 0}; }

    const SeatState& at(int seat) const { return seats_[static_cast<std::size_t>(seat)]; }
    SeatState& at(int seat) { return seats_[static_cast<std::size_t>(seat)]; }
    play::Instant instant(Time now) const { return std::chrono::milliseconds(now - settings_.created); }
    play::Instant before_flag(Time now) const;

    // room_commands.cpp: what a command may do, and what leads to what.
    Refusal refuse(const Command& command) const;
    std::optional<std::vector<RoomEvent>> earlier(const Command& command) const;
    Refusal carry_out(const Command& command, Time now, Random& random);
    Refusal decide(const Command& command, const Play& what, Time now);
    Refusal sit(const Command& command, const Sit& what, Time now, Random& random);
    Refusal set_plan(const Command& command, const SetPlan& what, Time now);
    Refusal offer(const Command& command, const MakeOffer& what, Time now);
    Refusal ask_rematch(const Command& command, Time now);
    Refusal answer_rematch(const Command& command, const Answer& what, Time now);
    void settle(Time now, Random& random);
    void fall_due(Time now, Time grace);
    std::optional<Time> clock_deadline(Time grace) const;

    // room.cpp: what happens, live or from events.
    Refusal happen(const Cause& cause, Time now);
    Result<play::Events> change(const Cause& cause, Time now);
    void change_seats(const Cause& cause, Time now);
    Result<play::Events> play_move(const Cause& cause, Time now);
    void note(RoomEventKind kind, std::optional<int> seat, std::string data, Time now);
    void note_all(const play::Events& events, Time now);
    std::string data_of(const Cause& cause) const;
    void after_change(RoomEventKind cause, Mover before, std::size_t plies, Time now);
    static Result<Cause> cause_of(const RoomEvent& event);

    RoomSettings settings_;
    play::GameInPlay game_;
    std::vector<RoomEvent> events_;
    std::string key_;  ///< of the command that is being carried out
    std::array<SeatState, max_seats> seats_{};
    bool begun_ = false;
    Time waits_since_ = 0;  ///< when the seat to move came to be that
    unsigned rematch_ = 0;
    std::string next_;
};

}  // namespace merkhet::online

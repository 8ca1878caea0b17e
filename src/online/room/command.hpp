#pragma once

#include <string>
#include <variant>

#include "online/room/plan.hpp"
#include "online/store/id.hpp"
#include "play/event.hpp"

/// What can be asked of a room.
namespace merkhet::online {

struct Play {
    std::size_t ply = 0;  ///< how many moves came before
    std::string move;
    int lag = 0;  ///< of the line to whoever plays, in milliseconds, as the server has measured it
};
/// Replaces the seat's plan; an empty one forgets it.
struct SetPlan {
    std::size_t ply = 0;  ///< the plan is about what is decided from here on
    Plan plan;
};
struct Resign {};
/// Whoever offers what is offered already accepts it.
struct MakeOffer {
    play::Offer what = play::Offer::draw;
};
/// To what is offered, or, after the end, to whoever would like a rematch. Whoever offered or asked takes it back by
/// declining.
struct Answer {
    bool accept = false;
};
/// A quarter of a minute to all others.
struct GiveTime {};
/// What the game's history allows: a draw by repetition.
struct Claim {
    std::size_t ply = 0;
};
/// As long as somebody has not begun; by the house at any time.
struct Abort {};
struct Say {
    int phrase = 0;  ///< 0 … phrase_count - 1
};
/// After the end: another game. It is agreed when all who sat there ask for it; once one of them declines, nobody has
/// asked any more.
struct Rematch {};
/// Takes an open seat.
struct Sit {
    std::string name;
};
/// By the house: the account at the seat is on vacation until then, or from now on no longer.
struct Vacation {
    Time until = 0;
};
/// By the house: the rematch is this game.
struct NextGame {
    std::string id;
};

struct Command {
    std::string account;  ///< empty: the house, which plays for computers and may take any seat out of the game
    int seat = 0;         ///< as which it speaks
    std::string key;      ///< chosen by whoever sends it; the same once more is the same command
    std::variant<Play, SetPlan, Resign, MakeOffer, Answer, GiveTime, Claim, Abort, Say, Rematch, Sit, Vacation,
                 NextGame>
        what;
};

inline constexpr int phrase_count = 32;

}  // namespace merkhet::online

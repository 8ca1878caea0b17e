#pragma once

#include <string>
#include <vector>

#include "online/store/id.hpp"
#include "play/clock.hpp"

/// What is agreed before a game is played online.
namespace merkhet::online {

/// Who sits at a seat: an account, our own computer, or nobody yet.
struct RoomSeat {
    std::string account;  ///< its id; empty for a computer and while the seat is open
    std::string name;     ///< as it is called now: Room::rename()
    int level = 0;        ///< of our own computer, 1 … 10

    static RoomSeat computer(int level) { return {{}, "Merkhet", level}; }

    bool is_computer() const { return level > 0; }
    bool is_open() const { return account.empty() && !is_computer(); }
    bool operator==(const RoomSeat&) const = default;
};

struct RoomSettings {
    std::string id;
    std::string game_text;
    std::string start_text;  ///< a position text; empty: the game's own start
    std::vector<RoomSeat> seats;
    play::TimeControl control;  ///< live, by post or none: see play::parse_control()
    bool rated = false;
    Time created = 0;

    bool operator==(const RoomSettings&) const = default;
};

/// Whether clocks run while people sit at the board; otherwise it is played by post, or without time.
inline bool is_live(const play::TimeControl& control) { return control.has_clock(); }

}  // namespace merkhet::online

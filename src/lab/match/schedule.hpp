#pragma once

#include <array>
#include <vector>

#include "game/seat.hpp"

namespace merkhet::lab {

/// Which player (by number) sits in each seat.
using Seating = std::array<int, max_seats>;

/// Who plays whom from where. A round is one opening played by the same players in every rotation of their seats, so
/// that neither the opening nor a seat favours anybody.
class Schedule {
public:
    /// With no more players than seats all take part in every game, the last one in all seats left over; with more,
    /// every choice of as many players as seats plays rounds in turn.
    Schedule(int players, int seats);

    struct Game {
        int round = 0;    ///< games of one round are compared with each other
        int opening = 0;  ///< its number
        Seating seating{};
    };
    Game game(int number) const;

    /// This many games, plus what is missing to a whole number of rounds with every choice of players.
    int whole_rounds(int games) const;

private:
    int seats_;
    std::vector<Seating> line_ups_;
};

}  // namespace merkhet::lab

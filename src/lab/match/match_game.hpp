#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "game/line.hpp"
#include "lab/match/adjudication.hpp"
#include "play/ending.hpp"
#include "players/player.hpp"

/// One game of a match: asks the players, keeps the time that they use, and ends the game where it has to.
namespace merkhet::lab {

using play::Ending;
using play::ending_name;
using play::parse_ending;

/// What a seat used in a game.
struct SeatUse {
    std::int64_t decisions = 0;
    std::uint64_t nodes = 0;
    std::uint64_t depths = 0;  ///< sum over the decisions
    double seconds = 0;
    double longest = 0;      ///< seconds for one decision
    double overstepped = 0;  ///< the most seconds beyond a limit of time, also within the margin
};

struct PlayedGame {
    Line<AnyGame> line;
    Outcome outcome;
    Ending ending = Ending::abandoned;  ///< a claim counts as an end by the rules
    int failed_seat = -1;               ///< who lost by giving up, time, illegal move, crash or silence
    std::string note;                   ///< for people
    std::array<SeatUse, max_seats> use{};
    /// [move] Seconds on the mover's clock after it; nothing for moves of the opening, chance, and those without a
    /// clock.
    std::vector<std::optional<double>> clocks;
    int random_plies = 0;  ///< of the moves of the opening
};

/// Who sits in a seat.
struct Seated {
    Player* player = nullptr;
    PlayerLimits limits;
};

/// Plays on from `opening`. Chance is drawn from `dice_seed`. Once `stop` is asked for, the game is abandoned, also in
/// the middle of a decision.
PlayedGame play_match_game(const Line<AnyGame>& opening, const std::array<Seated, max_seats>& seats,
                           const Adjudication& adjudication, std::uint64_t dice_seed, const std::stop_token& stop);

}  // namespace merkhet::lab

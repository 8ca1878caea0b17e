#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "game/line.hpp"
#include "lab/match/player.hpp"

/// One game of a match: asks the players, keeps their clocks, and ends the game where it has to.
namespace merkhet::lab {

/// When a game is ended before the rules do; zero moves: never.
struct Adjudication {
    int longest_game = 2000;       ///< decisions, the opening counted; 0: no end. Weak players may never come to one
    bool evaluate_at_end = false;  ///< then who stands better has won; else the point is shared
    int winning_decisions = 0;     ///< when every player, in so many decisions each …
    double winning_score = 0.98;   ///< … expects the same seat to score this, it has won
    int drawn_decisions = 0;       ///< when every player, in so many decisions each …
    double drawn_margin = 0.02;    ///< … expects scores no further than this from equal shares, they are shared …
    int drawn_from = 40;           ///< … but not before so many decisions
};

/// Why a game ended.
enum class Ending : std::uint8_t {
    rules,         ///< as the rules say, claims included
    adjudicated,   ///< all players agreed
    longest_game,  ///< it grew too long
    time,          ///< somebody oversteppped a limit of time
    illegal_move,
    crash,     ///< a program ended or could not be started
    silence,   ///< a program did not answer
    abandoned  ///< the match was interrupted: the game does not count
};
std::string_view ending_name(Ending ending);
std::optional<Ending> parse_ending(std::string_view name);

/// What a seat used in a game.
struct SeatUse {
    int decisions = 0;
    std::uint64_t nodes = 0;
    std::uint64_t depths = 0;  ///< sum over the decisions
    double seconds = 0;
    double longest = 0;      ///< seconds for one decision
    double overstepped = 0;  ///< the most seconds beyond a limit of time, also within the margin
};

struct PlayedGame {
    Line<AnyGame> line;
    Outcome outcome;
    Ending ending = Ending::abandoned;
    int failed_seat = -1;  ///< who lost by time, illegal move, crash or silence
    std::string note;      ///< for people
    std::array<SeatUse, max_seats> use{};
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

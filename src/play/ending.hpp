#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/outcome.hpp"

/// How games end: the one list of ways, and what each means for the score.
namespace merkhet::play {

enum class Ending : std::uint8_t {
    rules,         ///< as the rules say
    claim,         ///< a seat claimed what the game's history allows: a draw by repetition
    resignation,   ///< a seat gave up
    agreement,     ///< a draw was offered, and all accepted
    time,          ///< a seat overstepped its time
    illegal_move,  ///< a seat answered with a move that cannot be played
    crash,         ///< a seat's program ended, or could not be started
    silence,       ///< a seat's program did not answer
    adjudicated,   ///< decided from outside, such as when all players expect the same end
    longest_game,  ///< it grew too long
    abandoned      ///< the game was abandoned and does not count
};
/// "illegal move"; what parse_ending() reads.
std::string_view ending_name(Ending ending);
std::optional<Ending> parse_ending(std::string_view name);

/// Whether the line itself is over: all other endings come from outside it.
constexpr bool is_by_rules(Ending ending) { return ending == Ending::rules || ending == Ending::claim; }
/// Whether one seat gave up or failed, and so has lost.
bool is_loss(Ending ending);

/// The end of a game.
struct GameEnd {
    Ending ending = Ending::abandoned;
    Outcome outcome;          ///< all zero if the game does not count
    std::optional<int> seat;  ///< who gave up or failed
    std::string note;         ///< for people

    bool operator==(const GameEnd&) const = default;
};

/// The outcome when one of `seats`, none of which has left, loses before the rules end the game: the others share the
/// point.
Outcome lost_by(int seat, int seats);
/// Everybody shares the point.
Outcome shared_by_all(int seats);

/// The end caused by one seat; is_loss(ending) must hold.
GameEnd loss(Ending ending, int seat, int seats, std::string note = {});

/// What the tag Termination of a record says: "crash, seat 1: the program has ended".
std::string termination_text(const GameEnd& end);

}  // namespace merkhet::play

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "game/record.hpp"
#include "lab/match/match_game.hpp"
#include "lab/match/match_log.hpp"
#include "lab/match/schedule.hpp"
#include "lab/openings/openings.hpp"
#include "players/player_spec.hpp"

namespace merkhet::lab {

struct MatchSettings {
    std::shared_ptr<const AnyGame> game;
    std::vector<PlayerSpec> players;  ///< two or more
    int games = 100;
    int concurrency = 1;
    std::uint64_t seed = 1;  ///< of dice and searches
    Adjudication adjudication;
};

/// Who plays whom in it.
Schedule schedule_of(const MatchSettings& settings);

/// The settings that the games depend on, as one line of JSON: a match goes on only with the same ones.
std::string match_header(const MatchSettings& settings, const OpeningSettings& openings);

/// Called for every game that ended, by one thread at a time; false ends the match.
using OnGame = std::function<bool(const LoggedGame&, const PlayedGame&)>;

/// What came of starting the external programs.
struct ProgramTrial {
    std::optional<std::string> problem;  ///< "NAME: why not" of the first that could not be started
    std::vector<std::string> warnings;   ///< "NAME: what it does not do as its settings say"
};
/// Starts every external program once.
ProgramTrial try_programs(const MatchSettings& settings);

/// One of several parts of a match that are played apart.
struct MatchPart {
    int number = 0;
    int of = 1;
};

/// Plays a part of the games that are not in `known`, `concurrency` at a time, and returns when they are over or `stop`
/// was requested; games in progress are given up then, at once. Throws what `on_game` and the players throw.
void play_match(const MatchSettings& settings, const Openings& openings, const std::vector<LoggedGame>& known,
                const MatchPart& part, const std::stop_source& stop, const OnGame& on_game);

/// The record of a game of a match that ended on `date` (YYYY.MM.DD): what made it, how many random moves began it, how
/// it ended, and after each move what was left on its player's clock.
Record match_record(const MatchSettings& settings, const LoggedGame& logged, const PlayedGame& played,
                    std::string_view date);

/// What tells the match with this header from others, in 16 hexadecimal digits.
std::string match_id(std::string_view header);

}  // namespace merkhet::lab

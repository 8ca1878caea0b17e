#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "game/record.hpp"
#include "lab/match/match_game.hpp"
#include "lab/match/match_log.hpp"
#include "lab/match/openings.hpp"
#include "lab/match/player_spec.hpp"
#include "lab/match/schedule.hpp"

namespace merkhet::lab {

struct MatchSettings {
    std::shared_ptr<const AnyGame> game;
    std::vector<PlayerSpec> players;  ///< two or more
    int games = 100;
    int concurrency = 1;
    std::uint64_t seed = 1;  ///< of dice and searches
    Adjudication adjudication;
};

/// The settings that the games depend on, as one line of JSON: a match goes on only with the same ones.
std::string match_header(const MatchSettings& settings, const OpeningSettings& openings);

/// Called for every game that ended, by one thread at a time; false ends the match.
using OnGame = std::function<bool(const LoggedGame&, const PlayedGame&)>;

/// Starts every external program once, to see whether it can be; "NAME: why not" of the first that cannot.
std::optional<std::string> try_programs(const MatchSettings& settings);

/// One of several parts of a match that are played apart.
struct MatchPart {
    int number = 0;
    int of = 1;
};

/// Plays a part of the games that are not in `known`, `concurrency` at a time, and returns when they are over or `stop`
/// was requested; games in progress are given up then, at once. Throws what `on_game` and the players throw.
void play_match(const MatchSettings& settings, const Openings& openings, const std::vector<LoggedGame>& known,
                const MatchPart& part, const std::stop_source& stop, const OnGame& on_game);

/// The record of a game of a match.
Record match_record(const MatchSettings& settings, const LoggedGame& logged, const PlayedGame& played);

}  // namespace merkhet::lab

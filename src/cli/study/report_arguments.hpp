#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "cli/terminal/console.hpp"
#include "game/any_game.hpp"
#include "lab/report/report_run.hpp"

namespace merkhet::cli {

/// How the games of a report are played: shared by `report` and `sweep`.
struct StudyArguments {
    int games = 200;
    int random_games = -1;           ///< below 0: as many as of the engine
    int skill_games = -1;            ///< in each match of the skill trace; below 0: usual
    std::uint64_t milliseconds = 0;  ///< for a decision; 20 if neither this nor nodes is given
    std::uint64_t nodes = 0;
    int varied = 4;
    int longest = 2000;
    int concurrency = 1;
    std::uint64_t seed = 1;
    std::string network = shipped_network;  ///< a choice of players/network_choice.hpp
    std::string tables;                     ///< a folder of solved positions that judge the games; empty: none

    lab::StudySettings settings(std::shared_ptr<const AnyGame> game) const;
    /// By default a tenth of the games, at least 20, but no more than there are games.
    int games_of_skill() const;
};

/// Limits under which exact counts take seconds, not minutes.
inline constexpr lab::CountLimits count_limits{};

/// A folder's name that says what was studied: the game text with the characters that shells interpret replaced.
std::string folder_name(const std::string& game_text);

/// Plays a report's games to the end in the folder and writes it; shows progress; `quiet`: nothing goes to standard
/// output. Ctrl-C ends it: then this says that the same command continues it, and throws. `label` begins its lines.
lab::Report complete_report(const StudyArguments& arguments, const std::shared_ptr<const AnyGame>& game,
                            const std::string& folder, const std::string& label, bool quiet, Console& console);

}  // namespace merkhet::cli

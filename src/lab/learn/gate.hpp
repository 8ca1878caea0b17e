#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "game/any_game.hpp"
#include "lab/learn/progress.hpp"
#include "lab/match/intervals.hpp"
#include "lab/openings/openings.hpp"

/// Whether a network is better than what played before it: matches of the engine with both, from the same openings.
namespace merkhet::lab {

struct GateSettings {
    std::shared_ptr<const AnyGame> game;
    OpeningSettings openings;
    std::uint64_t nodes = 400;  ///< for each decision of the matches at equal nodes
    double move_seconds = 0.1;  ///< … and of the one at equal time
    int games = 400;            ///< of a match at most; 0: there is no gate
    int null_games = 40;        ///< of the match against itself
    double elo = 20;            ///< the tests tell a lead of this much from none (SPRT)
    std::uint64_t seed = 1;
    int threads = 1;
};

/// How one of the matches went.
struct GateMatch {
    std::string name;  ///< "itself at equal nodes", "equal nodes", "equal time"
    int games = 0;
    Interval elo;  ///< by which the network leads
    bool passed = false;
};

struct GateResult {
    std::vector<GateMatch> matches;  ///< up to the first that was not passed

    bool passed() const { return !matches.empty() && matches.back().passed; }
};

/// A line for each match.
std::string print_gate(const GateResult& result);

/// Plays the gate of the network in a file against another by choice (players/network_choice.hpp): first against
/// itself, which must come out equal; then sequential tests at equal nodes, and at equal time. Each match has a log in
/// `folder`, so that an interrupted gate goes on where it was. Nothing if it was stopped. Throws
/// std::runtime_error when the system refuses something or a log is of another match.
std::optional<GateResult> play_gate(const GateSettings& settings, const std::filesystem::path& network,
                                    const std::string& other, const std::filesystem::path& folder,
                                    const std::stop_token& stop, const OnProgress& on_progress);

}  // namespace merkhet::lab

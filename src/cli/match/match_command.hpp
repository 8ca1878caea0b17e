#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/options/given_options.hpp"
#include "cli/terminal/console.hpp"
#include "lab/match/match_game.hpp"

namespace merkhet::cli {

/// The word for openings that are random only.
inline constexpr const char* no_openings = "none";

struct MatchArguments {
    std::string game;
    std::vector<std::string> players;  ///< NAME:key=value,…
    int games = 100;
    int concurrency = 1;
    std::uint64_t seed = 1;
    std::optional<int> random_plies;
    std::string openings;  ///< a file, or no_openings; empty: what was shipped, if `random_plies` is not given
    std::optional<int> opening_plies;
    std::string out;          ///< the log to write and go on with; empty: none
    std::string records;      ///< a folder; empty: none
    std::string record_file;  ///< to add records to; empty: none
    std::string sprt;         ///< elo0=…,elo1=…; empty: none
    bool json = false;
    lab::Adjudication adjudication;
    GivenOptions given;
};

/// `merkhet match`: engines play against each other.
void run_match(const MatchArguments& arguments, Console& console);

}  // namespace merkhet::cli

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"
#include "lab/report/study/studied_game.hpp"
#include "players/network_choice.hpp"

/// Games that the engine plays against itself from the start, and random ones beside them.
namespace merkhet::lab {

struct StudySettings {
    std::shared_ptr<const AnyGame> game;
    int games = 200;         ///< of the engine
    int random_games = 200;  ///< with moves drawn uniformly
    double move_seconds = 0;
    std::uint64_t nodes = 0;  ///< for each decision
    /// An engine would play one game over and over. So each of a seat's first turns is drawn from its best lines,
    /// rarely a worse one (see choose_varied()), and the engine thinks longer about it.
    int varied = 4;
    int longest_game = 2000;  ///< decisions and rolls; then the point is shared
    int hash_mebibytes = 16;
    std::string network_choice = no_network;            ///< the engine's, see players/network_choice.hpp
    std::shared_ptr<const network::Network> network{};  ///< what it chooses
    std::uint64_t seed = 1;
    int concurrency = 1;
};

/// What the games depend on, as one line of JSON: a study is continued only with the same.
std::string study_header(const StudySettings& settings);

/// Which of a report's lines is played, for `seat`: each with chances in proportion to exp(expected score / 0.02), so
/// that equally good lines are equally likely, and a loss of 0.1 points 150 times less likely than none.
std::size_t choose_varied(const Analysis& analysis, int seat, Random& random);

/// Plays game `number` of the engine; nothing when `stop` was requested meanwhile. `engine` plays the study's game.
std::optional<StudiedGame> play_engine_game(Engine& engine, const StudySettings& settings, int number,
                                            const std::stop_token& stop);
/// Plays random game `number`.
StudiedGame play_random_game(const StudySettings& settings, int number);

/// How much thinking a game of the engine took, in ordinary decisions: a varied turn takes longer, and is thought about
/// once.
double thinking_of(const StudiedGame& game, const StudySettings& settings);

/// The moves of a studied game again; the error says which cannot be played by whoever is said to have played it.
Result<Line<AnyGame>> replayed(const AnyGame& game, const StudiedGame& studied);

/// Called for each game as it ends, by one thread at a time; false ends the study.
using OnStudied = std::function<bool(StudiedGame&&)>;

/// Plays the games of a kind that are not in `known`, `concurrency` at a time, and returns when they are over or `stop`
/// is requested, which gives up the engine's games in progress at once. Throws what `on_game` throws.
void play_study(const StudySettings& settings, Kind kind, const std::vector<StudiedGame>& known,
                const std::stop_source& stop, const OnStudied& on_game);

}  // namespace merkhet::lab

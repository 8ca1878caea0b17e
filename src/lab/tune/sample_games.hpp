#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/any_game.hpp"
#include "lab/tune/weight_fit.hpp"

/// Games that the engine plays against itself, and the positions from them that weights are fitted to.
namespace merkhet::lab {

/// One finished game.
struct SampleGame {
    int number = 0;  ///< with the settings' seed it determines all that chance did
    Outcome outcome;
    /// Position texts: where the engine's line ends, for some of the decisions of the game. Playing the line out makes
    /// them quiet; none is over.
    std::vector<std::string> positions;
};

struct SampleSettings {
    std::uint64_t nodes = 2000;  ///< for each decision
    int random_plies = 10;       ///< a game begins with between half this many and this many random decisions
    int every = 3;               ///< one decision in this many gives a position
    int longest_game = 600;      ///< decisions; longer games are given up and give nothing
    std::uint64_t seed = 1;
};

/// Plays game `number`; the same settings give the same game. Nothing when it was too long, or ended within the random
/// decisions.
std::optional<SampleGame> play_sample_game(const std::shared_ptr<const AnyGame>& game, const SampleSettings& settings,
                                           int number);

/// As one line of JSON, and back; the error says what is wrong with the text.
std::string print_sample_game(const SampleGame& sample, const std::string& game_text);
struct NamedSampleGame {
    std::string game_text;
    SampleGame sample;
};
Result<NamedSampleGame> parse_sample_game(const std::string& text);

/// The features of every position of a game, with its outcome.
std::vector<FitSample> fit_samples(const AnyGame& game, const SampleGame& sample);

/// The names and current weights of a game's features.
struct NamedWeight {
    std::string name;
    int weight = 0;
};
std::vector<NamedWeight> present_weights(const AnyGame& game);

}  // namespace merkhet::lab

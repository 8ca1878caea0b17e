#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "engine/oracle.hpp"
#include "game/any_game.hpp"
#include "game/evaluation.hpp"

/// Games that the engine plays against itself, and what searches and proofs say about positions on their way: what
/// networks learn from. docs/networks.md.
namespace merkhet::lab {

/// A position as text, and each seat's expected score.
struct ScoredPosition {
    std::string text;
    Scores scores{};

    bool operator==(const ScoredPosition&) const = default;
};

/// A position whose outcome under perfect play is known.
struct ProvenPosition {
    std::string text;
    Outcome outcome;

    bool operator==(const ProvenPosition&) const = default;
};

/// One finished game. In all its positions a seat is to move.
struct LabelledGame {
    int number = 0;  ///< with the settings' seed it determines all that chance did
    Outcome outcome;
    std::vector<ScoredPosition> played;   ///< on the way to the outcome
    std::vector<ScoredPosition> beside;   ///< searched, but not gone to
    std::vector<ProvenPosition> endings;  ///< proven, or found in tables; on the way or beside it

    bool operator==(const LabelledGame&) const = default;
};

struct LabelSettings {
    std::uint64_t nodes = 400;           ///< for each decision
    int random_plies = 12;               ///< a game begins with at most this many random decisions
    int every = 4;                       ///< for one decision in so many a random move's position is searched, too
    std::uint64_t proof_nodes = 20'000;  ///< an ending is proven if that is expected to take no more positions
    int longest_game = 600;              ///< decisions; longer games are given up and give nothing
    bool tables = false;                 ///< for the log: tables of solved positions label what they know
    std::vector<Style> opponents{};      ///< without a network they play half of the seats, drawn by lot; none: no seat
    std::uint64_t seed = 1;
};

/// Plays game `number` with the engine and a network, which may be none; the same settings and network give the same
/// game. What `tables` know (they may be none) is labelled by them, and played by the engine all the same. Nothing when
/// it was too long.
std::optional<LabelledGame> play_labelled_game(const std::shared_ptr<const AnyGame>& game,
                                               const LabelSettings& settings,
                                               const std::shared_ptr<const network::Network>& network, int number,
                                               const Oracle* tables = nullptr);

/// As one line of JSON, and back; the error says what is wrong with the text. Positions are not looked at.
std::string print_labelled_game(const LabelledGame& labelled, const AnyGame& game);
struct NamedLabelledGame {
    std::string game_text;
    LabelledGame labelled;
};
Result<NamedLabelledGame> parse_labelled_game(const std::string& text);

}  // namespace merkhet::lab

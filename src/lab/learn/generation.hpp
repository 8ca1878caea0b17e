#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "engine/engine.hpp"
#include "lab/learn/label_log.hpp"
#include "lab/learn/progress.hpp"
#include "lab/train/trainer.hpp"

namespace merkhet::lab {

struct LearnSettings {
    LabelLog::Games games;  ///< variants of one game that networks see alike
    /// What tables know of each of them: null for nothing.
    std::vector<std::shared_ptr<const Oracle>> tables{};
    int count = 2000;      ///< games of each in a generation
    LabelSettings labels;  ///< the seed is that of all generations together
    TrainSettings training{.epochs = 40, .rate = 6e-3};
    int window = 3;  ///< a network learns from so many generations, the latest
    int threads = 1;
};

/// One round of learning in a folder of its own: games are played, made into training positions, and a network is
/// trained. Each step leaves a file, written whole or not at all, and is done when that is there; the games' log and
/// the trainer's state let an interrupted one go on. Each step returns why files that are there cannot be used, stops
/// soon when asked to, and throws std::runtime_error when the system refuses something.
class Generation {
public:
    /// Number 0 … `number` are in folders in `folder`. The settings must outlive it. The engine plays with `network`,
    /// which may be none.
    Generation(const LearnSettings& settings, std::filesystem::path folder, int number,
               std::shared_ptr<const network::Network> network);

    std::filesystem::path games() const { return own() / "games.jsonl"; }
    std::filesystem::path positions() const { return positions_of(number_); }
    std::filesystem::path state() const { return own() / "state"; }
    std::filesystem::path losses() const { return own() / "losses.json"; }
    std::filesystem::path network() const { return own() / "network"; }

    std::optional<std::string> play(const std::stop_token& stop, const OnProgress& on_progress) const;
    /// Training positions of all games played.
    std::optional<std::string> convert() const;
    std::optional<std::string> train(const std::stop_token& stop, const OnProgress& on_progress) const;
    /// What came of it, in a line, once the network is there.
    Result<std::string> summary() const;

private:
    std::filesystem::path own() const { return folder_of(number_); }
    std::filesystem::path folder_of(int number) const;
    std::filesystem::path positions_of(int number) const { return folder_of(number) / "positions"; }
    LabelSettings labels() const;
    /// The name of who plays.
    std::string player() const;
    /// Of the network: how it was made, but for the result.
    std::string record() const;
    /// What of it depends on the training alone.
    std::string training_record() const;
    /// Why the network that is there is not the one that would be trained.
    std::optional<std::string> trained_otherwise() const;

    const LearnSettings& settings_;
    std::filesystem::path folder_;
    int number_;
    std::shared_ptr<const network::Network> player_;
};

}  // namespace merkhet::lab

#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "lab/report/report.hpp"

namespace merkhet::lab {

/// How far a report has come.
struct ReportProgress {
    std::string stage;  ///< "random games", "games of the engine", …
    int games = 0;      ///< played, of the engine and of matches, those of earlier runs counted
    int planned = 0;
    double seconds = 0;         ///< since this run began
    double left = unknown;      ///< expected seconds, once enough was played to tell
    double expected = unknown;  ///< how long the run was expected to take in all when that could first be told
};

/// Makes one report in a folder: plays what its logs there lack, measures, writes. What was played is never lost: every
/// game is written to its log as it ends.
class ReportRun {
public:
    /// `skill_games`: in each match of the skill trace; 0: none.
    ReportRun(const StudySettings& settings, int skill_games, std::filesystem::path folder);

    /// Makes the folder and reads the logs; returns what is wrong.
    std::optional<std::string> open();
    /// Plays until all games are there or `stop` was requested. Throws when a log cannot be written.
    void play(const std::stop_source& stop);
    /// How it stands; from any thread.
    ReportProgress progress() const;
    /// The report, written as report.json and report.html. Throws when they cannot be. An oracle judges the games.
    Report finish(const CountLimits& limits, const Oracle* oracle);

private:
    void play_games(Kind kind, const std::stop_source& stop);
    void play_match_of(std::size_t number, const std::stop_source& stop);
    void set_stage(std::string stage);
    /// A game ended that took so long, and takes about `cost` games of the engine.
    void note(double cost, double seconds);
    /// Whether the games so far tell how long the others will take.
    bool can_tell() const;
    void write(const std::string& name, const std::string& text) const;

    StudySettings settings_;
    std::filesystem::path folder_;
    StudyLog log_;
    std::vector<SkillMatch> skill_;
    std::vector<std::unique_ptr<MatchLog>> skill_logs_;

    mutable std::mutex mutex_;  ///< guards what follows
    ReportProgress progress_;
    double done_ = 0;              ///< cost of what this run played
    std::vector<double> seconds_;  ///< of the games of the engine in this run
    double whole_ = 0;             ///< cost of what this run has to play
    std::chrono::steady_clock::time_point began_;
    std::chrono::steady_clock::time_point engine_began_;
};

}  // namespace merkhet::lab

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
#include "lab/report/study/time_estimate.hpp"

namespace merkhet::lab {

/// What a report consists of.
struct ReportPlan {
    int games = 0;         ///< of the engine
    int random_games = 0;  ///< beside them
    int matches = 0;       ///< of the skill trace
    int match_games = 0;   ///< of all matches together
};

/// How far a report has come.
struct ReportProgress {
    std::string stage;  ///< "random games", "games of the engine", …
    int games = 0;      ///< played, of the engine and of matches, earlier runs included
    int planned = 0;
    double seconds = 0;         ///< since this run began
    double left = unknown;      ///< expected seconds, once ten games are played
    double spread = unknown;    ///< by what factor that may turn out longer or shorter; 1 once enough is known
    double expected = unknown;  ///< how long the whole run was first expected to take
};

/// Makes one report in a folder: plays the games its logs there lack, measures, writes. No game is ever lost: each is
/// written to its log as it ends.
class ReportRun {
public:
    /// `skill_games`: in each match of the skill trace; 0: none.
    ReportRun(const StudySettings& settings, int skill_games, std::filesystem::path folder);

    /// Makes the folder and reads the logs; returns what is wrong.
    std::optional<std::string> open();
    /// What there is to play, games of earlier runs included.
    ReportPlan plan() const;
    /// Plays until all games are there or `stop` is requested. Throws when a log cannot be written.
    void play(const std::stop_source& stop);
    /// Whether all games are there; not while it plays.
    bool complete();
    /// How far it has come; may be called from any thread.
    ReportProgress progress() const;
    /// The report, written as report.json, report.html and plots/. Throws when they cannot be. An oracle judges the
    /// games.
    Report finish(const CountLimits& limits, const Oracle* oracle);

private:
    void play_games(Kind kind, const std::stop_source& stop);
    void play_match_of(std::size_t number, const std::stop_source& stop);
    void set_stage(std::string stage);
    /// A game of the engine has become known.
    void learn(const StudiedGame& game);
    /// A game of a part of the estimate has ended.
    void note(std::size_t part);
    void tell();
    void write(const std::string& name, const std::string& text) const;

    StudySettings settings_;
    std::filesystem::path folder_;
    StudyLog log_;
    std::vector<SkillMatch> skill_;
    std::vector<std::unique_ptr<MatchLog>> skill_logs_;

    mutable std::mutex mutex_;  ///< guards what follows
    ReportProgress progress_;
    std::optional<TimeEstimate> estimate_;
    std::chrono::steady_clock::time_point began_;
    std::chrono::steady_clock::time_point stage_began_;
    std::chrono::steady_clock::time_point told_;  ///< when `left` was last told
};

}  // namespace merkhet::lab

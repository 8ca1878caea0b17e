#include "lab/report/report_run.hpp"

#include <algorithm>
#include <fstream>
#include <set>
#include <stdexcept>

#include "lab/report/page.hpp"
#include "lab/report/report_json.hpp"

namespace merkhet::lab {

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point moment) { return std::chrono::duration<double>(Clock::now() - moment).count(); }

/// How many of the games 0 … `planned` - 1 are there.
template <class Games, class Take>
int count_known(const Games& games, int planned, Take&& take) {
    std::set<int> numbers;
    for (const auto& game : games)
        if (take(game) && game.number < planned) numbers.insert(game.number);
    return static_cast<int>(numbers.size());
}

}  // namespace

ReportRun::ReportRun(const StudySettings& settings, int skill_games, std::filesystem::path folder)
    : settings_(settings), folder_(std::move(folder)), skill_(skill_matches(settings, skill_games)) {}

std::optional<std::string> ReportRun::open() {
    std::error_code problem;
    std::filesystem::create_directories(folder_, problem);
    if (problem) return folder_.string() + ": " + problem.message();
    if (auto wrong = log_.open((folder_ / "games.jsonl").string(), study_header(settings_))) return wrong;
    const int known =
        count_known(log_.games(), settings_.games, [](const StudiedGame& g) { return g.kind == Kind::engine; });
    progress_.games = known;
    progress_.planned = settings_.games;
    whole_ = settings_.games - known;
    for (auto& match : skill_) {
        auto& log = *skill_logs_.emplace_back(std::make_unique<MatchLog>());
        const auto path = folder_ / ("skill-" + match.id + ".jsonl");
        if (auto wrong = log.open(path.string(), match_header(match.match, match.openings))) return wrong;
        for (const auto& game : log.games())
            if (game.number < match.match.games) match.games.push_back(game);
        const auto there = static_cast<int>(match.games.size());
        progress_.games += there;
        progress_.planned += match.match.games;
        whole_ += match.cost * (match.match.games - there);
    }
    return std::nullopt;
}

void ReportRun::play(const std::stop_source& stop) {
    began_ = engine_began_ = Clock::now();
    set_stage("random games");
    play_games(Kind::random, stop);
    set_stage("games of the engine");
    engine_began_ = Clock::now();
    play_games(Kind::engine, stop);
    for (std::size_t i = 0; i < skill_.size() && !stop.stop_requested(); ++i) {
        set_stage(skill_[i].name);
        play_match_of(i, stop);
    }
    set_stage("measuring");
}

void ReportRun::play_games(Kind kind, const std::stop_source& stop) {
    std::vector<StudiedGame> played;
    play_study(settings_, kind, log_.games(), stop, [&](StudiedGame&& game) {
        if (!log_.append(game)) throw std::runtime_error((folder_ / "games.jsonl").string() + " could not be written");
        if (kind == Kind::engine) note(1, game.seconds);
        played.push_back(std::move(game));
        return true;
    });
    std::move(played.begin(), played.end(), std::back_inserter(log_.games()));
}

void ReportRun::play_match_of(std::size_t number, const std::stop_source& stop) {
    auto& match = skill_[number];
    const auto openings = Openings::make(*match.match.game, match.openings);
    const auto known = match.games;
    play_match(match.match, *openings, known, stop, [&](const LoggedGame& game, const PlayedGame&) {
        if (!skill_logs_[number]->append(game))
            throw std::runtime_error("the log of the match " + match.name + " could not be written");
        match.games.push_back(game);
        note(match.cost, 0);
        return true;
    });
}

void ReportRun::set_stage(std::string stage) {
    const std::lock_guard lock(mutex_);
    progress_.stage = std::move(stage);
}

bool ReportRun::can_tell() const {
    constexpr double sure = 0.12;  // of the mean, so that what comes after it has room within a fifth
    constexpr std::size_t least = 10;
    if (done_ >= whole_ / 2) return true;
    if (seconds_.size() < least) return false;
    const auto mean = mean_value(seconds_);
    return mean.high - mean.value <= sure * mean.value;
}

void ReportRun::note(double cost, double seconds) {
    const std::lock_guard lock(mutex_);
    done_ += cost;
    ++progress_.games;
    if (cost == 1) seconds_.push_back(seconds);
    if (!can_tell()) return;
    progress_.left = since(engine_began_) / done_ * (whole_ - done_);
    if (!(progress_.expected == progress_.expected)) progress_.expected = since(began_) + progress_.left;
}

ReportProgress ReportRun::progress() const {
    const std::lock_guard lock(mutex_);
    auto progress = progress_;
    progress.seconds = since(began_);
    return progress;
}

Report ReportRun::finish(const CountLimits& limits, const Oracle* oracle) {
    Studied studied{*settings_.game, {}, {}};
    for (const auto& game : log_.games()) {
        const bool random = game.kind == Kind::random;
        if (game.number >= (random ? settings_.random_games : settings_.games)) continue;
        (random ? studied.random : studied.engine).push_back(game);
    }
    // The order in which games ended must not matter.
    const auto by_number = [](const auto& a, const auto& b) { return a.number < b.number; };
    std::sort(studied.engine.begin(), studied.engine.end(), by_number);
    std::sort(studied.random.begin(), studied.random.end(), by_number);
    for (auto& match : skill_) std::sort(match.games.begin(), match.games.end(), by_number);
    auto report = make_report(settings_, studied, skill_, limits, oracle);
    write("report.json", print_report(report));
    write("report.html", page_of(report));
    return report;
}

void ReportRun::write(const std::string& name, const std::string& text) const {
    const auto path = folder_ / name;
    std::ofstream file(path);
    file << text;
    if (!file.flush()) throw std::runtime_error(path.string() + " could not be written");
}

}  // namespace merkhet::lab

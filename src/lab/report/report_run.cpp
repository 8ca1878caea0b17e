#include "lab/report/report_run.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "files/files.hpp"
#include "lab/report/drawing/picture_files.hpp"
#include "lab/report/pages/page.hpp"
#include "lab/report/report_json.hpp"

namespace merkhet::lab {

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point moment) { return std::chrono::duration<double>(Clock::now() - moment).count(); }

constexpr auto figures_name = "report.json";
constexpr auto page_name = "report.html";
constexpr auto plots_name = "plots";

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
    if (const auto problem = make_folder(folder_)) return problem->message();
    for (const auto* name : {page_name, figures_name})
        if (const auto problem = try_to_write(folder_ / name)) return problem->message();
    if (auto wrong = log_.open((folder_ / "games.jsonl").string(), settings_)) return wrong;
    if (const auto problem = make_folder(folder_ / plots_name)) return problem->message();
    const int known =
        count_known(log_.games(), settings_.games, [](const StudiedGame& g) { return g.kind == Kind::engine; });
    progress_.games = known;
    progress_.planned = settings_.games;
    estimate_.emplace(settings_.games - known, settings_.concurrency,
                      skill_.empty() ? 0 : skill_.front().openings.random_plies);
    for (const auto& game : log_.games())
        if (game.kind == Kind::engine) learn(game);
    for (auto& match : skill_) {
        auto& log = *skill_logs_.emplace_back(std::make_unique<MatchLog>());
        const auto path = folder_ / ("skill-" + match.id + ".jsonl");
        if (auto wrong = log.open(path.string(), match_header(match.match, match.openings), schedule_of(match.match)))
            return wrong;
        for (const auto& game : log.games())
            if (game.number < match.match.games) match.games.push_back(game);
        const auto there = static_cast<int>(match.games.size());
        progress_.games += there;
        progress_.planned += match.match.games;
        estimate_->add_match(match.match.games - there, match.cost);
    }
    return std::nullopt;
}

ReportPlan ReportRun::plan() const {
    ReportPlan plan{settings_.games, settings_.random_games, static_cast<int>(skill_.size()), 0};
    for (const auto& match : skill_) plan.match_games += match.match.games;
    return plan;
}

void ReportRun::play(const std::stop_source& stop) {
    {
        const std::lock_guard lock(mutex_);
        began_ = Clock::now();
    }
    set_stage("random games");
    play_games(Kind::random, stop);
    set_stage("games of the engine");
    {
        // Games of earlier runs may be enough to tell.
        const std::lock_guard lock(mutex_);
        tell();
    }
    play_games(Kind::engine, stop);
    for (std::size_t i = 0; i < skill_.size() && !stop.stop_requested(); ++i) {
        set_stage(skill_[i].name);
        play_match_of(i, stop);
    }
    set_stage("measuring");
}

bool ReportRun::complete() {
    const auto known = [&](Kind kind, int planned) {
        return count_known(log_.games(), planned, [&](const StudiedGame& game) { return game.kind == kind; });
    };
    return progress_.games == progress_.planned &&
           known(Kind::random, settings_.random_games) == settings_.random_games;
}

void ReportRun::play_games(Kind kind, const std::stop_source& stop) {
    std::vector<StudiedGame> played;
    play_study(settings_, kind, log_.games(), stop, [&](StudiedGame&& game) {
        if (const auto problem = log_.add(game)) throw std::runtime_error(problem->message());
        if (kind == Kind::engine) {
            learn(game);
            note(0);
        }
        played.push_back(std::move(game));
        return true;
    });
    std::move(played.begin(), played.end(), std::back_inserter(log_.games()));
}

void ReportRun::play_match_of(std::size_t number, const std::stop_source& stop) {
    auto& match = skill_[number];
    const auto openings = Openings::make(*match.match.game, match.openings);
    const auto known = match.games;
    play_match(match.match, *openings, known, {}, stop, [&](const LoggedGame& game, const PlayedGame&) {
        if (const auto problem = skill_logs_[number]->add(game)) throw std::runtime_error(problem->message());
        match.games.push_back(game);
        note(number + 1);
        return true;
    });
}

void ReportRun::set_stage(std::string stage) {
    const std::lock_guard lock(mutex_);
    progress_.stage = std::move(stage);
    stage_began_ = Clock::now();
}

void ReportRun::learn(const StudiedGame& game) {
    const std::lock_guard lock(mutex_);
    estimate_->learn(game.seconds, thinking_of(game, settings_), game.decisions());
}

void ReportRun::note(std::size_t part) {
    const std::lock_guard lock(mutex_);
    ++progress_.games;
    estimate_->note(part, since(stage_began_));
    tell();
}

/// With the mutex locked.
void ReportRun::tell() {
    const double spread = estimate_->spread();
    if (!(spread == spread)) return;
    progress_.left = estimate_->left();
    progress_.spread = estimate_->can_tell() ? 1 : spread;
    told_ = Clock::now();
    if (estimate_->can_tell() && !(progress_.expected == progress_.expected))
        progress_.expected = since(began_) + progress_.left;
}

ReportProgress ReportRun::progress() const {
    const std::lock_guard lock(mutex_);
    auto progress = progress_;
    progress.seconds = since(began_);
    // Time passes between games too; what comes after the last one was not estimated.
    if (progress.left == progress.left) progress.left = std::max(0.0, progress.left - since(told_));
    if (progress.games == progress.planned) progress.left = unknown;
    return progress;
}

Report ReportRun::finish(const CountLimits& limits, const Oracle* oracle) {
    Studied studied{*settings_.game, {}, {}, settings_.longest_game};
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
    write(figures_name, print_report(report));
    write(page_name, page_of(report));
    if (const auto problem = replace_pictures(folder_ / plots_name, report)) throw std::runtime_error(*problem);
    return report;
}

void ReportRun::write(const std::string& name, const std::string& text) const {
    if (const auto problem = write_file(folder_ / name, text)) throw std::runtime_error(problem->message());
}

}  // namespace merkhet::lab

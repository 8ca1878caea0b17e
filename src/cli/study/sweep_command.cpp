#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <stdexcept>

#include "base/numbers.hpp"
#include "base/words.hpp"
#include "cli/options/output_paths.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "cli/options/variant_options.hpp"
#include "cli/study/report_command.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/text_layout.hpp"
#include "cli/terminal/watched_work.hpp"
#include "files/files.hpp"
#include "games/registry.hpp"
#include "lab/report/drawing/picture_files.hpp"
#include "lab/report/fair.hpp"
#include "lab/report/option_grid.hpp"
#include "lab/report/pages/page.hpp"
#include "lab/report/report_json.hpp"
#include "lab/report/setup.hpp"
#include "lab/report/study/study_log.hpp"

namespace merkhet::cli {

namespace {

using Games = std::vector<std::shared_ptr<const AnyGame>>;

lab::OptionValues read_values(const std::string& source, const std::string& text, const std::string& game_text) {
    auto option = lab::parse_option_values(text);
    if (!option) throw UserError(source, option.error());
    check_option(source, game_text, option->name, option->values);
    return std::move(*option);
}

void write_page(const std::filesystem::path& path, const std::string& text) {
    if (const auto problem = write_file(path, text)) throw std::runtime_error(problem->message());
}

/// A sentence that stays.
void print_sentence(Console& console, const std::string& sentence) {
    console.out << wrapped_text(sentence, console.output.width) << "\n" << std::flush;
}

/// The games of a grid, each once, and what was left out because the rules refuse it.
struct Variants {
    Games games;
    std::vector<std::string> left_out;  ///< a sentence for each
};

Variants variants_of(const SweepArguments& arguments, const std::vector<lab::OptionValues>& options) {
    constexpr double most = 1000;
    // Before they are made: there may be billions.
    double count = 1;
    for (const auto& option : options) count *= static_cast<double>(option.values.size());
    if (count > most) throw UserError(fmt::format("{:.0f} variants are too many; at most {}", count, most));
    const auto texts = lab::option_grid(arguments.game, options);
    Variants variants;
    for (const auto& text : texts) {
        const auto game = make_game(text);
        if (!game) {
            variants.left_out.push_back(fmt::format("{} was left out: {}", text, game.error().message));
            continue;
        }
        const auto known = [&](const auto& other) { return other->text() == (*game)->text(); };
        if (std::none_of(variants.games.begin(), variants.games.end(), known)) variants.games.push_back(*game);
    }
    if (variants.games.empty()) throw UserError("no variant is left: " + variants.left_out.front());
    return variants;
}

/// How the games of each are played. Refuses now what could not be played later: a network may be of use for some only.
std::vector<lab::StudySettings> studies_of(const SweepArguments& arguments, const Games& games) {
    std::vector<lab::StudySettings> studies;
    for (const auto& game : games) studies.push_back(arguments.study.settings(game));
    return studies;
}

void sweep_grid(const SweepArguments& arguments, const std::string& folder, Console& console) {
    std::vector<lab::OptionValues> options;
    options.reserve(arguments.options.size());
    for (const auto& text : arguments.options) {
        auto values = read_values("sweep", text, arguments.game);
        for (const auto& other : options)
            if (other.name == values.name)
                throw UserError("sweep: " + values.name + " is given twice: name all its values at once, " +
                                values.name + "=A,B");
        options.push_back(std::move(values));
    }
    const auto [games, left_out] = variants_of(arguments, options);
    studies_of(arguments, games);  // what is wrong is said before anything is written
    make_folder("--out", folder);
    const auto page = std::filesystem::path(folder) / "sweep.html";
    const auto plots = std::filesystem::path(folder) / "plots";
    try_to_write("--out", page);
    make_folder("--out", plots);
    const auto place_of = [&](const auto& game) { return std::filesystem::path(folder) / folder_name(game->text()); };
    for (const auto& game : games) make_folder("--out", place_of(game));
    if (!left_out.empty())
        print_sentence(console,
                       fmt::format("the rules refuse {} of the variants; {} left out and listed on the page: {}",
                                   left_out.size(), left_out.size() == 1 ? "it is" : "they are", left_out.front()));
    std::vector<lab::NamedReport> reports;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const auto label = fmt::format("{} ({} of {}): ", games[i]->text(), i + 1, games.size());
        reports.push_back({games[i]->text(), complete_report(arguments.study, games[i], place_of(games[i]).string(),
                                                             label, false, console)});
    }
    write_page(page, lab::comparison_page("Variants of " + reports.front().report.title, reports, left_out));
    if (const auto problem = lab::replace_pictures(plots, lab::compared_pictures(reports)))
        throw std::runtime_error(*problem);
    console.out << "\nThe page: " << page.string() << "\nThe plots: " << plots.string() << "\n";
}

/// Plays the values of one option as the search for the fair one calls for them.
class FairGames {
public:
    FairGames(const SweepArguments& arguments, std::string option, std::string folder, std::stop_source stop,
              Console& console)
        : arguments_(arguments),
          option_(std::move(option)),
          folder_(std::move(folder)),
          stop_(std::move(stop)),
          width_(console.output.width),
          line_(console) {}

    /// The first seat's scores in the first `count` games; nothing when stopped.
    std::optional<std::vector<double>> play(int value, int count) {
        const auto game = open_game(lab::with_options(arguments_.game, {{option_, std::to_string(value)}}));
        auto settings = arguments_.study.settings(game);
        settings.games = count;
        const auto place = std::filesystem::path(folder_) / folder_name(game->text());
        make_folder("--out", place);
        lab::StudyLog log;
        if (const auto problem = log.open((place / "games.jsonl").string(), settings))
            throw UserError("--out: " + *problem);
        auto games = log.games();
        lab::play_study(settings, lab::Kind::engine, log.games(), stop_, [&](lab::StudiedGame&& played) {
            if (const auto problem = log.add(played)) throw std::runtime_error("--out: " + problem->message());
            games.push_back(std::move(played));
            return true;
        });
        if (stop_.stop_requested()) return std::nullopt;
        std::sort(games.begin(), games.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
        std::vector<double> scores;
        for (const auto& played : games)
            if (played.kind == lab::Kind::engine && played.number < count) scores.push_back(played.outcome.score(0));
        return scores;
    }

    /// How a value stands; each finished one leaves a line.
    void say(const lab::FairTrial& trial, bool done) {
        const auto text =
            fmt::format("{}={}: the first seat scores {} in {}: {}", option_, trial.value,
                        lab::written(lab::mean_score(trial.scores), lab::Unit::percent),
                        counted(trial.scores.size(), "game"), done ? lab::lean_text(trial.lean) : "not clear yet");
        if (done)
            line_.say(wrapped_text(text, width_, 2));
        else
            line_.show(text);
    }

private:
    const SweepArguments& arguments_;
    std::string option_;
    std::string folder_;
    std::stop_source stop_;
    int width_;
    ProgressLine line_;
};

void sweep_fair(const SweepArguments& arguments, const std::string& folder, Console& console) {
    constexpr int largest = 1'000'000;
    const auto option = read_values("--fair", arguments.fair, arguments.game);
    lab::FairSettings settings;
    for (const auto& value : option.values) {
        const auto number = read_number(value, 0, largest);
        if (!number) throw UserError("--fair: only numbers can be searched, as in komi=0..20");
        settings.values.push_back(*number);
    }
    std::sort(settings.values.begin(), settings.values.end());
    if (settings.values.size() < 2) throw UserError("--fair: two values or more are needed, as in komi=0..20");
    Games variants;
    for (const int value : settings.values)
        variants.push_back(open_game(lab::with_options(arguments.game, {{option.name, std::to_string(value)}})));
    const auto studies = studies_of(arguments, variants);
    const auto& game = variants.back();
    settings.most_games = arguments.study.games;
    settings.share = 1.0 / game->seats();
    make_folder("--out", folder);
    for (const auto* name : {"report.json", "report.html"}) try_to_write("--out", std::filesystem::path(folder) / name);
    make_folder("--out", std::filesystem::path(folder) / "plots");
    const std::stop_source stop;
    FairGames games(arguments, option.name, folder, stop, console);
    print_sentence(
        console,
        fmt::format("to be played: both ends, {} and {}, then values between them, each until it is clear whom "
                    "it favours, at most {}",
                    settings.values.front(), settings.values.back(), counted(settings.most_games, "game")));
    std::optional<lab::FairResult> result;
    WatchedWork searching(stop, [&] {
        result = lab::find_fair(
            settings, [&](int value, int count) { return games.play(value, count); },
            [&](const lab::FairTrial& trial, bool done) { games.say(trial, done); });
    });
    searching.finish();
    if (!result)
        throw std::runtime_error("the sweep was interrupted; the same command continues from what is in " + folder);
    auto report =
        lab::fair_report(open_game(arguments.game)->text(), std::string(game->title()), option.name, settings, *result);
    auto setup = lab::playing_setup(studies);
    report.setup.insert(report.setup.begin(), setup.begin(), setup.end());
    write_page(std::filesystem::path(folder) / "report.json", lab::print_report(report));
    write_page(std::filesystem::path(folder) / "report.html",
               lab::page_of(report, lab::GamesPlace::folder_for_each_value));
    if (const auto problem = lab::replace_pictures(std::filesystem::path(folder) / "plots", report))
        throw std::runtime_error(*problem);
    console.out << "\n";
    for (const auto& sentence : report.summary) print_sentence(console, sentence);
    console.out << "The page: " << folder << "/report.html\nThe plots: " << folder << "/plots\n";
}

}  // namespace

void run_sweep(const SweepArguments& arguments, Console& console) {
    const auto text = open_game(arguments.game)->text();
    const auto folder =
        arguments.out.empty() ? "sweep-" + folder_name(text).substr(folder_name("").size()) : arguments.out;
    if (!arguments.fair.empty())
        arguments.given.refuse({"OPTION=VALUES", "--random-games", "--skill-games"}, "cannot be used with --fair");
    if (arguments.fair.empty() && arguments.options.empty())
        throw UserError("sweep needs OPTION=VALUES, one or more, or --fair OPTION=VALUES");
    if (arguments.fair.empty())
        sweep_grid(arguments, folder, console);
    else
        sweep_fair(arguments, folder, console);
}

}  // namespace merkhet::cli

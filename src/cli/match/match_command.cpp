#include "cli/match/match_command.hpp"

#include <fmt/format.h>

#include <ctime>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <set>
#include <sstream>
#include <stop_token>

#include "base/words.hpp"
#include "cli/match/match_setup.hpp"
#include "cli/match/match_texts.hpp"
#include "cli/options/output_paths.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/day_text.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signal_watch.hpp"
#include "cli/terminal/text_layout.hpp"
#include "cli/terminal/time_left.hpp"
#include "cli/terminal/watched_work.hpp"
#include "files/files.hpp"
#include "game/record.hpp"
#include "lab/match/record_file.hpp"
#include "lab/ranks/exchange_texts.hpp"

namespace merkhet::cli {

namespace {

/// What failed in a game: "game 7: b lost by crash: the program ended with exit code 3".
std::string failure_text(const lab::MatchSettings& settings, const lab::LoggedGame& game) {
    const auto player = game.seating[static_cast<std::size_t>(game.failed_seat)];
    return fmt::format("game {}: {} lost by {}{}{}", game.number,
                       settings.players[static_cast<std::size_t>(player)].name, lab::ending_name(game.ending),
                       game.note.empty() ? "" : ": ", one_line(game.note));
}

/// A match and what is said of it.
class RunningMatch {
public:
    RunningMatch(const MatchArguments& arguments, Console& console)
        : arguments_(arguments), console_(console), setup_(set_up_match(arguments)) {
        try_programs();
        // From here on there is something to finish.
        signals_.emplace();
        if (speaks()) open_files();
        exchange();
        // Every rank writes records there.
        if (!arguments.records.empty() && !speaks()) make_folder("--records", arguments.records);
        if (!setup_.shipped.empty()) say(setup_.shipped);
        at_start_ = games_.size();
        if (!games_.empty())
            say(fmt::format("{} {} already in {}", counted(games_.size(), "game"), games_.size() == 1 ? "is" : "are",
                            arguments.out));
    }

    /// False when it was interrupted.
    bool run() {
        watch_ = {};
        const std::stop_source stop;
        if (decided()) stop.request_stop();
        WatchedWork match(stop, [&, known = games_at_start()] {
            lab::play_match(settings(), setup_.openings, known, {ranks_->number(), ranks_->count()}, stop,
                            [&](const auto& logged, const auto& played) { return add(logged, played); });
        });
        bool interrupted = false;
        for (bool over = false; !over; show_progress(false)) {
            over = match.over();
            if (ranks_->any(match.interrupted()) && !interrupted) {
                interrupted = true;
                stop.request_stop();
                say("interrupted; games in progress are given up");
            }
            // After the last game: it is told of before all go.
            exchange();
            if (ranks_->any(stop.stop_requested())) stop.request_stop();
            over = !ranks_->any(!over);
        }
        match.finish();
        show_progress(true);
        return !interrupted;
    }

    /// Of no games there is nothing to say.
    void print_summary() {
        if (!speaks() || games_.empty()) return;
        console_.out << (arguments_.json ? match_json(view()) + "\n" : match_summary(view())) << std::flush;
    }

private:
    const lab::MatchSettings& settings() const { return setup_.settings; }

    void try_programs() {
        const auto trial = lab::try_programs(settings());
        if (trial.problem) throw UserError("--player " + *trial.problem);
        if (!speaks()) return;
        for (const auto& warning : trial.warnings) line_.warn("merkhet: warning: --player " + one_line(warning));
    }

    std::vector<lab::LoggedGame> games_at_start() const { return games_; }
    MatchView view() const { return {settings(), games_, setup_.sprt}; }
    bool decided() const {
        const auto& sprt = setup_.sprt;
        return sprt && lab::sprt_verdict(lab::log_likelihood_ratio(lab::pentanomial(games_), *sprt), *sprt) !=
                           lab::SprtVerdict::undecided;
    }

    /// Of several ranks the first keeps the log and says how it stands.
    bool speaks() const { return ranks_->number() == 0; }

    bool add(const lab::LoggedGame& logged, const lab::PlayedGame& played) {
        const auto record =
            arguments_.records.empty() && arguments_.record_file.empty() ? std::string() : record_of(logged, played);
        if (!arguments_.records.empty()) write_record(logged.number, record);
        const std::lock_guard lock(mutex_);
        keep(logged, record);
        if (ranks_->count() > 1) tell_others(logged, arguments_.record_file.empty() ? "" : record);
        return !decided();
    }

    /// The record comes before the line of the log: a game without that is played again.
    void keep(const lab::LoggedGame& logged, const std::string& record) {
        games_.push_back(logged);
        if (speaks() && !arguments_.record_file.empty() && !record.empty())
            if (const auto problem = record_file_.add(record))
                throw std::runtime_error("--record-file: " + problem->message());
        if (speaks() && !arguments_.out.empty())
            if (const auto problem = log_.add(logged)) throw std::runtime_error("--out: " + problem->message());
        if (logged.has_failure()) failures_.push_back(failure_text(settings(), logged));
    }

    std::string record_of(const lab::LoggedGame& game, const lab::PlayedGame& played) const {
        auto record = lab::match_record(settings(), game, played, day_text(std::time(nullptr)));
        lab::set_match_game(record, identity_, game.number);
        return print_record(record);
    }

    /// With a line between it and the next, so that files of records can be joined.
    void write_record(int number, const std::string& record) const {
        const auto path = std::filesystem::path(arguments_.records) / fmt::format("game{:06}.record", number);
        if (const auto problem = write_file(path, record + "\n"))
            throw std::runtime_error("--records: " + problem->message());
    }

    /// The log says which records are already there. What is new is only tried before the last refusal, so that nothing
    /// is left behind without a game.
    void open_files() {
        const bool new_log = is_new("--out", arguments_.out);
        const bool new_records = is_new("--record-file", arguments_.record_file);
        if (!arguments_.out.empty() && !new_log) open_log();
        if (!arguments_.record_file.empty() && !new_records) open_record_file();
        if (!arguments_.records.empty()) make_folder("--records", arguments_.records);
        if (new_records) open_record_file();
        if (new_log) open_log();
    }

    /// Whether the file is to be made, which is then found possible.
    static bool is_new(std::string_view option, const std::string& path) {
        std::error_code ignored;
        if (path.empty() || std::filesystem::exists(path, ignored)) return false;
        try_to_write(option, path);
        return true;
    }

    void open_log() {
        if (const auto problem = log_.open(arguments_.out, header_, schedule_)) throw UserError("--out: " + *problem);
        games_ = log_.games();
        for (const auto& game : games_) tell_others(game, {});
    }

    void open_record_file() {
        std::optional<std::set<int>> logged;
        if (!arguments_.out.empty()) {
            logged.emplace();
            for (const auto& game : games_) logged->insert(game.number);
        }
        if (const auto problem = record_file_.open(arguments_.record_file, identity_, logged))
            throw UserError("--record-file: " + *problem);
    }

    /// A game and its record, which may be empty, for the other ranks: a line of JSON each.
    void tell_others(const lab::LoggedGame& game, const std::string& record) {
        unsent_ += lab::print_logged_game(game) + "\n" + nlohmann::json(record).dump() + "\n";
    }

    /// Tells the other ranks of the games that were taken here, and hears of theirs.
    void exchange() {
        if (ranks_->count() == 1) return;
        std::unique_lock lock(mutex_);
        const auto own = std::exchange(unsent_, {});
        lock.unlock();
        const auto texts = lab::exchange_texts(*ranks_, own);
        lock.lock();
        for (std::size_t rank = 0; rank < texts.size(); ++rank) {
            if (rank == static_cast<std::size_t>(ranks_->number())) continue;
            std::istringstream lines(texts[rank]);
            for (std::string line; std::getline(lines, line);) {
                const auto game = lab::parse_logged_game(line);
                if (!game) throw std::runtime_error("a game of another rank: " + game.error().message);
                std::getline(lines, line);
                keep(*game, nlohmann::json::parse(line).get<std::string>());
            }
        }
    }

    /// JSON is all that goes to standard output.
    void say(const std::string& text) {
        if (speaks() && !arguments_.json) line_.say(text);
    }

    void say_failure(const std::string& text) {
        if (!speaks()) return;
        if (arguments_.json)
            line_.warn(text);
        else
            line_.say(text);
    }

    void show_progress(bool at_end) {
        const std::lock_guard lock(mutex_);
        for (const auto& failure : std::exchange(failures_, {})) say_failure(failure);
        if (!speaks()) return;
        if (games_.size() != shown_ && (at_end || line_.due())) {
            shown_ = games_.size();
            line_.show(match_progress(view(), planned(), left()));
        }
        if (at_end) line_.keep();
    }

    int planned() const { return schedule_.whole_rounds(settings().games); }

    /// ", about 5 min left", told from the games of this run.
    std::string left() const {
        const auto to_play = planned() - static_cast<double>(at_start_);
        if (to_play <= 0) return {};
        return watch_.time_left(static_cast<double>(games_.size() - at_start_) / to_play);
    }

    const MatchArguments& arguments_;
    Console& console_;
    ProgressLine line_{console_};
    MatchSetup setup_;
    std::string header_ = lab::match_header(settings(), setup_.opening_settings);
    lab::MatchIdentity identity_{settings().game->text(), lab::match_id(header_)};
    lab::Schedule schedule_ = lab::schedule_of(setup_.settings);
    std::optional<SignalWatch> signals_;  ///< for run(), which may come too late for them
    std::unique_ptr<lab::Ranks> ranks_ = lab::started_ranks();
    lab::MatchLog log_;
    lab::RecordFile record_file_;
    std::mutex mutex_;
    std::vector<lab::LoggedGame> games_;
    std::string unsent_;                 ///< games that other ranks have not heard of, a line each
    std::vector<std::string> failures_;  ///< to be told
    Stopwatch watch_;                    ///< of run(): starting the programs takes its own time
    std::size_t at_start_ = 0;           ///< games that were there when this run began
    std::size_t shown_ = 0;
};

}  // namespace

void run_match(const MatchArguments& arguments, Console& console) {
    RunningMatch match(arguments, console);
    const bool whole = match.run();
    match.print_summary();
    if (whole) return;
    throw std::runtime_error(
        arguments.out.empty() ? "the match was interrupted; with --out FILE the same command would go on with it"
                              : "the match was interrupted; the same command goes on with what is in " + arguments.out);
}

}  // namespace merkhet::cli

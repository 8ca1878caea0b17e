#include "cli/match/match_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <optional>
#include <ostream>
#include <sstream>
#include <stop_token>

#include "base/place.hpp"
#include "cli/match/match_texts.hpp"
#include "cli/options/output_paths.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/text_layout.hpp"
#include "cli/terminal/watched_work.hpp"
#include "files/files.hpp"
#include "game/record.hpp"
#include "lab/ranks/exchange_texts.hpp"

namespace merkhet::cli {

namespace {

std::vector<lab::PlayerSpec> read_players(const std::vector<std::string>& texts) {
    if (texts.size() < 2) throw UserError("a match needs two players or more: --player NAME:key=value,…");
    std::vector<lab::PlayerSpec> players;
    for (const auto& text : texts) {
        auto player = lab::parse_player_spec(text);
        if (!player) throw UserError("--player", player.error());
        for (const auto& other : players)
            if (other.name == player->name) throw UserError("--player: there are two players " + player->name);
        players.push_back(std::move(*player));
    }
    return players;
}

/// The text of the file of openings; empty where there is none.
std::string read_openings(const MatchArguments& arguments) {
    if (arguments.openings.empty()) return {};
    auto text = read_file(arguments.openings, longest_record);
    if (!text) throw UserError("--openings: cannot read " + arguments.openings + ": " + text.error().why);
    return *std::move(text);
}

lab::OpeningSettings opening_settings_of(const MatchArguments& arguments, std::string_view listed) {
    lab::OpeningSettings settings;
    settings.random_plies = arguments.random_plies;
    settings.seed = arguments.seed;
    if (arguments.openings.empty()) return settings;
    settings.listed = lab::listed_openings(listed);
    if (settings.listed.empty()) throw UserError("--openings: there is no opening in " + arguments.openings);
    return settings;
}

void write_record(const std::string& folder, const lab::MatchSettings& settings, const lab::LoggedGame& game,
                  const lab::PlayedGame& played) {
    const auto path = std::filesystem::path(folder) / fmt::format("game{:06}.record", game.number);
    if (const auto problem = write_file(path, print_record(lab::match_record(settings, game, played))))
        throw std::runtime_error("--records: " + problem->message());
}

/// A match and what is said of it.
class RunningMatch {
public:
    RunningMatch(const MatchArguments& arguments, Console& console)
        : arguments_(arguments), console_(console), settings_{open_game(arguments.game),
                                                              read_players(arguments.players),
                                                              arguments.games,
                                                              arguments.concurrency,
                                                              arguments.seed,
                                                              arguments.adjudication} {
        const auto listed = read_openings(arguments);
        const auto opening_settings = opening_settings_of(arguments, listed);
        auto openings = lab::Openings::make(*settings_.game, opening_settings);
        if (!openings)
            throw UserError(fmt::format("--openings, line {}: {}", place_in(listed, openings.error().at).line,
                                        openings.error().message));
        openings_.emplace(std::move(*openings));
        if (!arguments.sprt.empty()) read_sprt();
        if (const auto problem = lab::try_programs(settings_)) throw UserError("--player " + *problem);
        if (!arguments.records.empty()) make_folder("--records", arguments.records);
        if (!arguments.out.empty() && speaks()) {
            if (const auto problem = log_.open(arguments.out, lab::match_header(settings_, opening_settings)))
                throw UserError("--out: " + *problem);
            games_ = log_.games();
            for (const auto& game : games_) unsent_ += lab::print_logged_game(game) + "\n";
        }
        exchange();
        if (!games_.empty()) say(fmt::format("{} games are already in {}", games_.size(), arguments.out));
    }

    /// False when it was interrupted.
    bool run() {
        const std::stop_source stop;
        if (decided()) stop.request_stop();
        WatchedWork match(stop, [&, known = games_at_start()] {
            lab::play_match(settings_, *openings_, known, {ranks_->number(), ranks_->count()}, stop,
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

    void print_summary() {
        if (!speaks()) return;
        console_.out << (arguments_.json ? match_json(view()) + "\n" : match_summary(view())) << std::flush;
    }

private:
    void read_sprt() {
        auto sprt = lab::parse_sprt(arguments_.sprt);
        if (!sprt) throw UserError("--sprt", sprt.error());
        if (settings_.players.size() != 2 || settings_.game->seats() != 2)
            throw UserError("--sprt compares two players at two seats");
        sprt_ = *sprt;
    }

    std::vector<lab::LoggedGame> games_at_start() const { return games_; }
    MatchView view() const { return {settings_, games_, sprt_}; }
    bool decided() const {
        return sprt_ && lab::sprt_verdict(lab::log_likelihood_ratio(lab::pentanomial(games_), *sprt_), *sprt_) !=
                            lab::SprtVerdict::undecided;
    }

    /// Of several ranks the first keeps the log and says how it stands.
    bool speaks() const { return ranks_->number() == 0; }

    bool add(const lab::LoggedGame& logged, const lab::PlayedGame& played) {
        if (!arguments_.records.empty()) write_record(arguments_.records, settings_, logged, played);
        const std::lock_guard lock(mutex_);
        keep(logged);
        if (ranks_->count() > 1) unsent_ += lab::print_logged_game(logged) + "\n";
        return !decided();
    }

    void keep(const lab::LoggedGame& logged) {
        games_.push_back(logged);
        if (speaks() && !arguments_.out.empty())
            if (const auto problem = log_.add(logged)) throw std::runtime_error("--out: " + problem->message());
        if (logged.failed_seat >= 0) {
            const auto player = logged.seating[static_cast<std::size_t>(logged.failed_seat)];
            failures_.push_back(fmt::format(
                "game {}: {} lost by {}{}{}", logged.number, settings_.players[static_cast<std::size_t>(player)].name,
                lab::ending_name(logged.ending), logged.note.empty() ? "" : ": ", one_line(logged.note)));
        }
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
                keep(*game);
            }
        }
    }

    /// JSON is all that goes to standard output.
    void say(const std::string& text) {
        if (speaks() && !arguments_.json) line_.say(text);
    }

    void show_progress(bool at_end) {
        const std::lock_guard lock(mutex_);
        for (const auto& failure : std::exchange(failures_, {})) say(failure);
        if (!speaks()) return;
        if (games_.size() != shown_ && (at_end || line_.due())) {
            shown_ = games_.size();
            line_.show(match_progress(view(), planned()));
        }
        if (at_end) line_.keep();
    }

    int planned() const {
        return lab::Schedule(static_cast<int>(settings_.players.size()), settings_.game->seats())
            .whole_rounds(settings_.games);
    }

    const MatchArguments& arguments_;
    Console& console_;
    ProgressLine line_{console_};
    lab::MatchSettings settings_;
    std::optional<lab::Openings> openings_;
    std::optional<lab::SprtSettings> sprt_;
    std::unique_ptr<lab::Ranks> ranks_ = lab::started_ranks();
    lab::MatchLog log_;
    std::mutex mutex_;
    std::vector<lab::LoggedGame> games_;
    std::string unsent_;                 ///< games that other ranks have not heard of, a line each
    std::vector<std::string> failures_;  ///< to be told
    std::size_t shown_ = 0;
};

}  // namespace

void run_match(const MatchArguments& arguments, Console& console) {
    RunningMatch match(arguments, console);
    const bool whole = match.run();
    match.print_summary();
    if (!whole) throw std::runtime_error("the match was interrupted");
}

}  // namespace merkhet::cli

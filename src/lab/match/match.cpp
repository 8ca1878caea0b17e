#include "lab/match/match.hpp"

#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "base/words.hpp"
#include "game/record_play.hpp"
#include "lab/work/share_tasks.hpp"

namespace merkhet::lab {

namespace {

using Json = nlohmann::ordered_json;

Json player_json(const PlayerSpec& player) {
    const auto& limits = player.limits;
    Json json{{"name", player.name},
              {"hash", player.options.hash_mebibytes},
              {"threads", player.options.threads},
              {"level", player.options.level},
              {"style", style_name(player.options.style)},
              {"seed", player.options.seed},
              {"limits",
               {limits.move_seconds, limits.turn_seconds, limits.nodes, limits.depth, limits.clock_seconds,
                limits.increment, limits.margin}},
              {"command", player.command}};
    for (const auto& [name, value] : player.external_options) json["options"].push_back({name, value});
    return json;
}

/// The players of one game at a time: each slot has its own of every player, made when it first plays, and a second
/// one when a player sits in several seats.
class Slot {
public:
    explicit Slot(const MatchSettings& settings) : settings_(settings), made_(settings.players.size()) {}

    std::array<Seated, max_seats> seat(const Seating& seating) {
        std::array<Seated, max_seats> seats;
        std::vector<std::size_t> used(made_.size(), 0);
        for (std::size_t s = 0; s < static_cast<std::size_t>(settings_.game->seats()); ++s) {
            const auto number = static_cast<std::size_t>(seating[s]);
            auto& copies = made_[number];
            if (used[number] == copies.size()) copies.push_back(make_player(settings_.game, settings_.players[number]));
            seats[s] = {copies[used[number]++].get(), settings_.players[number].limits};
        }
        return seats;
    }

private:
    const MatchSettings& settings_;
    std::vector<std::vector<std::unique_ptr<Player>>> made_;
};

LoggedGame logged(const PlayedGame& played, int number, const Seating& seating) {
    LoggedGame game;
    game.number = number;
    game.seats = played.line.game().seats();
    game.seating = seating;
    game.outcome = played.outcome;
    game.ending = played.ending;
    game.failed_seat = played.failed_seat;
    game.note = played.note;
    game.plies = static_cast<int>(played.line.moves().size());
    game.use = played.use;
    return game;
}

}  // namespace

std::string match_header(const MatchSettings& settings, const OpeningSettings& openings) {
    const auto& a = settings.adjudication;
    Json json{{"match", settings.game->text()},
              {"seed", settings.seed},
              {"random_plies", openings.random_plies},
              {"openings", Json::array()},
              {"adjudication",
               {a.longest_game, a.evaluate_at_end, a.winning_decisions, a.winning_score, a.drawn_decisions,
                a.drawn_margin, a.drawn_from}}};
    for (const auto& opening : openings.listed) json["openings"].push_back(opening.text);
    for (const auto& player : settings.players) json["players"].push_back(player_json(player));
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<std::string> try_programs(const MatchSettings& settings) {
    for (const auto& spec : settings.players) {
        if (spec.command.empty()) continue;
        if (const auto problem = make_player(settings.game, spec)->begin_game(settings.seed, {}))
            return concatenated({spec.name, ": ", *problem});
    }
    return std::nullopt;
}

void play_match(const MatchSettings& settings, const Openings& openings, const std::vector<LoggedGame>& known,
                const MatchPart& part, const std::stop_source& stop, const OnGame& on_game) {
    const Schedule schedule(static_cast<int>(settings.players.size()), settings.game->seats());
    std::set<int> done;
    for (const auto& game : known) done.insert(game.number);
    std::vector<int> missing;
    int count = 0;
    for (int number = 0; number < schedule.whole_rounds(settings.games); ++number)
        if (!done.contains(number) && count++ % part.of == part.number) missing.push_back(number);
    std::mutex mutex;
    const auto play = [&](Slot& slot, int number) {
        const auto scheduled = schedule.game(number);
        // All games from one opening have the same luck.
        const auto luck = mix64(settings.seed ^ mix64(static_cast<std::uint64_t>(scheduled.opening)));
        const auto played = play_match_game(openings.opening(scheduled.opening), slot.seat(scheduled.seating),
                                            settings.adjudication, luck, stop.get_token());
        if (played.ending == Ending::abandoned) return;
        const std::lock_guard lock(mutex);
        if (!on_game(logged(played, number, scheduled.seating), played)) stop.request_stop();
    };
    share_tasks(missing.size(), settings.concurrency, [&] {
        return [&, slot = Slot(settings)](std::size_t task) mutable {
            if (stop.stop_requested()) return false;
            try {
                play(slot, missing[task]);
            } catch (...) {
                stop.request_stop();  // The games of other threads are given up too.
                throw;
            }
            return true;
        };
    });
}

Record match_record(const MatchSettings& settings, const LoggedGame& game, const PlayedGame& played) {
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(game.seats));
    for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats); ++s)
        names.push_back(settings.players[static_cast<std::size_t>(game.seating[s])].name);
    auto record = make_record(played.line, names, {});
    if (played.ending != Ending::rules) {
        record.set_result({game.seats, played.outcome});
        const auto seat = played.failed_seat >= 0 ? std::optional(played.failed_seat) : std::nullopt;
        const play::GameEnd end{played.ending, played.outcome, seat, played.note};
        record.set_tag("Termination", play::termination_text(end));
    }
    return record;
}

}  // namespace merkhet::lab

#include "lab/match/match.hpp"

#include <fmt/format.h>

#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "base/hash.hpp"
#include "base/version.hpp"
#include "base/words.hpp"
#include "game/record_play.hpp"
#include "lab/work/share_tasks.hpp"
#include "network/network_file.hpp"
#include "play/game_record.hpp"

namespace merkhet::lab {

namespace {

using Json = nlohmann::ordered_json;

Json player_json(const PlayerSpec& player, const AnyGame& game) {
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
    // Another network, another player.
    if (!player.command.empty()) {
        if (player.network_choice != shipped_network) json["network"] = player.network_choice;
    } else if (asks_network(player.options)) {
        if (const auto network = chosen_network(player.network_choice, game); network && *network)
            json["network"] = network::network_name(**network);
    }
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

/// "[%clk 0:00:09.9]", as programs for chess write it (PGN's extension of 2001 for clocks), down to a tenth of a
/// second.
std::string clock_comment(double left) {
    constexpr int tenths_a_minute = 600;
    constexpr int tenths_an_hour = 36'000;
    const auto tenths = static_cast<long>(10 * left);
    return fmt::format("[%clk {}:{:02}:{:02}.{}]", tenths / tenths_an_hour, tenths / tenths_a_minute % 60,
                       tenths / 10 % 60, tenths % 10);
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
    // Only where it is given: older logs go on.
    if (openings.listed_plies) json["opening_plies"] = *openings.listed_plies;
    for (const auto& opening : openings.listed) json["openings"].push_back(opening.text);
    for (const auto& player : settings.players) json["players"].push_back(player_json(player, *settings.game));
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string match_id(std::string_view header) { return fmt::format("{:016x}", to_integer(hash_text(header))); }

Schedule schedule_of(const MatchSettings& settings) {
    return {static_cast<int>(settings.players.size()), settings.game->seats()};
}

ProgramTrial try_programs(const MatchSettings& settings) {
    ProgramTrial trial;
    for (const auto& spec : settings.players) {
        if (spec.command.empty()) continue;
        const auto player = make_player(settings.game, spec);
        if (const auto problem = player->begin_game(settings.seed, {})) {
            trial.problem = concatenated({spec.name, ": ", *problem});
            return trial;
        }
        for (const auto& warning : player->warnings())
            trial.warnings.push_back(concatenated({spec.name, ": ", warning}));
    }
    return trial;
}

void play_match(const MatchSettings& settings, const Openings& openings, const std::vector<LoggedGame>& known,
                const MatchPart& part, const std::stop_source& stop, const OnGame& on_game) {
    const auto schedule = schedule_of(settings);
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
        const auto opening = openings.opening(scheduled.opening);
        auto played =
            play_match_game(opening, slot.seat(scheduled.seating), settings.adjudication, luck, stop.get_token());
        played.random_plies = static_cast<int>(opening.moves().size() - openings.listed_plies(scheduled.opening));
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

Record match_record(const MatchSettings& settings, const LoggedGame& game, const PlayedGame& played,
                    std::string_view date) {
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(game.seats));
    for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats); ++s)
        names.push_back(settings.players[static_cast<std::size_t>(game.seating[s])].name);
    auto record = make_record(played.line, names, date);
    record.set_tag("Program", name_and_version);
    record.set_tag("RandomPlies", std::to_string(played.random_plies));
    if (played.ending != Ending::rules) {
        record.set_result({game.seats, played.outcome});
        const auto seat = played.failed_seat >= 0 ? std::optional(played.failed_seat) : std::nullopt;
        play::set_ending_tags(record, {played.ending, played.outcome, seat, played.note});
    }
    auto node = RecordNode::start;
    bool timed = false;
    for (const auto& left : played.clocks) {
        node = record.first_child(node);
        if (left) record.add_comment(node, clock_comment(*left));
        timed = timed || left;
    }
    // Comments part what they stand between.
    if (timed) number_moves(played.line.game(), record);
    return record;
}

}  // namespace merkhet::lab

#include "lab/match/match_log.hpp"

#include <exception>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/words.hpp"
#include "lab/work/log_numbers.hpp"

namespace merkhet::lab {

namespace {

using Json = nlohmann::ordered_json;

Json use_json(const SeatUse& use) {
    return {{"decisions", use.decisions}, {"nodes", use.nodes},     {"depths", use.depths},
            {"seconds", use.seconds},     {"longest", use.longest}, {"overstepped", use.overstepped}};
}

/// No game has more.
constexpr int most_decisions = 1'000'000'000;

SeatUse read_use(const Json& json) {
    SeatUse use;
    use.decisions = read_whole(json.at("decisions"), 0, most_decisions);
    use.nodes = read_count(json.at("nodes"));
    use.depths = read_count(json.at("depths"));
    use.seconds = read_time(json.at("seconds"));
    use.longest = read_time(json.at("longest"));
    use.overstepped = read_time(json.at("overstepped"));
    return use;
}

}  // namespace

std::string print_logged_game(const LoggedGame& game) {
    Json json{{"number", game.number}};
    for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats); ++s) {
        json["seating"].push_back(game.seating[s]);
        json["twelfths"].push_back(game.outcome.twelfths[s]);
    }
    json["ending"] = ending_name(game.ending);
    if (game.failed_seat >= 0) json["failed"] = game.failed_seat;
    if (!game.note.empty()) json["note"] = game.note;
    json["plies"] = game.plies;
    for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats); ++s) json["use"].push_back(use_json(game.use[s]));
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<LoggedGame> parse_logged_game(const std::string& line) {
    const TextError wrong{"expected a game as JSON", 0};
    try {
        const auto json = Json::parse(line);
        LoggedGame game;
        game.number = read_whole(json.at("number"), 0, std::numeric_limits<int>::max());
        const auto& seating = json.at("seating");
        const auto& twelfths = json.at("twelfths");
        const auto& use = json.at("use");
        const auto seats = seating.size();
        if (seats < 2 || seats > max_seats || twelfths.size() != seats || use.size() != seats) return wrong;
        game.seats = static_cast<int>(seats);
        game.outcome = read_twelfths(twelfths);
        for (std::size_t s = 0; s < seats; ++s) {
            game.seating[s] = read_whole(seating[s], 0, std::numeric_limits<int>::max());
            game.use[s] = read_use(use[s]);
        }
        const auto ending = parse_ending(json.at("ending").get<std::string>());
        if (!ending) return wrong;
        game.ending = *ending;
        if (json.contains("failed")) game.failed_seat = read_whole(json.at("failed"), 0, game.seats - 1);
        game.note = json.value("note", "");
        game.plies = read_whole(json.at("plies"), 0, most_decisions);
        return game;
    } catch (const std::exception&) {
        return wrong;
    }
}

std::optional<std::string> MatchLog::open(const std::string& path, const std::string& header,
                                          const Schedule& schedule) {
    const LogHead head{header, [](const std::string&) { return log_of_another("match"); }};
    return lines_.open(path, head, [&](const std::string& line) -> Result<std::string> {
        auto game = parse_logged_game(line);
        if (!game) return game.error();
        auto name = concatenated({"game ", std::to_string(game->number)});
        if (game->seats != schedule.games_a_round() || game->seating != schedule.game(game->number).seating)
            return TextError{name + " is not one of this match"};
        games_.push_back(std::move(*game));
        return name;
    });
}

std::optional<FileError> MatchLog::add(const LoggedGame& game) { return lines_.add(print_logged_game(game)); }

}  // namespace merkhet::lab

#include "lab/report/study/studied_game.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "base/words.hpp"
#include "lab/work/log_numbers.hpp"

namespace merkhet::lab {

namespace {

using Json = nlohmann::ordered_json;

/// Expected scores are kept as whole thousandths: engines know them no better.
constexpr double parts = 1000;
constexpr double milliseconds_a_second = 1000;

/// The last seat gets what the others leave.
void give_rest(Scores& scores, std::size_t seats) {
    float left = 1;
    for (std::size_t s = 0; s + 1 < seats; ++s) left -= scores[s];
    scores[seats - 1] = std::max(0.0F, left);
}

Json expected_json(const StudiedGame& game) {
    auto json = Json::array();
    for (const auto& scores : game.expected)
        for (std::size_t s = 0; s + 1 < static_cast<std::size_t>(game.seats); ++s)
            json.push_back(std::lround(double{scores[s]} * parts));
    return json;
}

bool read_expected(const Json& json, StudiedGame& game) {
    const auto others = static_cast<std::size_t>(game.seats) - 1;
    if (json.size() % others != 0) return false;
    for (std::size_t i = 0; i < json.size(); i += others) {
        Scores scores{};
        for (std::size_t s = 0; s < others; ++s)
            scores[s] = static_cast<float>(read_whole(json[i + s], 0, static_cast<int>(parts)) / parts);
        give_rest(scores, others + 1);
        game.expected.push_back(scores);
    }
    return game.expected.empty() || static_cast<int>(game.expected.size()) == game.decisions();
}

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find(' ', at), text.size());
        words.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

}  // namespace

std::optional<int> StudiedGame::winner() const {
    const auto begin = outcome.twelfths.begin();
    const auto end = begin + seats;
    const auto best = std::max_element(begin, end);
    if (std::count(begin, end, *best) != 1) return std::nullopt;
    return static_cast<int>(best - begin);
}

int StudiedGame::decisions() const {
    return static_cast<int>(std::count_if(movers.begin(), movers.end(), [](int mover) { return mover >= 0; }));
}

int StudiedGame::turns() const {
    int turns = 0;
    int last = -1;
    for (const int mover : movers) {
        if (mover < 0 || mover == last) continue;
        last = mover;
        ++turns;
    }
    return turns;
}

std::size_t different_games(StudiedGames games) {
    std::set<std::vector<std::string>> different;
    for (const auto& game : games) different.insert(game.moves);
    return different.size();
}

Scores as_kept(const Scores& scores, int seats) {
    Scores kept{};
    const auto count = static_cast<std::size_t>(seats);
    for (std::size_t s = 0; s + 1 < count; ++s)
        kept[s] = static_cast<float>(static_cast<double>(std::lround(double{scores[s]} * parts)) / parts);
    give_rest(kept, count);
    return kept;
}

std::string print_studied_game(const StudiedGame& game) {
    std::string movers;
    for (const int mover : game.movers) movers += mover < 0 ? 'c' : static_cast<char>('0' + mover);
    Json json{{"kind", game.kind == Kind::engine ? "engine" : "random"}, {"number", game.number}};
    for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats); ++s)
        json["twelfths"].push_back(game.outcome.twelfths[s]);
    json["ending"] = ending_name(game.ending);
    json["ms"] = std::lround(game.seconds * milliseconds_a_second);
    json["moves"] = joined(game.moves, " ");
    json["movers"] = movers;
    json["choices"] = Json::array();
    // Numbers of moves are whole, and exact in a double up to 2^53.
    for (const double choices : game.choices) json["choices"].push_back(static_cast<std::uint64_t>(choices));
    if (game.kind == Kind::engine) json["expected"] = expected_json(game);
    return json.dump();
}

Result<StudiedGame> parse_studied_game(const std::string& line) {
    const TextError wrong{"expected a game of a study as JSON", 0};
    try {
        const auto json = Json::parse(line);
        StudiedGame game;
        game.kind = json.at("kind") == "random" ? Kind::random : Kind::engine;
        game.number = read_whole(json.at("number"), 0, std::numeric_limits<int>::max());
        const auto& twelfths = json.at("twelfths");
        if (twelfths.size() < 2) return wrong;
        game.outcome = read_twelfths(twelfths);
        game.seats = static_cast<int>(twelfths.size());
        const auto ending = parse_ending(json.at("ending").get<std::string>());
        if (!ending) return wrong;
        game.ending = *ending;
        game.seconds = read_time(json.at("ms")) / milliseconds_a_second;
        game.moves = split(json.at("moves").get<std::string>());
        for (const char mover : json.at("movers").get<std::string>()) {
            if (mover != 'c' && (mover < '0' || mover >= '0' + game.seats)) return wrong;
            game.movers.push_back(mover == 'c' ? -1 : mover - '0');
        }
        json.at("choices").get_to(game.choices);
        // Who made a move had one to choose.
        if (std::any_of(game.choices.begin(), game.choices.end(), [](double n) { return !(n >= 1); })) return wrong;
        if (game.movers.size() != game.moves.size() || game.choices.size() != game.moves.size()) return wrong;
        if (game.kind == Kind::engine && !read_expected(json.at("expected"), game)) return wrong;
        return game;
    } catch (const std::exception&) {
        return wrong;
    }
}

}  // namespace merkhet::lab

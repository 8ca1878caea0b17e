#include "online/games/game_search.hpp"

#include <limits>
#include <span>

#include "base/words.hpp"
#include "online/games/opening_range.hpp"

namespace merkhet::online {

namespace {

constexpr auto end_of_time = std::numeric_limits<Time>::max();
constexpr std::array<std::string_view, all_searched_results.size()> result_names{"won", "lost", "shared"};

/// Conditions of a statement, and the values that belong to them.
class Conditions {
public:
    /// `condition` has a place {} for each of the values.
    template <class... Values>
    void add(std::string_view condition, const Values&... values) {
        text_.append(text_.empty() ? "where " : " and ");
        [[maybe_unused]] const auto put = [&](const auto& value) {
            const auto place = condition.find("{}");
            text_.append(condition.substr(0, place)).append("$").append(number(value));
            condition.remove_prefix(place + 2);
        };
        (put(values), ...);
        text_ += condition;
    }
    /// The number of a new value.
    template <class T>
    std::string number(const T& value) {
        values_.emplace_back(value);
        return std::to_string(values_.size());
    }
    const std::string& text() const { return text_; }
    const std::vector<sql::Value>& values() const { return values_; }

private:
    std::string text_;
    std::vector<sql::Value> values_;
};

/// How the outcome begins when a seat has won, in the columns `g.outcome` and `s.seat`.
constexpr std::string_view has_won =
    "g.outcome like (case s.seat when 0 then '12,%' when 1 then '0,12%' when 2 then '0,0,12%' else '0,0,0,12' end)";

void add_result(Conditions& conditions, SearchedResult result) {
    switch (result) {
        case SearchedResult::won: return conditions.add(has_won);
        case SearchedResult::lost: return conditions.add(concatenated({"g.outcome like '%12%' and not ", has_won}));
        case SearchedResult::shared: return conditions.add("g.outcome not like '%12%' and g.ending <> 'abandoned'");
    }
}

/// Only what an index answers has a condition of its own; the rest is asked of every game, so that there are few
/// statements.
Conditions conditions_of(const GameQuery& query) {
    Conditions conditions;
    conditions.add("g.ended is not null");
    if (!query.opening.empty())
        conditions.add("g.public = 1 and g.game_text = {} and g.start_text = '' and g.opening >= {} and g.opening < {}",
                       query.game_text, query.opening, after_opening(query.opening));
    else if (query.viewer.empty() || query.viewer != query.player)
        conditions.add("(g.public = 1 or exists (select 1 from seats v where v.game = g.id and v.account = {}))",
                       query.viewer);
    if (!query.player.empty()) conditions.add("s.account = {}", query.player);
    if (query.player.empty() && query.result) conditions.add("s.seat = 0");
    if (query.result) add_result(conditions, *query.result);
    if (!query.tournament.empty()) conditions.add("g.tournament = {}", query.tournament);
    if (!query.game_name.empty()) conditions.add("g.game_name = {}", query.game_name);
    conditions.add("({} = '' or exists (select 1 from seats o where o.game = g.id and o.account = {}))", query.opponent,
                   query.opponent);
    conditions.add("({} = '' or g.game_text = {})", query.game_text, query.game_text);
    conditions.add("({} = '' or g.ending = {})", query.ending, query.ending);
    conditions.add("({} = '' or g.speed = {})", query.speed, query.speed);
    const std::int64_t rated = query.rated ? std::int64_t{*query.rated} : -1;
    conditions.add("({} < 0 or g.rated = {})", rated, rated);
    conditions.add("g.ended >= {} and g.ended < {}", query.from.value_or(0), query.until.value_or(end_of_time));
    // The first part is what an index can answer.
    const auto after = query.after.value_or(GameKey{end_of_time, {}});
    conditions.add("g.ended <= {} and (g.ended < {} or g.id > {})", after.ended, after.ended, after.id);
    return conditions;
}

}  // namespace

std::string_view searched_result_name(SearchedResult result) { return result_names[static_cast<std::size_t>(result)]; }

std::optional<SearchedResult> parse_searched_result(std::string_view name) {
    for (const auto result : all_searched_results)
        if (searched_result_name(result) == name) return result;
    return std::nullopt;
}

std::optional<TextError> wrong_with(const GameQuery& query) {
    if (!query.opening.empty() && query.game_text.empty())
        return TextError{"an opening is one of a game with its options"};
    if (query.opening.size() > longest_opening)
        return TextError{concatenated({"an opening has at most ", std::to_string(longest_opening), " characters"})};
    if (!query.opponent.empty() && query.player.empty())
        return TextError{"an opponent is somebody else than the player"};
    if (query.opponent == query.player && !query.player.empty())
        return TextError{"an opponent is somebody else than the player"};
    constexpr int most = 100;
    if (query.most < 1 || query.most > most) return TextError{"1 to 100 games at a time"};
    return std::nullopt;
}

std::vector<GameKey> find_games(sql::Connection& database, const GameQuery& query) {
    auto conditions = conditions_of(query);
    const bool by_seat = !query.player.empty() || query.result.has_value();
    // A player's games, those of an opening or a tournament are few, and sorted when they have been found; otherwise
    // games are gone through from the last one back.
    const bool sorted = !query.player.empty() || !query.opening.empty() || !query.tournament.empty();
    const auto limit = conditions.number(std::int64_t{query.most});
    std::vector<GameKey> games;
    for (const auto& row : database.run(
             concatenated({"select g.ended, g.id from games g ", by_seat ? "join seats s on s.game = g.id " : "",
                           conditions.text(), " order by g.ended", sorted ? " + 0" : "", " desc, g.id limit $", limit}),
             std::span<const sql::Value>(conditions.values())))
        games.push_back({row.integer(0), row.text(1)});
    return games;
}

}  // namespace merkhet::online

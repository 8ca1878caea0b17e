#include "online/api/play/game_search.hpp"

#include <initializer_list>
#include <limits>

#include "base/words.hpp"

namespace merkhet::online::api {

namespace {

/// Conditions with their parameters. Statements are kept prepared, so there must be few: what is seldom wished for, or
/// leads to no index, always stands there, and holds if nothing is given.
class Conditions {
public:
    /// Each `?` in the text stands for the next value; all that are left for the last.
    void add(std::string_view text, std::initializer_list<sql::Value> values) {
        const auto first = values_.size() + 1;
        values_.insert(values_.end(), values);
        text_ += " and ";
        std::size_t next = first;
        for (const char c : text) {
            if (c != '?') {
                text_ += c;
                continue;
            }
            (text_ += '$') += std::to_string(next);
            if (next < values_.size()) ++next;
        }
    }
    const std::string& text() const { return text_; }
    const std::vector<sql::Value>& values() const { return values_; }

private:
    std::string text_;
    std::vector<sql::Value> values_;
};

/// Twelfths of the point that the player has got.
void add_result(Conditions& conditions, GameWish::Result result) {
    constexpr std::int64_t whole_point = 12;
    std::int64_t lowest = 0;
    std::int64_t highest = whole_point;
    if (result == GameWish::Result::won) lowest = whole_point;
    if (result == GameWish::Result::lost) highest = 0;
    if (result == GameWish::Result::shared) {
        lowest = 1;
        highest = whole_point - 1;
    }
    conditions.add("(? = 1 or p.score between ? and ?)",
                   {std::int64_t{result == GameWish::Result::any}, lowest, highest});
}

/// Whole moves: what follows the opening is a blank, or nothing.
void add_opening(Conditions& conditions, const std::string& opening) {
    if (opening.empty()) return;
    // As in the index games_by_opening; a blank is followed by an exclamation mark.
    conditions.add("substr(g.moves, 1, 200) >= ?", {opening});
    conditions.add("substr(g.moves, 1, 200) < ?", {opening + "!"});
    conditions.add("(g.moves = ? or substr(g.moves, 1, length(?) + 1) = ? || ' ')", {opening});
}

std::int64_t flag_or_any(const std::optional<bool>& flag) { return flag ? std::int64_t{*flag} : -1; }

}  // namespace

std::vector<GamePlace> search_games(sql::Connection& database, const GameWish& wish,
                                    const std::optional<GamePlace>& after, int most) {
    constexpr Time end_of_time = std::numeric_limits<Time>::max();
    Conditions conditions;
    const bool has_player = !wish.player.empty();
    conditions.add("(g.public = 1 or exists (select 1 from seats v where v.game = g.id and v.account = ?))",
                   {wish.viewer});
    if (has_player) {
        conditions.add("p.account = ?", {wish.player});
        conditions.add("(? = '' or exists (select 1 from seats o where o.game = g.id and o.account = ?))",
                       {wish.opponent});
        add_result(conditions, wish.result);
    }
    if (!wish.game_name.empty()) conditions.add("g.game_name = ?", {wish.game_name});
    if (!wish.tournament.empty()) conditions.add("g.tournament = ?", {wish.tournament});
    add_opening(conditions, wish.opening);
    conditions.add("(? = '' or g.game_text = ?)", {wish.game_text});
    conditions.add("(? = '' or g.speed = ?)", {std::string(wish.speed ? speed_name(*wish.speed) : "")});
    conditions.add("(? = -1 or g.rated = ?)", {flag_or_any(wish.rated)});
    conditions.add("(? = -1 or (g.ended is null and ? = 0) or (g.ended is not null and ? = 1))",
                   {flag_or_any(wish.over)});
    conditions.add("g.created between ? and ?", {wish.since.value_or(0), wish.until.value_or(end_of_time)});
    const auto place = after.value_or(GamePlace{end_of_time, {}});
    conditions.add("g.created <= ?", {place.created});
    conditions.add("(g.created < ? or g.id < ?)", {place.created, place.id});
    const auto from = has_player ? "seats p join games g on g.id = p.game" : "games g";
    const auto statement =
        concatenated({"select distinct g.created, g.id from ", from, " where 1 = 1", conditions.text(),
                      " order by g.created desc, g.id desc limit ", std::to_string(most)});
    std::vector<GamePlace> games;
    for (const auto& row : database.run(statement, std::span<const sql::Value>(conditions.values())))
        games.push_back({row.integer(0), row.text(1)});
    return games;
}

}  // namespace merkhet::online::api

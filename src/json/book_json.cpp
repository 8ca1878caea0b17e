#include "json/book_json.hpp"

#include <cmath>

namespace merkhet {

namespace {

Json scores_json(const Scores& scores, int seats) {
    constexpr double unit = whole_book_score;
    auto json = Json::array();
    for (int seat = 0; seat < seats; ++seat)
        json.push_back(std::round(static_cast<double>(scores[static_cast<std::size_t>(seat)]) * unit) / unit);
    return json;
}

}  // namespace

Json book_moves_json(const AnyGame& game, const AnyPosition& p, const std::vector<BookMove>& moves) {
    auto json = Json::array();
    for (const auto& [move, entry] : moves) {
        Json one{{"move", game.print_move(p, move)},
                 {"expected", scores_json(entry.expected, game.seats())},
                 {"games", entry.games}};
        if (entry.games > 0) one["scored"] = scores_json(entry.scored, game.seats());
        json.push_back(std::move(one));
    }
    return json;
}

}  // namespace merkhet

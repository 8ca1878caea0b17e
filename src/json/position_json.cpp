#include "json/position_json.hpp"

namespace merkhet {

namespace {

/// A seat's number, "chance", or null when nobody is to move.
Json to_json(Mover mover) {
    if (is_seat(mover)) return seat_number(mover);
    if (mover == Mover::chance) return "chance";
    return nullptr;
}

/// The score of each seat, whole points as whole numbers (1, 0, 0.5); null while the game goes on.
Json to_json(const std::optional<Outcome>& outcome, int seats) {
    if (!outcome) return nullptr;
    auto scores = Json::array();
    for (int seat = 0; seat < seats; ++seat) {
        const int twelfths = outcome->twelfths[static_cast<std::size_t>(seat)];
        if (twelfths % Outcome::whole == 0)
            scores.push_back(twelfths / Outcome::whole);
        else
            scores.push_back(outcome->score(seat));
    }
    return scores;
}

}  // namespace

Json state_json(const Line<AnyGame>& line) {
    return {
        {"game", line.game().text()},
        {"position", line.game().print_position(line.position())},
        {"to_move", to_json(line.to_move())},
        {"moves", line.count_moves()},
        {"outcome", to_json(line.outcome(), line.game().seats())},
    };
}

}  // namespace merkhet

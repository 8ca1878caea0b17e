#include "json/known_moves_json.hpp"

#include "json/position_json.hpp"

namespace merkhet {

Json known_moves_json(const Line<AnyGame>& line, const std::vector<KnownMove>& moves) {
    const auto& game = line.game();
    return array_of(moves, [&](const KnownMove& known) {
        Json json{{"move", game.print_move(line.position(), known.move)},
                  {"outcome", to_json(known.outcome, game.seats())}};
        if (known.margin) json["margin"] = *known.margin;
        if (known.plies_to_end) json["plies_to_end"] = *known.plies_to_end;
        return json;
    });
}

}  // namespace merkhet

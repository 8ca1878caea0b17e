// Reads move texts of one game: the first byte picks its options, the second a position out of random games, the
// rest is the text, read as a move and, with a second byte of 192 or more, as the beginning of one too.

#include "properties.hpp"

namespace {

using namespace merkhet;

constexpr std::size_t positions_per_game = 64;

/// Positions of random games, from the start to the end of each.
std::vector<AnyPosition> positions_of(const AnyGame& game) {
    std::vector<AnyPosition> positions;
    Random random(1);
    while (positions.size() < positions_per_game) {
        auto position = game.start();
        positions.push_back(position);
        // Every few plies one is kept, so that several games, and ends of games, find room.
        for (std::uint32_t ply = 1; game.to_move(position) != Mover::nobody && ply < 200; ++ply) {
            game.play(position, game.random_move(position, random));
            if (random.below(8) == 0 || ply == 1) positions.push_back(position);
        }
        positions.push_back(position);
    }
    positions.resize(positions_per_game);
    return positions;
}

struct Scenario {
    std::shared_ptr<const AnyGame> game;
    std::vector<AnyPosition> positions;
};

std::vector<Scenario> scenarios(std::string_view name) {
    std::vector<Scenario> all;
    for (auto& game : fuzz::games_called(name)) all.push_back({game, positions_of(*game)});
    return all;
}

void check_suggestions(const AnyGame& game, const AnyPosition& position, std::string_view typed) {
    const auto suggestions = game.suggest(position, typed);
    fuzz::require(std::is_sorted(suggestions.next.begin(), suggestions.next.end()), "suggestions are sorted", typed);
    for (const auto& next : suggestions.next)
        fuzz::require(next.text.starts_with(typed), "a suggestion goes on from what was typed", next.text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto all = scenarios(MERKHET_FUZZED_GAME);
    if (size < 2) return 0;
    const auto& scenario = all[fuzz::picked(data[0], all.size())];
    const auto& game = *scenario.game;
    const auto& position = scenario.positions[data[1] % positions_per_game];
    const auto given = fuzz::text_from(data, size, 2);
    if (data[1] >= 192) check_suggestions(game, position, given);
    const auto move = game.parse_move(position, given);
    if (!move) {
        fuzz::check_error(move.error(), given);
        return 0;
    }
    fuzz::require(game.is_legal(position, *move), "a move that is read is legal", given);
    const auto text = game.print_move(position, *move);
    const auto again = game.parse_move(position, text);
    fuzz::require(again && *again == *move, "a printed move is read as it was", text);
    auto next = position;
    game.play(next, *move);
    fuzz::check_round_trip(game, next);
    return 0;
}

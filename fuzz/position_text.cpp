// Reads position texts of one game: the first byte picks its options, the rest is the text.

#include "properties.hpp"

namespace {

using namespace merkhet;

/// Visits at most a few moves and holds them against what else the game says of the position.
void check_moves(const AnyGame& game, const AnyPosition& position, const std::string& text) {
    constexpr std::uint64_t most = 64;
    std::uint64_t visited = 0;
    game.visit_moves(position, [&](const AnyMove& move) {
        if (visited < 4) fuzz::require(game.is_legal(position, move), "a visited move is legal", text);
        return ++visited < most;
    });
    const auto count = game.count_moves(position);
    fuzz::require(std::min(count, most) == visited, "as many moves are counted as visited", text);
    const bool over = game.to_move(position) == Mover::nobody;
    fuzz::require(over == (count == 0), "there are moves until the game is over", text);
    fuzz::require(over == game.outcome(position).has_value(), "there is an outcome when the game is over", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto games = fuzz::games_called(MERKHET_FUZZED_GAME);
    if (size == 0) return 0;
    const auto& game = *games[fuzz::picked(data[0], games.size())];
    const auto given = fuzz::text_from(data, size, 1);
    const auto read = game.parse_position(given);
    if (!read) {
        fuzz::check_error(read.error(), given);
        return 0;
    }

    // The position, and those after a few random moves, are sound.
    auto position = *read;
    Random random(to_integer(hash_text(given)));
    for (int ply = 0; ply < 3; ++ply) {
        const auto text = fuzz::check_round_trip(game, position);
        check_moves(game, position, text);
        if (game.to_move(position) == Mover::nobody) break;
        const auto move = game.random_move(position, random);
        const auto move_text = game.print_move(position, move);
        const auto read_move = game.parse_move(position, move_text);
        fuzz::require(read_move && *read_move == move, "a printed move is read as it was", move_text);
        game.play(position, move);
    }
    const auto scene = game.scene(position);
    fuzz::require(scene.files > 0 && scene.ranks > 0, "there is a board to draw");
    return 0;
}

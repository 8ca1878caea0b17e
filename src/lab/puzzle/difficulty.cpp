#include "lab/puzzle/difficulty.hpp"

#include <cmath>
#include <memory>

#include "engine/engine.hpp"
#include "games/registry.hpp"

namespace merkhet::lab {

namespace {

/// Whether the engine, with so many nodes, wins with its turn or begins with the move of the puzzle.
bool begins_right(Engine& engine, const AnyGame& game, const AnyPosition& position, const Puzzle& puzzle,
                  std::uint64_t nodes) {
    engine.clear();
    Line<AnyGame> line(game, position);
    const auto solver = line.to_move();
    bool first = true;
    while (line.to_move() == solver) {
        engine.set_line(line);
        SearchLimits limits;
        limits.nodes = nodes;
        const auto move = engine.think(limits).variations.front().moves.front();
        const bool known = first && game.print_move(line.position(), move) == puzzle.moves.front();
        first = false;
        line.play(move);
        // The first of a turn's several moves says nothing.
        if (known && line.to_move() != solver) return true;
    }
    const auto outcome = line.outcome();
    return outcome && *outcome == Outcome::win(seat_number(solver));
}

}  // namespace

std::uint64_t nodes_to_find(const Puzzle& puzzle) {
    constexpr std::uint64_t step = 4;
    const auto game = *make_game(puzzle.game);
    const auto position = *game->parse_position(puzzle.position);
    EngineOptions options;
    options.hash_mebibytes = 8;
    Engine engine(game, options);
    std::uint64_t needed = 1;
    for (std::uint64_t nodes = 1; nodes <= most_rated_nodes; nodes *= step)
        if (!begins_right(engine, *game, position, puzzle, nodes)) needed = nodes * step;
    return needed;
}

int difficulty_of(std::uint64_t nodes, double tempting, int turns) {
    constexpr double tenths = 10;
    constexpr double doublings_a_turn = 2;
    const double doublings =
        std::log2(static_cast<double>(nodes)) + std::log2(1 + tempting) / 2 + doublings_a_turn * (turns - 1);
    return static_cast<int>(std::lround(tenths * doublings));
}

}  // namespace merkhet::lab

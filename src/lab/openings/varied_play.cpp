#include "lab/openings/varied_play.hpp"

#include <utility>

namespace merkhet::lab {

namespace {

/// How much less than of the best the engine may expect of a move that it plays.
constexpr float nearly = 0.02F;
/// Decisions after which a game is given up.
constexpr std::size_t longest_game = 2000;

AnyMove decide(Engine& engine, const Line<AnyGame>& line, std::uint64_t nodes, Random& random,
               const std::stop_token& stop) {
    const auto liked = think(engine, line, nodes, stop);
    const auto mover = static_cast<std::size_t>(seat_number(line.to_move()));
    std::uint32_t count = 1;
    while (count < liked.size() && !liked.front().proven &&
           liked[count].scores[mover] >= liked.front().scores[mover] - nearly)
        ++count;
    return liked[random.below(count)].moves.front();
}

}  // namespace

std::vector<Variation<AnyMove>> think(Engine& engine, const Line<AnyGame>& line, std::uint64_t nodes,
                                      const std::stop_token& stop, const Engine::OnAnalysis& on_analysis) {
    SearchLimits limits;
    limits.nodes = nodes;
    engine.set_line(line);
    const std::stop_callback on_stop(stop, [&] { engine.stop(); });
    // What was asked before the search had begun is heard at its first analysis.
    auto analysis = engine.think(limits, [&](const Analysis& found) {
        if (on_analysis) on_analysis(found);
        if (stop.stop_requested()) engine.stop();
    });
    return std::move(analysis.variations);
}

Outcome play_varied(Engine& engine, Line<AnyGame> line, std::uint64_t nodes, Random& random,
                    const std::stop_token& stop) {
    const auto& game = line.game();
    const auto begun = line.moves().size();
    while (line.to_move() != Mover::nobody) {
        if (line.moves().size() - begun == longest_game || stop.stop_requested())
            return Outcome::shared((1U << game.seats()) - 1);
        line.play(is_seat(line.to_move()) ? decide(engine, line, nodes, random, stop)
                                          : game.random_move(line.position(), random));
    }
    return *line.outcome();
}

}  // namespace merkhet::lab

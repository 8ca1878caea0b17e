#include "lab/puzzle/game_source.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/hash.hpp"
#include "engine/engine.hpp"
#include "game/record.hpp"
#include "game/record_play.hpp"
#include "games/registry.hpp"

namespace merkhet::lab {

std::optional<Line<AnyGame>> play_puzzle_game(const std::shared_ptr<const AnyGame>& game,
                                              const PuzzleGameSettings& settings, int number,
                                              const std::stop_token& stop) {
    Random random(mix64(settings.seed) ^ static_cast<std::uint64_t>(number));
    EngineOptions options;
    options.hash_mebibytes = 8;
    options.seed = random.next();
    Engine engine(game, options);
    SearchLimits limits;
    limits.nodes = settings.nodes;
    Line<AnyGame> line(*game);
    for (int ply = 0; ply < settings.longest_game && line.to_move() != Mover::nobody; ++ply) {
        if (stop.stop_requested()) return std::nullopt;
        if (ply < settings.random_plies || line.to_move() == Mover::chance) {
            line.play(game->random_move(line.position(), random));
            continue;
        }
        engine.set_line(line);
        line.play(engine.think(limits).variations.front().moves.front());
    }
    return line;
}

GameSource RecordedGame::source() const {
    auto played = game->print_position(line.position_at(0));
    for (std::size_t ply = 0; ply < line.moves().size(); ++ply) {
        played += '\n';
        played += game->print_move(line.position_at(ply), line.moves()[ply]);
    }
    return {game->text(), 0, fmt::format("{:016x}", to_integer(hash_text(played)))};
}

Result<std::vector<RecordedGame>> read_puzzle_games(const std::string& text) {
    const auto records = parse_records(text);
    if (!records) return records.error();
    std::vector<RecordedGame> games;
    for (const auto& record : *records) {
        auto game = make_game(record.game_text());
        if (!game) return TextError{game.error().message, record.tags().front().value_at + game.error().at};
        auto line = main_line(**game, record);
        if (!line) return line.error();
        games.push_back({*game, *std::move(line)});
    }
    return games;
}

}  // namespace merkhet::lab

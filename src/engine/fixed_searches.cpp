#include "engine/fixed_searches.hpp"

#include <cmath>
#include <utility>

#include "base/hash.hpp"
#include "base/random.hpp"
#include "base/words.hpp"
#include "engine/engine.hpp"
#include "games/all_samples.hpp"
#include "games/registry.hpp"
#include "games/with_rules.hpp"

namespace merkhet {

namespace {

constexpr std::uint64_t fixed_seed = 2026;
constexpr int table_mebibytes = 8;
/// How far into a game the later positions lie, in moves.
constexpr int later = 12;
/// A few hundredths of a second each, in an optimized build.
constexpr std::uint64_t alpha_beta_nodes = 20'000;
constexpr std::uint64_t tree_nodes = 500;

/// A line of `plies` random moves; shorter when the game ends or no seat is to move after them.
Line<AnyGame> random_line(const AnyGame& game, int plies) {
    Random random(fixed_seed);
    Line<AnyGame> line(game);
    for (int ply = 0; ply < plies && line.to_move() != Mover::nobody; ++ply)
        line.play(game.random_move(line.position(), random));
    while (line.to_move() == Mover::chance) line.play(game.random_move(line.position(), random));
    while (line.to_move() == Mover::nobody && line.undo()) {
    }
    return line;
}

std::uint64_t fold(const Line<AnyGame>& line, const Analysis& analysis) {
    std::uint64_t sum = mix64(analysis.nodes);
    const auto add = [&](std::uint64_t value) { sum = mix64(sum ^ value); };
    add(static_cast<std::uint64_t>(analysis.depth));
    if (analysis.variations.empty()) return sum;
    const auto& best = analysis.variations.front();
    auto after = line;
    for (const auto& move : best.moves) {
        add(to_integer(hash_text(line.game().print_move(after.position(), move))));
        after.play(move);
    }
    constexpr float unit = 1e6F;
    for (const auto score : best.scores) add(static_cast<std::uint64_t>(std::lround(score * unit)));
    return sum;
}

}  // namespace

std::vector<FixedSearch> fixed_searches() {
    std::vector<FixedSearch> list;
    for (const auto text : sample_games) {
        const auto game = make_game(text);
        if (!game) continue;
        const auto method = with_rules(**game, [](const auto& rules) { return search_method_of(rules); });
        for (const int plies : {0, later}) {
            const bool alpha_beta = method == SearchMethod::alpha_beta;
            list.push_back({text, plies, Style::full, alpha_beta ? alpha_beta_nodes : tree_nodes});
            if (alpha_beta) list.push_back({text, plies, Style::tree, tree_nodes});
        }
    }
    return list;
}

std::string fixed_search_name(const FixedSearch& search) {
    return concatenated({search.game, " after ", std::to_string(search.plies), " moves, ", style_name(search.style)});
}

FixedSearchResult run_fixed_search(const FixedSearch& search, std::uint64_t factor,
                                   std::shared_ptr<const network::Network> network) {
    const auto game = make_game(search.game);
    if (!game) return {};
    EngineOptions options;
    options.hash_mebibytes = table_mebibytes;
    options.style = search.style;
    Engine engine(*game, options, std::move(network));
    const auto line = random_line(**game, search.plies);
    engine.set_line(line);
    SearchLimits limits;
    limits.nodes = search.nodes * factor;
    const auto analysis = engine.think(limits);
    return {analysis.nodes, analysis.depth, analysis.seconds, fold(line, analysis)};
}

}  // namespace merkhet

#include "lab/report/measures/variety.hpp"

#include <boost/math/distributions/chi_squared.hpp>
#include <cmath>

#include "game/scene.hpp"

namespace merkhet::lab {

namespace {

/// What stands on every square, lies in every tray and is written beside the board.
template <class F>
void visit_items(const Scene& scene, F&& f) {
    std::map<std::string, std::string> squares;
    for (const auto& square : scene.squares)
        squares[square_name(square.square)] += static_cast<char>('0' + static_cast<int>(square.ground));
    const auto add = [](std::string& text, const ScenePiece& piece) {
        text += piece.ascii;
        text += piece.marked ? '*' : ' ';
    };
    for (const auto& piece : scene.pieces) add(squares[square_name(piece.square)], piece);
    for (int rank = 0; rank < scene.ranks; ++rank)
        for (int file = 0; file < scene.files; ++file) f(square_name({file, rank}), squares[square_name({file, rank})]);
    for (const auto& tray : scene.trays) {
        std::string text;
        for (const auto& piece : tray.pieces) add(text, piece);
        f("tray " + tray.name, text);
    }
    for (const auto& fact : scene.facts)
        f("fact " + std::string(fact.key) + std::to_string(fact.seat), fact.value.in_english());
}

}  // namespace

void Variety::add(const Line<AnyGame>& line) {
    const auto& game = line.game();
    if (meetings_.size() <= line.moves().size()) meetings_.resize(line.moves().size() + 1);
    for (std::size_t moves = 0; moves <= line.moves().size(); ++moves) {
        const auto& position = line.position_at(moves);
        auto& at = meetings_[moves];
        // Each game meets all that came before it.
        at.pairs += at.seen[to_integer(game.key(position))]++;
        ++at.games;
        visit_items(game.scene(position),
                    [&](const std::string& where, const std::string& what) { ++items_[where][what]; });
        ++plies_;
    }
}

Interval Variety::positions_after(std::size_t moves) const {
    if (moves >= meetings_.size()) return {};
    const auto& at = meetings_[moves];
    if (at.games < 2) return {};
    constexpr double lower = 0.025;
    const double all_pairs = at.games * (at.games - 1) / 2;
    // The exact interval of a Poisson mean (F. Garwood 1936), turned over: more meetings, fewer positions.
    const double most = boost::math::quantile(boost::math::chi_squared(2 * (at.pairs + 1)), 1 - lower) / 2;
    Interval result{unknown, std::log10(std::max(1.0, all_pairs / most)), unknown, static_cast<int>(at.games)};
    if (at.pairs == 0) return result;
    const double least = boost::math::quantile(boost::math::chi_squared(2 * at.pairs), lower) / 2;
    result.value = std::log10(all_pairs / at.pairs);
    result.high = std::log10(all_pairs / least);
    return result;
}

double Variety::independent_positions() const {
    double entropy = 0;
    for (const auto& [where, counts] : items_) {
        double all = 0;
        for (const auto& [what, count] : counts) all += count;
        for (const auto& [what, count] : counts) entropy -= count / all * std::log10(count / all);
    }
    return entropy;
}

double Variety::combined_contents() const {
    double sum = 0;
    for (const auto& [where, counts] : items_) sum += std::log10(static_cast<double>(counts.size()));
    return sum;
}

}  // namespace merkhet::lab

// Checks the signature of every game text in the table: one number folded from fixed work, the same on every machine,
// natively and as WebAssembly. A change of behaviour changes it; the commit that does says so, and brings the new
// table, which `signature_table --print` writes. It needs no test framework.

#include <cinttypes>
#include <cstdio>
#include <string_view>

#include "games/registry.hpp"
#include "signature/table.hpp"

namespace merkhet::test {
namespace {

constexpr int games_played = 8;
constexpr int most_plies = 400;

/// Folds every position of some fixed random games: its key, how many moves it has and which of them is played, and the
/// outcome. Whole numbers only, so that no machine's arithmetic shows.
template <Game G>
std::uint64_t signature(const G& rules) {
    Random random(2026);
    std::uint64_t sum = 0;
    const auto fold = [&](std::uint64_t value) { sum = mix64(sum ^ value); };
    for (int game = 0; game < games_played; ++game) {
        auto position = rules.start();
        for (int ply = 0; ply < most_plies && rules.to_move(position) != Mover::nobody; ++ply) {
            fold(to_integer(rules.key(position)));
            fold(rules.count_moves(position));
            rules.play(position, rules.random_move(position, random));
        }
        fold(to_integer(hash_text(rules.print_position(position))));
        if (const auto outcome = rules.outcome(position))
            for (const auto share : outcome->twelfths) fold(share);
    }
    return sum;
}

std::uint64_t signature_of(std::string_view game_text) {
    const auto game = make_game(game_text);
    return game ? with_rules(**game, []<Game G>(const G& rules) { return signature(rules); }) : 0;
}

}  // namespace
}  // namespace merkhet::test

int main(int argc, char** argv) {
    const bool print = argc > 1 && std::string_view(argv[1]) == "--print";
    int wrong = 0;
    for (const auto& row : merkhet::test::signature_table) {
        const auto found = merkhet::test::signature_of(row.game);
        const int length = static_cast<int>(row.game.size());
        if (print) {
            std::printf("    {\"%.*s\", 0x%016" PRIx64 "},\n", length, row.game.data(), found);
        } else if (found == row.expected) {
            std::printf("ok    %.*s: %016" PRIx64 "\n", length, row.game.data(), found);
        } else {
            ++wrong;
            std::printf("WRONG %.*s: %016" PRIx64 ", expected %016" PRIx64 "\n", length, row.game.data(), found,
                        row.expected);
        }
    }
    if (!print) std::printf("%zu rows, %d wrong\n", std::size(merkhet::test::signature_table), wrong);
    return wrong == 0 ? 0 : 1;
}

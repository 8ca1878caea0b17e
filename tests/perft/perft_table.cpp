// Checks every row of the table and prints it; exits 1 when a number differs. It needs no test framework, so that
// it runs wherever the rules do: natively and as WebAssembly.

#include <cinttypes>
#include <cstdio>
#include <string>

#include "game/perft.hpp"
#include "games/all_games.hpp"
#include "games/registry.hpp"
#include "games/with_rules.hpp"
#include "perft/table.hpp"

namespace merkhet::test {
namespace {

/// The row's number as the rules have it, or why there is none.
Result<std::uint64_t> count(const PerftRow& row) {
    const auto game = make_game(row.game);
    if (!game) return game.error();
    return with_rules(**game, [&]<Game G>(const G& rules) -> Result<std::uint64_t> {
        auto position = rules.start();
        if (!row.position.empty()) {
            const auto read = rules.parse_position(row.position);
            if (!read) return read.error();
            position = *read;
        }
        if (row.count == Count::distinct) return perft_unique(rules, position, row.depth);
        return perft<PerftLeaves::counted>(rules, position, row.depth);
    });
}

/// Prints one line and returns whether the number is right.
bool check(const PerftRow& row) {
    std::string what(row.game);
    if (!row.position.empty()) what.append(" ").append(row.position);
    what += row.count == Count::distinct ? " distinct " : " perft ";
    what += std::to_string(row.depth);
    const auto found = count(row);
    const bool right = found && *found == row.expected;
    if (right) {
        std::printf("ok    %s: %" PRIu64 "\n", what.c_str(), *found);
    } else if (found) {
        std::printf("WRONG %s: %" PRIu64 ", expected %" PRIu64 "\n", what.c_str(), *found, row.expected);
    } else {
        std::printf("WRONG %s: %s\n", what.c_str(), found.error().message.c_str());
    }
    return right;
}

}  // namespace
}  // namespace merkhet::test

int main() {
    int wrong = 0;
    for (const auto& row : merkhet::test::perft_table) wrong += merkhet::test::check(row) ? 0 : 1;
    std::printf("%zu rows, %d wrong\n", std::size(merkhet::test::perft_table), wrong);
    return wrong == 0 ? 0 : 1;
}

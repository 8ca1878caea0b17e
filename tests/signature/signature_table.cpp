// Checks the signature of every game text in the table: one number folded from fixed work, the same on every machine,
// natively and as WebAssembly. A change of behaviour changes it; the commit that does says so, and brings the new
// table, which `signature_table --print` writes. So with the fixed searches: `tools/update_signature` writes their
// table. Fixed networks must never say anything else. It needs no test framework.

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "engine/engine_network.hpp"
#include "engine/fixed_searches.hpp"
#include "games/all_games.hpp"
#include "games/registry.hpp"
#include "games/with_rules.hpp"
#include "signature/network_signature.hpp"
#include "signature/network_table.hpp"
#include "signature/search_table.hpp"
#include "signature/table.hpp"

namespace merkhet::test {
namespace {

constexpr const char* search_table_head = R"(#pragma once

#include <cstdint>
#include <string_view>

namespace merkhet::test {

/// What a fixed search folds to (see engine/fixed_searches.hpp). Written by tools/update_signature.
struct SearchRow {
    std::string_view name;
    std::uint64_t expected;
};

// clang-format off
inline constexpr SearchRow search_table[] = {
)";
constexpr const char* search_table_tail = R"(};
// clang-format on

}  // namespace merkhet::test
)";

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

/// Whether a number is the expected one, with a line that says so.
bool check(std::string_view name, std::uint64_t found, std::uint64_t expected) {
    const int length = static_cast<int>(name.size());
    const bool right = found == expected;
    std::printf("%s %.*s: %016" PRIx64, right ? "ok   " : "WRONG", length, name.data(), found);
    if (!right) std::printf(", expected %016" PRIx64, expected);
    std::printf("\n");
    return right;
}

int check_rules() {
    int wrong = 0;
    for (const auto& row : signature_table)
        if (!check(row.game, signature_of(row.game), row.expected)) ++wrong;
    return wrong;
}

/// A network drawn at random for a game.
std::shared_ptr<const network::Network> fixed_network(std::string_view game_text) {
    const auto game = make_game(game_text);
    const auto inputs = game ? network_inputs_of(**game) : std::nullopt;
    if (!inputs) return nullptr;
    Random random(2026);
    return std::make_shared<const network::Network>(random_network({*inputs, 32, 8}, random));
}

/// Calls f(name, signature) for each fixed search, without a network and with one.
template <class F>
void visit_searches(F&& f) {
    for (const auto& search : fixed_searches()) {
        const auto name = fixed_search_name(search);
        f(name, run_fixed_search(search).signature);
        f(name + ", network", run_fixed_search(search, 1, fixed_network(search.game)).signature);
    }
}

int check_searches() {
    int wrong = 0;
    std::size_t rows = 0;
    visit_searches([&](const std::string& name, std::uint64_t signature) {
        const auto expected = rows < std::size(search_table) && search_table[rows].name == name
                                  ? search_table[rows].expected
                                  : std::uint64_t{0};
        if (!check(name, signature, expected)) ++wrong;
        ++rows;
    });
    return rows == std::size(search_table) ? wrong : wrong + 1;
}

int check_networks() {
    const auto shapes = network_shapes();
    int wrong = shapes.size() == std::size(network_table) ? 0 : 1;
    for (std::size_t i = 0; i < std::min(shapes.size(), std::size(network_table)); ++i)
        if (!check("network " + std::to_string(i), network_signature(shapes[i]), network_table[i])) ++wrong;
    return wrong;
}

void print_rules() {
    for (const auto& row : signature_table)
        std::printf("    {\"%.*s\", 0x%016" PRIx64 "},\n", static_cast<int>(row.game.size()), row.game.data(),
                    signature_of(row.game));
}

/// All of search_table.hpp.
void print_searches() {
    std::printf("%s", search_table_head);
    visit_searches([](const std::string& name, std::uint64_t signature) {
        std::printf("    {\"%s\", 0x%016" PRIx64 "},\n", name.c_str(), signature);
    });
    std::printf("%s", search_table_tail);
}

}  // namespace
}  // namespace merkhet::test

int main(int argc, char** argv) {
    using namespace merkhet::test;
    const std::string_view asked = argc > 1 ? argv[1] : "";
    if (asked == "--print") {
        print_rules();
        return 0;
    }
    if (asked == "--print-searches") {
        print_searches();
        return 0;
    }
    const int wrong = check_rules() + check_searches() + check_networks();
    const auto rows = std::size(signature_table) + std::size(search_table) + std::size(network_table);
    std::printf("%zu rows, %d wrong\n", rows, wrong);
    return wrong == 0 ? 0 : 1;
}

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <vector>

#include "engine/oracle_report.hpp"
#include "games/registry.hpp"
#include "lab/solve/endgame_oracle.hpp"
#include "lab/solve/endgame_run.hpp"
#include "lab/solve/endgame_solver.hpp"
#include "search/forced_win.hpp"
#include "support/rules_from.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::lab {
namespace {

using khet::Colour;
using khet::Endgames;
using khet::Position;
using khet::Rules;
using khet::Square;

constexpr int bare = 0;  ///< the material of Pharaohs and Sphinxes alone

EndgameValues solve_bare(const Rules& game, const Endgames& tables, int threads = 2) {
    EndgameWork work(threads, {}, {});
    const EndgameLibrary none;
    return *EndgameRun<Rules, Endgames>(game, tables, bare, none, work).solve();
}

/// Pharaohs and Sphinxes alone once more: without symmetries or moves taken back, by looking at all positions again and
/// again until nothing changes.
class AgainAndAgain {
public:
    explicit AgainAndAgain(const Rules& game) : values_(count), children_(count) {
        for (std::size_t n = 0; n < count; ++n) {
            const auto p = position(n);
            if (!p) continue;
            numbers_.push_back(n);
            game.visit_moves(*p, [&](const khet::Move& move) {
                auto child = *p;
                game.play(child, move);
                const auto outcome = game.outcome(child);
                children_[n].push_back(!outcome                                ? static_cast<int>(number(child))
                                       : outcome->twelfths[p->mover] == 12     ? won
                                       : outcome->twelfths[p->mover ^ 1] == 12 ? lost
                                                                               : drawn);
            });
        }
        bool changed = true;
        for (int plies = 1; changed || plies < 3; ++plies) {
            changed = false;
            for (const auto n : numbers_)
                if (values_[n] == 0) changed = look(n, plies) || changed;
        }
    }

    /// Plies to the end: above 0 won, below 0 lost, 0 drawn; from the view of who is to move.
    int plies(std::size_t n) const { return values_[n]; }
    const std::vector<std::size_t>& numbers() const { return numbers_; }

    static std::optional<Position> position(std::size_t n) {
        const auto own = static_cast<Square>(n % 80);
        const auto enemy = static_cast<Square>(n / 80 % 80);
        if (own == enemy) return std::nullopt;
        for (const auto square : {own, enemy})
            if (square == khet::j1 || square == khet::a8) return std::nullopt;
        Position p;
        p.put(own, khet::silver, khet::pharaoh);
        p.put(enemy, khet::red, khet::pharaoh);
        p.put(khet::j1, khet::silver, static_cast<khet::Code>(khet::sphinx + n / 6400 % 2));
        p.put(khet::a8, khet::red, static_cast<khet::Code>(khet::sphinx + n / 12800 % 2));
        p.mover = static_cast<std::uint8_t>(n / 25600);
        return p;
    }

private:
    static constexpr std::size_t count = std::size_t{8} * 80 * 80;
    /// In place of a child that is over.
    static constexpr int won = -1;
    static constexpr int lost = -2;
    static constexpr int drawn = -3;

    static std::size_t number(const Position& p) {
        const auto pharaoh = [&](Colour colour) {
            return static_cast<std::size_t>((p.pieces(colour) & ~khet::sphinx_squares).first());
        };
        return pharaoh(khet::silver) + 80 * pharaoh(khet::red) + 6400 * (p.code_at(khet::j1) & 1U) +
               12800 * (p.code_at(khet::a8) & 1U) + std::size_t{25600} * p.mover;
    }

    /// Whether the position turns out to be decided in so many plies.
    bool look(std::size_t n, int plies) {
        bool wins = false;
        bool loses = true;
        for (const int child : children_[n]) {
            const int after = child >= 0 ? values_[static_cast<std::size_t>(child)] : 0;
            wins = wins || (plies == 1 && child == won) || (after < 0 && -after == plies - 1);
            loses = loses && (child == lost || (after > 0 && after < plies));
        }
        if (wins) values_[n] = plies;
        if (!wins && loses) values_[n] = -plies;
        return values_[n] != 0;
    }

    std::vector<int> values_;
    std::vector<std::vector<int>> children_;
    std::vector<std::size_t> numbers_;
};

TEST(Endgames, BarePharaohsAreWorthWhatLookingAgainAndAgainSays) {
    const auto game = test::rules_from<Rules>("");
    const Endgames tables;
    const AgainAndAgain naive(game);
    const auto solved = solve_bare(game, tables);
    std::array<int, 3> seen{};
    for (const auto n : naive.numbers()) {
        const auto p = *AgainAndAgain::position(n);
        const auto value = solved.at(tables.place(p)->number);
        const int plies = value.is_win() ? value.plies() : value.is_loss() ? -value.plies() : 0;
        ASSERT_EQ(plies, naive.plies(n)) << game.print_position(p);
        ++seen[plies > 0 ? 0 : plies < 0 ? 1 : 2];
    }
    for (const int kind : seen) EXPECT_GT(kind, 0);
    // Each position stands for itself and its image.
    const auto summary = summarize(solved);
    EXPECT_EQ(2 * summary.positions, naive.numbers().size());
    EXPECT_EQ(2 * summary.wins, static_cast<std::uint64_t>(seen[0]));
    EXPECT_EQ(2 * summary.losses, static_cast<std::uint64_t>(seen[1]));
}

TEST(Endgames, ForcedWinsAreAsLongAsTheTableSays) {
    const auto game = test::rules_from<Rules>("");
    const Endgames tables;
    const auto solved = solve_bare(game, tables);
    ForcedWinSearch<Rules> search(game, 1 << 20);
    Random random(9);
    int wins = 0;
    for (int i = 0; i < 400; ++i) {
        const auto number = random.below64(tables.numbers(bare));
        const auto p = tables.position({bare, number});
        if (!p) continue;
        const auto value = solved.at(number);
        const auto found = search.search(*p, 3);
        const int turns = value.is_win() ? value.plies() / 2 + 1 : 0;
        const bool expected = turns > 0 && turns <= 3;
        ASSERT_EQ(found.answer == ForcedWinAnswer::forced, expected) << game.print_position(*p);
        EXPECT_EQ(found.turns, expected ? turns : 3) << game.print_position(*p);
        wins += expected ? 1 : 0;
    }
    EXPECT_GT(wins, 10);
}

TEST(Endgames, TheCheckFindsOneWrongValue) {
    const auto game = test::rules_from<Rules>("");
    const Endgames tables;
    EndgameWork work(2, {}, {});
    EndgameLibrary library;
    library.emplace(bare, solve_bare(game, tables));
    EXPECT_TRUE(check_endgame(game, tables, bare, library, work));
    Random random(4);
    for (int i = 0; i < 20; ++i) {
        const auto number = random.below64(tables.numbers(bare));
        const auto right = library.at(bare).at(number);
        const auto wrong = right.is_win() ? EndgameValue::win_in(right.plies() + 2) : EndgameValue::win_in(3);
        library.at(bare).set(number, wrong);
        EXPECT_THROW(check_endgame(game, tables, bare, library, work), std::runtime_error);
        library.at(bare).set(number, right);
    }
}

TEST(Endgames, StatesKeepTheSoonestWinAndTheLatestLoss) {
    EndgameStates states(6);
    // A win by a capture in 7, and a shorter one by a quiet move.
    states.set(0, EndgameValue::win_in(7), 0);
    EXPECT_TRUE(states.pass_loss(0, 2));
    EXPECT_EQ(states.value(0), EndgameValue::win_in(3));
    EXPECT_FALSE(states.pass_loss(0, 4));
    EXPECT_FALSE(states.pass_win(0, 5));
    EXPECT_EQ(states.value(0), EndgameValue::win_in(3));
    // Lost only when all quiet moves are, and then as late as the latest move allows.
    states.set(1, EndgameValue::loss_in(8), 2);
    EXPECT_FALSE(states.pass_win(1, 1));
    EXPECT_EQ(states.value(1), EndgameValue::draw());
    EXPECT_TRUE(states.pass_win(1, 3));
    EXPECT_EQ(states.value(1), EndgameValue::loss_in(8));
    EXPECT_THROW(states.pass_win(1, 5), std::logic_error);
    // A capture that draws.
    states.set(2, EndgameValue::draw(), EndgameStates::never_lost);
    EXPECT_FALSE(states.pass_win(2, 1));
    EXPECT_EQ(states.value(2), EndgameValue::draw());
    EXPECT_TRUE(states.pass_loss(2, 6));
    EXPECT_EQ(states.value(2), EndgameValue::win_in(7));
    states.set(3, EndgameValue::none(), 0);
    EXPECT_THROW(states.pass_loss(3, 1), std::logic_error);
    states.set(4, EndgameValue::draw(), 1);
    EXPECT_THROW(states.pass_win(4, EndgameValue::most_plies), std::runtime_error);
}

TEST(Endgames, AreKeptInAFolderAndAskedByTheEngine) {
    const TemporaryFolder folder;
    const auto any = *make_game("khet:setup=dynasty");
    EndgameSettings settings;
    settings.materials = {"0"};
    settings.folder = folder.path();
    const auto solve = [&](int threads) {
        settings.threads = threads;
        auto solved = solve_endgames(*any, settings, {}, {}, [](const SolvedEndgame&) {});
        EXPECT_TRUE(solved && solved->complete && solved->tables.size() == 1);
        return solved->tables.front();
    };
    const auto first = solve(1);
    EXPECT_EQ(first.checked, first.positions);
    const auto kept = solve(2);
    EXPECT_TRUE(kept.kept);
    EXPECT_EQ(kept.checksum, first.checksum);
    EXPECT_EQ(kept.longest, first.longest);
    const auto path = std::filesystem::directory_iterator(folder.path())->path();
    std::filesystem::remove(path);
    EXPECT_EQ(solve(2).checksum, first.checksum);

    // The engine wins from the longest win in just so many plies, whatever it asks on the way.
    const auto oracle = open_endgame_oracle(any, folder.path());
    Line<AnyGame> line(*any, *any->parse_position(first.longest));
    const auto report = oracle_report(*oracle, line, 3);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->lines.front().scores[static_cast<std::size_t>(seat_number(line.to_move()))], 1);
    EXPECT_EQ(report->lines.front().plies_to_end, first.longest_win);
    for (const auto& move : report->lines.front().moves) {
        ASSERT_TRUE(line.is_legal(move));
        line.play(move);
    }
    EXPECT_EQ(line.to_move(), Mover::nobody);
    // A draw has no end to show, and a game's start is not in the table.
    const auto game = test::rules_from<Rules>("setup=dynasty");
    const Endgames tables;
    const auto values = solve_bare(game, tables);
    std::uint64_t drawn = 0;
    while (values.at(drawn) != EndgameValue::draw()) ++drawn;
    const auto text = game.print_position(*tables.position({bare, drawn}));
    const auto draw = oracle_report(*oracle, Line<AnyGame>(*any, *any->parse_position(text)), 1);
    ASSERT_TRUE(draw);
    EXPECT_EQ(draw->lines.front().scores[0], 0.5);
    EXPECT_EQ(draw->lines.front().moves.size(), 1U);
    EXPECT_FALSE(draw->lines.front().plies_to_end);
    EXPECT_FALSE(oracle_report(*oracle, Line<AnyGame>(*any), 1));

    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
    EXPECT_THROW(open_endgame_oracle(any, folder.path()), std::runtime_error);
    EXPECT_THROW(solve(1), std::runtime_error);
}

TEST(Endgames, SayWhatCannotBe) {
    const auto error_of = [](const char* game, const char* material, int mebibytes) {
        EndgameSettings settings;
        settings.materials = {material};
        settings.mebibytes = mebibytes;
        const auto solved = solve_endgames(**make_game(game), settings, {}, {}, [](const SolvedEndgame&) {});
        return solved ? std::string() : solved.error().message;
    };
    EXPECT_EQ(error_of("kechi", "1", 1), "kechi has no endgame tables");
    EXPECT_EQ(error_of("khet:quiet=40", "0", 1), "khet:quiet=40 has no endgame tables");
    EXPECT_NE(error_of("khet", "KX-k", 100).find("expected pieces like K"), std::string::npos);
    EXPECT_NE(error_of("khet", "3", 100).find("0…2, found '3'"), std::string::npos) << error_of("khet", "3", 100);
    EXPECT_NE(error_of("khet", "KP-k", 1).find("the table KP-k takes "), std::string::npos);
}

}  // namespace
}  // namespace merkhet::lab

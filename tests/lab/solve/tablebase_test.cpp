#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "engine/oracle_analysis.hpp"
#include "games/khet/game.hpp"
#include "games/registry.hpp"
#include "lab/solve/tablebase/tablebase_check.hpp"
#include "lab/solve/tablebase/tablebase_run.hpp"
#include "lab/solve/tablebase/tablebase_solver.hpp"
#include "lab/tables/layer_file.hpp"
#include "lab/tables/tablebase_oracle.hpp"
#include "search/forced/forced_win.hpp"
#include "support/rules_from.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::lab {
namespace tablebase_test {

using khet::Colour;
using khet::Position;
using khet::Rules;
using khet::Square;
using khet::TablebaseIndex;

constexpr int bare = 0;  ///< the material of Pharaohs and Sphinxes alone

TablebaseValues solve_bare(const Rules& game, const TablebaseIndex& index, int threads = 2) {
    TablebaseWork work(threads, {}, {});
    const Tablebase none;
    TablebaseParts nothing_kept({}, {}, 0);
    return *TablebaseRun<Rules, TablebaseIndex>(game, index, bare, none, work, nothing_kept).solve();
}

/// Pharaohs and Sphinxes alone once more: without symmetries or moves taken back, by looking at all positions again
/// and again until nothing changes.
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

TEST(Tablebase, BarePharaohsAreWorthWhatLookingAgainAndAgainSays) {
    const auto game = test::rules_from<Rules>("");
    const TablebaseIndex index;
    const AgainAndAgain naive(game);
    const auto solved = solve_bare(game, index);
    std::array<int, 3> seen{};
    for (const auto n : naive.numbers()) {
        const auto p = *AgainAndAgain::position(n);
        const auto value = solved.at(index.place(p)->number);
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

TEST(Tablebase, ForcedWinsAreAsLongAsTheTableSays) {
    const auto game = test::rules_from<Rules>("");
    const TablebaseIndex index;
    const auto solved = solve_bare(game, index);
    ForcedWinSearch<Rules> search(game, 1 << 20);
    Random random(9);
    int wins = 0;
    for (int i = 0; i < 400; ++i) {
        const auto number = random.below64(index.numbers(bare));
        const auto p = index.position({bare, number});
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

TEST(Tablebase, TheCheckFindsOneWrongValue) {
    const auto game = test::rules_from<Rules>("");
    const TablebaseIndex index;
    TablebaseWork work(2, {}, {});
    Tablebase library;
    library.emplace(bare, solve_bare(game, index));
    TablebaseParts nothing_kept({}, {}, 0);
    EXPECT_TRUE(check_table(game, index, bare, library, work, nothing_kept));
    Random random(4);
    for (int i = 0; i < 20; ++i) {
        const auto number = random.below64(index.numbers(bare));
        const auto right = library.at(bare).at(number);
        const auto wrong = right.is_win() ? TablebaseValue::win_in(right.plies() + 2) : TablebaseValue::win_in(3);
        library.at(bare).set(number, wrong);
        EXPECT_THROW(check_table(game, index, bare, library, work, nothing_kept), std::runtime_error);
        library.at(bare).set(number, right);
    }
}

TEST(Tablebase, StatesKeepTheSoonestWinAndTheLatestLoss) {
    TablebaseStates states(6);
    // A win by a capture in 7, and a shorter one by a quiet move.
    states.set(0, TablebaseValue::win_in(7), 0);
    EXPECT_TRUE(states.pass_loss(0, 2));
    EXPECT_EQ(states.value(0), TablebaseValue::win_in(3));
    EXPECT_FALSE(states.pass_loss(0, 4));
    EXPECT_FALSE(states.pass_win(0, 5));
    EXPECT_EQ(states.value(0), TablebaseValue::win_in(3));
    // Lost only when all quiet moves are, and then as late as the latest move allows.
    states.set(1, TablebaseValue::loss_in(8), 2);
    EXPECT_FALSE(states.pass_win(1, 1));
    EXPECT_EQ(states.value(1), TablebaseValue::draw());
    EXPECT_TRUE(states.pass_win(1, 3));
    EXPECT_EQ(states.value(1), TablebaseValue::loss_in(8));
    EXPECT_THROW(states.pass_win(1, 5), std::logic_error);
    // A capture that draws.
    states.set(2, TablebaseValue::draw(), TablebaseStates::never_lost);
    EXPECT_FALSE(states.pass_win(2, 1));
    EXPECT_EQ(states.value(2), TablebaseValue::draw());
    EXPECT_TRUE(states.pass_loss(2, 6));
    EXPECT_EQ(states.value(2), TablebaseValue::win_in(7));
    states.set(3, TablebaseValue::none(), 0);
    EXPECT_THROW(states.pass_loss(3, 1), std::logic_error);
    states.set(4, TablebaseValue::draw(), 1);
    EXPECT_THROW(states.pass_win(4, TablebaseValue::most_plies), std::runtime_error);
}

TEST(Tablebase, AreKeptInAFolderAndAskedByTheEngine) {
    const TemporaryFolder folder;
    const auto any = *make_game("khet:setup=dynasty");
    TablebaseSettings settings;
    settings.materials = {"0"};
    settings.folder = folder.path();
    const auto solve = [&](int threads) {
        settings.threads = threads;
        auto solved = solve_tablebase(*any, settings, {}, {}, [](const SolvedTable&) {});
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
    const auto oracle = *open_tablebase_oracle(any, folder.path());
    Line<AnyGame> line(*any, *any->parse_position(first.longest));
    const auto analysis = oracle_analysis(*oracle, line, 3);
    ASSERT_TRUE(analysis);
    EXPECT_EQ(analysis->variations.front().scores[static_cast<std::size_t>(seat_number(line.to_move()))], 1);
    EXPECT_EQ(analysis->variations.front().plies_to_end, first.longest_win);
    for (const auto& move : analysis->variations.front().moves) {
        ASSERT_TRUE(line.is_legal(move));
        line.play(move);
    }
    EXPECT_EQ(line.to_move(), Mover::nobody);
    // A draw has no end to show, and a game's start is not in the table.
    const auto game = test::rules_from<Rules>("setup=dynasty");
    const TablebaseIndex index;
    const auto values = solve_bare(game, index);
    std::uint64_t drawn = 0;
    while (values.at(drawn) != TablebaseValue::draw()) ++drawn;
    const auto text = game.print_position(*index.position({bare, drawn}));
    const auto draw = oracle_analysis(*oracle, Line<AnyGame>(*any, *any->parse_position(text)), 1);
    ASSERT_TRUE(draw);
    EXPECT_EQ(draw->variations.front().scores[0], 0.5);
    EXPECT_EQ(draw->variations.front().moves.size(), 1U);
    EXPECT_FALSE(draw->variations.front().plies_to_end);
    EXPECT_FALSE(oracle_analysis(*oracle, Line<AnyGame>(*any), 1));

    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
    EXPECT_FALSE(open_tablebase_oracle(any, folder.path()));
    EXPECT_THROW(solve(1), std::runtime_error);
}

/// Writes a table of Pharaohs and Sphinxes alone in which `byte` stands for every position, with a head that fits
/// it,
/// but tells of so many more wins.
void write_bare(const std::filesystem::path& folder, std::uint8_t byte, std::uint64_t more_wins) {
    const TablebaseIndex index;
    const auto shape = table_shape(index, bare);
    TablebaseValues table{shape, LayerValues(shape)};
    std::fill(table.values.bytes().begin(), table.values.bytes().end(), static_cast<std::byte>(byte));
    const auto summary = summarize(table);
    const LayerHead head{table_text(Rules::name, index, bare),
                         index.pieces(bare),
                         {summary.positions, summary.wins + more_wins, summary.draws},
                         0};
    finish_layer(head, shape, table.values, folder, *single_rank(), 1);
}

TEST(Tablebase, FilesThatDoNotHoldWhatTheySayAreRefused) {
    const auto any = *make_game("khet");
    const auto problem_of = [&](const char* materials, std::uint8_t byte, std::uint64_t more_wins) -> std::string {
        const TemporaryFolder folder;
        write_bare(folder.path(), byte, more_wins);
        TablebaseSettings settings;
        settings.materials = {materials};
        settings.folder = folder.path();
        try {
            const auto solved = solve_tablebase(*any, settings, {}, {}, [](const SolvedTable&) {});
            return solved ? "" : solved.error().message;
        } catch (const std::runtime_error& error) {
            return error.what();
        }
    };
    EXPECT_EQ(problem_of("K-k", TablebaseValue::draw().byte(), 0), "");
    EXPECT_NE(problem_of("K-k", TablebaseValue::draw().byte(), 1).find("khet-K-k-layer-00.values is damaged"),
              std::string::npos);
    constexpr std::uint8_t neither_win_nor_loss = 127;
    EXPECT_NE(problem_of("K-k", neither_win_nor_loss, 0).find("is damaged"), std::string::npos);
    // A capture leads to what is missing.
    EXPECT_NE(problem_of("KP-k", TablebaseValue::none().byte(), 0).find("the table K-k says nothing of x"),
              std::string::npos);
    // The engine makes nothing of a table that says nothing.
    const auto p = ErasedGame<Rules>::wrap(*test::rules_from<Rules>("").parse_position("x29/0/0/0/0/0/0/kK7X0 s"));
    const auto asked = [&](std::uint8_t byte) {
        const TemporaryFolder folder;
        write_bare(folder.path(), byte, 0);
        return (*open_tablebase_oracle(any, folder.path()))->ask(p).size();
    };
    EXPECT_EQ(asked(TablebaseValue::none().byte()), 0U);
    EXPECT_EQ(asked(neither_win_nor_loss), 0U);
    EXPECT_GT(asked(TablebaseValue::draw().byte()), 0U);
}

TEST(Tablebase, EveryByteIsOneValueOrNone) {
    int known = 0;
    for (int byte = 0; byte < 256; ++byte) {
        const TablebaseValue value(static_cast<std::uint8_t>(byte));
        if (!value.is_known()) {
            EXPECT_FALSE(value.is_win() || value.is_loss()) << byte;
            continue;
        }
        ++known;
        EXPECT_EQ(value, value.is_win()    ? TablebaseValue::win_in(value.plies())
                         : value.is_loss() ? TablebaseValue::loss_in(value.plies())
                                           : TablebaseValue::draw())
            << byte;
    }
    EXPECT_EQ(known, 1 + 2 * TablebaseValue::most_plies);
    EXPECT_FALSE(TablebaseValue::none().is_known());
}

TEST(Tablebase, EveryPassTellsHowFarItIs) {
    std::vector<SolveProgress> told;
    TablebaseWork work(1, {}, [&](const SolveProgress& progress) { told.push_back(progress); });
    const auto wait = [](auto, auto) { std::this_thread::sleep_for(std::chrono::milliseconds(110)); };
    work.holds(77);
    EXPECT_TRUE(work.share(1, {"going back", 1, 1}, wait));
    EXPECT_TRUE(work.share(5, {"going back", 2, 4}, wait));
    ASSERT_EQ(told.size(), 3U);
    EXPECT_EQ(told[0].fraction, 1);
    EXPECT_EQ(told[0].plies, 1);
    EXPECT_EQ(told[1].fraction, 0.8);
    EXPECT_EQ(told[2].plies, 2);
    EXPECT_EQ(told[2].positions, 6U);
    EXPECT_EQ(told[2].bytes, 77U);
    // Of all passes that do the same.
    EXPECT_GT(told[2].doing_seconds, 0.3);
}

TEST(Tablebase, SayWhatCannotBe) {
    const auto error_of = [](const char* game, const char* material, int mebibytes) {
        TablebaseSettings settings;
        settings.materials = {material};
        settings.mebibytes = mebibytes;
        const auto solved = solve_tablebase(**make_game(game), settings, {}, {}, [](const SolvedTable&) {});
        return solved ? std::string() : solved.error().message;
    };
    EXPECT_EQ(error_of("kechi", "1", 1), "kechi has no tablebase");
    EXPECT_EQ(error_of("khet:quiet=40", "0", 1), "khet:quiet=40 has no tablebase");
    EXPECT_NE(error_of("khet", "KX-k", 100).find("expected pieces like K"), std::string::npos);
    EXPECT_NE(error_of("khet", "3", 100).find("0…2, found '3'"), std::string::npos) << error_of("khet", "3", 100);
    EXPECT_NE(error_of("khet", "KP-k", 1).find("the table KP-k takes "), std::string::npos);
    // Two bytes a number of KPP-k, the largest, and a byte for all tables below it, on which later ones rest.
    const TablebaseIndex index;
    const auto bytes_of = [&](const char* name) { return index.numbers(*index.find(name)); };
    std::uint64_t bytes = 2 * bytes_of("KPP-k");
    for (const char* name : {"K-k", "KP-k", "KA-k", "KS-k", "KE-k"}) bytes += bytes_of(name);
    const auto error = error_of("khet", "2", 100);
    const auto at = error.find("the table KPP-k takes ");
    ASSERT_NE(at, std::string::npos) << error;
    const auto mebibytes = std::stoull(error.substr(at + std::string("the table KPP-k takes ").size()));
    EXPECT_GE(mebibytes, bytes >> 20);
    EXPECT_LE(mebibytes, (bytes >> 20) + 3);
}

}  // namespace tablebase_test
}  // namespace merkhet::lab

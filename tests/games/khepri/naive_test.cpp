#include "games/khepri/naive.hpp"

#include <gtest/gtest.h>

#include "games/khepri/rules.hpp"
#include "support/naive.hpp"

namespace {

using namespace merkhet;
using naive_khepri::Naive;

/// Khepri whose games start in the middle: pieces anywhere, crowded round the cross, points on both sides, few turns to
/// go. From the start random games rarely attack, push long lines or score; from here they do.
class Crowded : public khepri::Rules {
public:
    explicit Crowded(khepri::Rules rules) : Rules(std::move(rules)) {}
    static Result<Crowded> from_options(const GivenOptions& given) {
        auto rules = Rules::from_options(given);
        if (!rules) return rules.error();
        return Crowded(*std::move(rules));
    }

    khepri::Position start() const {
        const auto p = parse_position(random_text());
        return p ? *p : Rules::start();
    }

private:
    std::string random_text() const {
        std::vector<std::string> rows(9, std::string(9, '.'));
        std::vector<std::string> held(8);
        const auto share_on_board = 1 + random_.below(8);
        for (int seat = 0; seat < seats(); ++seat) {
            const auto marked = random_.below(8);
            for (unsigned i = 0; i < 8; ++i) {
                const char letter = i == marked ? static_cast<char>(look(seat).letter - 'a' + 'A') : look(seat).letter;
                if (random_.below(8) < share_on_board)
                    place(rows, letter);
                else
                    hold(held, letter);
            }
        }
        std::string text;
        for (const auto& row : rows) {
            int empty = 0;
            for (const char c : row + "/") {
                if (c == '.') {
                    ++empty;
                    continue;
                }
                if (empty > 0) text += std::to_string(empty);
                empty = 0;
                text += c;
            }
        }
        text.back() = ' ';
        for (auto& sector : held) text.append(sector.empty() ? "-" : sector).append(",");
        text.back() = ' ';
        text += look(static_cast<int>(random_.below(static_cast<unsigned>(seats())))).letter;
        for (int seat = 0; seat < seats(); ++seat)
            text.append(seat == 0 ? " " : ":")
                .append(std::to_string(random_.below(static_cast<unsigned>(std::min(target(), 40)))));
        text.append(" ").append(std::to_string(turn_limit() - 1 - static_cast<int>(random_.below(6)))).append(" -");
        return text;
    }

    void place(std::vector<std::string>& rows, char letter) const {
        for (;;) {
            const bool central = random_.below(2) == 0;
            const auto low = central ? 2U : 0U;
            const auto size = central ? 5U : 9U;
            char& square = rows[low + random_.below(size)][low + random_.below(size)];
            if (square != '.') continue;
            square = letter;
            return;
        }
    }
    static bool has(const std::string& sector, char letter) {
        return std::any_of(sector.begin(), sector.end(), [&](char c) { return (c | 0x20) == (letter | 0x20); });
    }
    void hold(std::vector<std::string>& held, char letter) const {
        for (;;) {
            auto& sector = held[random_.below(8)];
            if (has(sector, letter)) continue;
            sector += letter;
            return;
        }
    }

    mutable Random random_{7};
};

constexpr int positions = 100'000;

TEST(KhepriNaive, TwoPlayers) { test::compare_with_naive<khepri::Rules, Naive>("", positions); }
TEST(KhepriNaive, ThreePlayers) { test::compare_with_naive<khepri::Rules, Naive>("players=3", positions); }
TEST(KhepriNaive, FourPlayers) { test::compare_with_naive<khepri::Rules, Naive>("players=4", positions); }
TEST(KhepriNaive, FewTurns) { test::compare_with_naive<khepri::Rules, Naive>("turns=7", positions); }
TEST(KhepriNaive, CrowdedTwoPlayersToFivePoints) { test::compare_with_naive<Crowded, Naive>("target=5", positions); }
TEST(KhepriNaive, CrowdedThreePlayersToFivePoints) {
    test::compare_with_naive<Crowded, Naive>("players=3,target=5,turns=7", positions);
}
TEST(KhepriNaive, CrowdedFourPlayers) { test::compare_with_naive<Crowded, Naive>("players=4", positions); }

}  // namespace

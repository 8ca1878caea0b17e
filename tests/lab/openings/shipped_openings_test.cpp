#include "lab/openings/shipped_openings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "files/files.hpp"
#include "games/registry.hpp"
#include "lab/openings/openings.hpp"

namespace merkhet::test {
namespace shipped_openings_test {

constexpr std::size_t largest = std::size_t{1} << 20;

TEST(ShippedOpenings, HaveTheNameOfTheirGame) {
    const auto name = [](std::string_view text) { return lab::opening_file_name(**make_game(text)); };
    EXPECT_EQ(name("khet"), "khet.txt");
    EXPECT_EQ(name("khet:setup=classic"), "khet.txt");
    EXPECT_EQ(name("egotzi:scoring=squared,komi=18"), "egotzi-scoring-squared-komi-18.txt");
    EXPECT_EQ(lab::shipped_openings(**make_game("khet:quiet=77")), std::nullopt);
}

/// "merkhet openings GAME --…" in a file's heading.
std::string game_in_heading(const std::string& text) {
    const std::string command = "\n# merkhet openings ";
    const auto at = text.find(command);
    if (at == std::string::npos) return {};
    const auto begin = at + command.size();
    return text.substr(begin, text.find(' ', begin) - begin);
}

TEST(ShippedOpenings, CanAllBePlayedAndDiffer) {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(MERKHET_TEST_DATA "/../openings")) {
        SCOPED_TRACE(entry.path());
        const auto text = read_file(entry.path(), largest);
        ASSERT_TRUE(text);
        const auto game = make_game(game_in_heading(*text));
        ASSERT_TRUE(game) << game.error().message;
        EXPECT_EQ(entry.path().filename(), lab::opening_file_name(**game));
        const auto listed = lab::listed_openings(**game, *text);
        ASSERT_TRUE(listed) << listed.error().message;
        EXPECT_GE(listed->size(), 500U);
        const auto openings = lab::Openings::make(**game, {*listed, 0});
        ASSERT_TRUE(openings) << openings.error().message;
        std::set<std::string> positions;
        for (int number = 0; number < static_cast<int>(listed->size()); ++number)
            positions.insert((*game)->print_position(openings->opening(number).position()));
        EXPECT_EQ(positions.size(), listed->size());
        ++files;
    }
    EXPECT_GT(files, 0);
}

}  // namespace shipped_openings_test
}  // namespace merkhet::test

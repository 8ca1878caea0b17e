#include "service/host/shared_link.hpp"

#include <gtest/gtest.h>

#include "service/host/link_preview.hpp"

namespace merkhet::service {
namespace shared_link_test {

SharedLink read(std::string_view query) {
    const auto link = read_shared_link("khet", query);
    EXPECT_TRUE(link) << query;
    return link.value_or(SharedLink{});
}

TEST(SharedLink, HasTheMovesToItsPlace) {
    EXPECT_EQ(read("moves=e4d4_a8+").moves, "e4d4 a8+");
    EXPECT_EQ(read("moves=e4d4_a8%2B_d1+&at=1").moves, "e4d4");
    EXPECT_EQ(read("moves=e4d4_a8+&at=0").moves, "");
    EXPECT_EQ(read("moves=e4d4_a8+&at=9").moves, "e4d4 a8+");
    EXPECT_EQ(read("moves=e4d4_a8+&at=-1").moves, "e4d4 a8+");
    EXPECT_EQ(read("moves=e4d4_a8+&at=1x").moves, "e4d4 a8+");
}

TEST(SharedLink, GoesIntoVariationsOnlyToAPlaceThere) {
    const std::string moves = "moves=e4d4_(f1g1_a8+)_a8+_(j4+_(j4-))_d1+";
    EXPECT_EQ(read(moves).moves, "e4d4 a8+ d1+");
    EXPECT_EQ(read(moves + "&at=2").moves, "f1g1");
    EXPECT_EQ(read(moves + "&at=3").moves, "f1g1 a8+");
    EXPECT_EQ(read(moves + "&at=6").moves, "e4d4 j4-");
    EXPECT_EQ(read(moves + "&at=7").moves, "e4d4 a8+ d1+");
    // Whatever somebody may write instead.
    EXPECT_EQ(read("moves=(e4d4)_)))_((a8+").moves, "(e4d4) )))");
    EXPECT_EQ(read("moves=e4d4_(f1g1_a8+").moves, "e4d4");
    EXPECT_EQ(read("moves=" + std::string(5000, '(') + ")").moves, std::string(5000, '(') + ")");
}

TEST(SharedLink, SaysWhatThePagesWrite) {
    const auto link =
        read("game=khet:setup=dynasty&position=a~b&tags=Seat0:Ann_Seat1:Z%25C3%25B3e~%255F_Event:X&notes=0:x");
    EXPECT_EQ(link.game, "khet:setup=dynasty");
    EXPECT_EQ(link.position, "a b");
    EXPECT_EQ(link.players[0], "Ann");
    EXPECT_EQ(link.players[1],
              "Z\xc3\xb3"
              "e _");
    EXPECT_EQ(link.place, "game=khet:setup=dynasty&position=a~b");
    EXPECT_EQ(read("moves=a").game, "khet");
}

TEST(SharedLink, LeavesOutWhatCannotBeRead) {
    for (const auto* query : {"", "x", "=", "&&", "moves", "moves=", "utm=1", "tags=Seat0:Ann", "moves=%", "moves=%4",
                              "moves=%zz", "moves=%ff", "moves=%+1"})
        EXPECT_FALSE(read_shared_link("khet", query)) << query;
    const auto link = read("moves=a&tags=Seat4:X_Seat99999999999999999999:X_Seat:X_Seat1:%25_Seat0:%25FF_Seat2");
    for (const auto& player : link.players) EXPECT_EQ(player, "");
}

LinkPreview preview(std::string_view query, std::string_view game = "khet") {
    const auto found = preview_of(read_shared_link(game, query).value());
    EXPECT_TRUE(found) << found.error().message;
    return found ? *found : LinkPreview{};
}

TEST(LinkPreview, SaysWhoseTurnItIs) {
    EXPECT_EQ(preview("game=khet").title, "Khet, move 1: Silver to move");
    EXPECT_EQ(preview("moves=e4d4").title, "Khet, move 2: Red to move");
    EXPECT_EQ(preview("moves=e4d4&tags=Seat0:Ann_Seat1:Bob").title, "Ann – Bob · Khet, move 2: Red to move");
    EXPECT_EQ(preview("game=kechi:limit=die", "kechi").title, "Kechi, move 1: a roll of the die");
    const auto long_name = preview("game=khet&tags=Seat0:" + std::string(1000, 'x') + "%0A").title;
    EXPECT_EQ(long_name, std::string(40, 'x') + "… · Khet, move 1: Silver to move");
}

TEST(LinkPreview, SaysHowAGameEnded) {
    const auto won = preview("moves=e4d4_a8+_d1+_f8f7_j4+_f7f8");
    EXPECT_EQ(won.title, "Khet, after 6 moves: Silver wins");
    EXPECT_EQ(won.card["lines"], Json::array({"After 6 moves", "Silver wins"}));
}

TEST(LinkPreview, TellsTheLastMoveInALine) {
    const auto moved = preview("moves=e4d4");
    EXPECT_TRUE(moved.description.starts_with("Silver moves the Scarab on e4 to d4.")) << moved.description;
    EXPECT_EQ(preview("game=khet").description.find("moves the"), std::string::npos);
    EXPECT_FALSE(preview("game=khet").description.empty());
}

TEST(LinkPreview, HasAllThatAPictureNeeds) {
    const auto card = preview("game=khet:setup=imhotep&moves=e4d4").card;
    EXPECT_EQ(card["game"], "khet:setup=imhotep");
    EXPECT_EQ(card["title"], "Khet");
    EXPECT_EQ(card["seats"], Json::array({"Silver", "Red"}));
    EXPECT_EQ(card["scene"]["files"], 10);
    EXPECT_NE(card["scene"]["pieces"], card["start"]["pieces"]);
    EXPECT_EQ(json_line(card).find('\n'), std::string::npos);
}

TEST(LinkPreview, SaysWhatIsWrongInALine) {
    for (const auto* query : {"moves=e4e9", "game=chess", "position=%3Cscript%3E", "moves=%0A%22"}) {
        const auto refused = preview_of(read_shared_link("khet", query).value_or(SharedLink{}));
        ASSERT_FALSE(refused) << query;
        EXPECT_EQ(refused.error().message.find('\n'), std::string::npos) << query;
    }
}

}  // namespace shared_link_test
}  // namespace merkhet::service

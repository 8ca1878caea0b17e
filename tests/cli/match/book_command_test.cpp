#include <gtest/gtest.h>

#include <string>

#include "cli/sandbox.hpp"
#include "json/json.hpp"

namespace merkhet::test {
namespace book_command_test {

const std::string made_book =
    "merkhet book egotzi:size=4 --positions 20 --nodes 100 --games 4 --play-nodes 10 --out made";

TEST(BookCommand, MakesAFileThatEnginesPlayFrom) {
    const Sandbox sandbox;
    const auto made = sandbox.run(made_book);
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_NE(made.out.find("; 20 searches, 4 games\n"), std::string::npos) << made.out;
    const auto text = read_text(sandbox.folder() / "made");
    EXPECT_NE(text.find("\n# merkhet book egotzi:size=4 --positions 20 --nodes 100 --lines 5 --ply-cost 0.02 --games 4 "
                        "--play-nodes 10 --network none --seed 1\n# without a network\nbook egotzi:size=4\n"),
              std::string::npos)
        << text;
    const auto looked_up = sandbox.run("merkhet analyze egotzi:size=4 --nodes 5000 --book made --json");
    ASSERT_EQ(looked_up.status, 0) << looked_up.err;
    const auto json = Json::parse(looked_up.out);
    EXPECT_LT(json["nodes"], 40) << looked_up.out;
    EXPECT_FALSE(json["proven"].get<bool>());
    const auto engine =
        sandbox.run("merkhet engine --book made",
                    "setoption name Game value egotzi:size=4\nposition startpos\ngo nodes 5000\nquit\n");
    EXPECT_NE(engine.out.find("bestmove " + json["best"].get<std::string>()), std::string::npos) << engine.out;
    EXPECT_EQ(engine.out.find("nodes 5000"), std::string::npos) << engine.out;
}

TEST(BookCommand, AShippedBookIsFound) {
    const Sandbox sandbox;
    const auto looked_up = sandbox.run("merkhet analyze khet --nodes 5000 --book shipped --json");
    ASSERT_EQ(looked_up.status, 0) << looked_up.err;
    EXPECT_LT(Json::parse(looked_up.out)["nodes"], 40) << looked_up.out;
    EXPECT_FALSE(Json::parse(looked_up.out).contains("network")) << looked_up.out;
    // It knows fewer moves than are asked for: the engine searches, and says who judges.
    const auto searched = sandbox.run("merkhet analyze khet --nodes 5000 --book shipped --lines 60 --json");
    ASSERT_EQ(searched.status, 0) << searched.err;
    EXPECT_GE(Json::parse(searched.out.substr(searched.out.rfind("\n{") + 1))["nodes"], 5000) << searched.out;
    EXPECT_NE(searched.out.find("\"network\":"), std::string::npos) << searched.out;
    const auto none = sandbox.run("merkhet analyze egotzi:size=3 --nodes 500 --book shipped --json");
    EXPECT_EQ(none.status, 2);
    EXPECT_EQ(none.err, "merkhet: --book: no book is shipped for egotzi:size=3\n");
}

}  // namespace book_command_test
}  // namespace merkhet::test

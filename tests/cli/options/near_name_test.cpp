#include "cli/options/near_name.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace merkhet::cli {
namespace near_name_test {

const std::vector<std::string> names{"depth", "divide", "position", "moves", "nodes", "movetime", "json"};

TEST(NearName, IsOneThatWasMistyped) {
    EXPECT_EQ(near_name("dpth", names), "depth");    // left out
    EXPECT_EQ(near_name("deptth", names), "depth");  // too many
    EXPECT_EQ(near_name("dopth", names), "depth");   // wrong
    EXPECT_EQ(near_name("dpeth", names), "depth");   // swapped
    EXPECT_EQ(near_name("DEPTH", names), "depth");   // capitals
    EXPECT_EQ(near_name("psotionn", names), "");     // three of eight
    EXPECT_EQ(near_name("postion", names), "position");
    EXPECT_EQ(near_name("mvoetmie", names), "movetime");  // two of eight
}

TEST(NearName, IsTheNearest) {
    EXPECT_EQ(near_name("moves", names), "moves");
    EXPECT_EQ(near_name("nods", names), "nodes");
    EXPECT_EQ(near_name("mode", std::vector<std::string>{"nodes", "node", "mode"}), "mode");
}

TEST(NearName, IsEmptyWhereNoneIsNear) {
    EXPECT_EQ(near_name("level", names), "");
    EXPECT_EQ(near_name("", names), "");
    EXPECT_EQ(near_name("x", names), "");
    EXPECT_EQ(near_name(std::string(1'000'000, 'd'), names), "");
    EXPECT_EQ(near_name("depth", {}), "");
}

}  // namespace near_name_test
}  // namespace merkhet::cli

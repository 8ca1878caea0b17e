#include "cli/options/given_options.hpp"

#include <gtest/gtest.h>

#include "cli/options/user_error.hpp"

namespace merkhet::cli {
namespace {

/// What is said of the options refused; nothing when none is.
template <class Refuse>
std::string said(Refuse refuse) {
    try {
        refuse();
    } catch (const UserError& error) {
        return error.what();
    }
    return {};
}

TEST(GivenOptions, RefuseWhatDoesNotApply) {
    const GivenOptions given({"GAME", "--depth"});
    EXPECT_TRUE(given.has("--depth"));
    EXPECT_FALSE(given.has("--nodes"));
    EXPECT_EQ(said([&] { given.refuse({"--nodes", "--depth"}, "needs --json"); }), "--depth needs --json");
    EXPECT_EQ(said([&] { given.refuse({"--nodes"}, "needs --json"); }), "");
    EXPECT_EQ(said([&] { given.refuse_all_but({"GAME", "--nodes"}, "needs --json"); }), "--depth needs --json");
    EXPECT_EQ(said([&] { given.refuse_all_but({"GAME", "--depth"}, "needs --json"); }), "");
    EXPECT_EQ(said([&] { GivenOptions().refuse_all_but({}, "needs --json"); }), "");
}

}  // namespace
}  // namespace merkhet::cli

#include "online/node/node_rows.hpp"

#include "online/people.hpp"

namespace merkhet::online::node_rows_test {

class NodeRows : public merkhet::test::WithPeople {
protected:
    std::int64_t add(Time lease = 60'000) { return register_node(connection(), "name", lease); }
    void give(const std::string& id, std::int64_t owner, const std::string& speed = "rapid") {
        game(id, {});
        connection().run("update games set owner = $2, speed = $3 where id = $1", id, owner, speed);
    }
};
INSTANTIATE_TEST_SUITE_P(Every, NodeRows, merkhet::test::every_database, merkhet::test::database_name);

TEST_P(NodeRows, LiveUntilSomebodyEndsThem) {
    const auto first = add();
    const auto silent = add(-1);
    EXPECT_GT(silent, first);
    EXPECT_TRUE(hold_node(connection(), silent));
    // Late, but nobody else has taken it for dead: it goes on.
    EXPECT_TRUE(end_silent_nodes(connection(), silent).empty());
    EXPECT_TRUE(hold_node(connection(), silent));
    EXPECT_EQ(end_silent_nodes(connection(), first), std::vector<std::string>{"name"});
    EXPECT_FALSE(hold_node(connection(), silent));
    EXPECT_FALSE(renew_node(connection(), silent, 60'000));
    EXPECT_TRUE(renew_node(connection(), first, 60'000));
    EXPECT_TRUE(end_silent_nodes(connection(), first).empty());
    EXPECT_FALSE(hold_node(connection(), 0));
}

TEST_P(NodeRows, ClaimGamesOfThoseThatDoNotLive) {
    const auto mine = add();
    const auto other = add();
    const auto ended = add();
    end_node(connection(), ended);
    give("own", mine);
    give("theirs", other);
    give("lost", ended);
    give("forgotten", 999);
    using Kind = Owner::Kind;
    const auto claim = [&](const std::string& id, std::int64_t node, bool over_too = true) {
        return claim_game(connection(), id, node, over_too);
    };
    EXPECT_EQ(claim("none", mine).kind, Kind::no_game);
    EXPECT_EQ(claim("own", mine).kind, Kind::mine);
    EXPECT_FALSE(claim("own", mine).taken_over);
    EXPECT_EQ(claim("theirs", mine).kind, Kind::other);
    EXPECT_EQ(claim("theirs", mine).name, "name");
    EXPECT_EQ(claim("lost", 0).kind, Kind::none);
    EXPECT_EQ(claim("lost", ended).kind, Kind::none);
    EXPECT_TRUE(claim("lost", mine).taken_over);
    EXPECT_EQ(claim("lost", other).kind, Kind::other);
    EXPECT_TRUE(claim("forgotten", mine).taken_over);
    connection().run("update games set ended = 1 where id = 'theirs'");
    EXPECT_EQ(claim("theirs", mine, false).kind, Kind::over);
}

TEST_P(NodeRows, TakeOverInPortionsAndForgetThoseWithoutGames) {
    const auto lost = add();
    const auto mine = add();
    for (const char* id : {"a", "b", "c"}) give(id, lost);
    give("post", lost, "post");
    EXPECT_TRUE(claim_lost_games(connection(), mine, 10).empty());
    end_node(connection(), lost);
    EXPECT_EQ(claim_lost_games(connection(), lost, 10).size(), 0U);
    EXPECT_EQ(claim_lost_games(connection(), mine, 2).size(), 2U);
    EXPECT_EQ(claim_lost_games(connection(), mine, 2).size(), 1U);
    EXPECT_EQ(count("games where owner = 2"), 3);
    claim_lost_games(connection(), mine, 2);
    EXPECT_EQ(count("nodes"), 1);
    // What is by post waits until somebody asks, or until it is due.
    connection().run("update games set deadline = 50 where id = 'post'");
    EXPECT_TRUE(due_games(connection(), mine, 49, 10).empty());
    EXPECT_EQ(due_games(connection(), mine, 50, 10), std::vector<std::string>{"post"});
    EXPECT_TRUE(claim_game(connection(), "post", mine, true).taken_over);
    // The number of whoever was last is not used again.
    end_node(connection(), mine);
    EXPECT_GT(add(), mine);
}

}  // namespace merkhet::online::node_rows_test

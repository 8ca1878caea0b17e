#include "online/steward/orders.hpp"

#include "online/steward/stewards.hpp"

namespace merkhet::online::orders_test {

using namespace steward_tests;

class OrderOf : public WithNodes {
protected:
    /// As the admin program gives it: by a row alone. Waits until it is done.
    static bool order(Node& node, OrderKind kind, const std::string& subject) {
        const auto id = node.store().write_now(
            [&](sql::Connection& database) { return add_order(database, kind, subject, node.hall().now()); });
        return eventually([&] {
            return !node.store().read_now([&](sql::Connection& database) { return is_order_open(database, id); });
        });
    }
    /// The kind of the next news of an account.
    static std::string next_kind(Ear& ear, const std::string& wanted) {
        Json heard;
        do heard = ear.next();
        while (heard.is_object() && heard.value("kind", "") != wanted);
        return heard.is_object() ? wanted : "";
    }
};
INSTANTIATE_TEST_SUITE_P(Every, OrderOf, merkhet::test::every_database, merkhet::test::database_name);

TEST_P(OrderOf, AGameThatHasBegunIsAborted) {
    Office office(node("one"));
    auto& home = *office.node;
    const auto game = home.create(two());
    Random random(1);
    play_on(game, {&home, &home}, people, random, 4);
    EXPECT_FALSE(home.snapshot(game)["over"]);
    EXPECT_TRUE(order(home, OrderKind::abort, game));
    EXPECT_EQ(home.snapshot(game)["over"], true);
    EXPECT_TRUE(order(home, OrderKind::abort, game)) << "once more changes nothing";
    EXPECT_TRUE(order(home, OrderKind::abort, "nogame00"));
}

TEST_P(OrderOf, AnAccountLeavesItsGamesAndGoes) {
    Office office(node("one"));
    auto& home = *office.node;
    const auto game = home.create(two());
    Random random(1);
    play_on(game, {&home, &home}, people, random, 4);
    const auto ear = std::make_shared<Ear>();
    const auto watching = home.hall().watch_topic("account." + people[0].id, ear, [] {});
    EXPECT_TRUE(order(home, OrderKind::close, people[0].id));
    EXPECT_EQ(home.snapshot(game)["over"], true);
    EXPECT_TRUE(home.store().read_now(
        [&](sql::Connection& database) { return find_account(database, people[0].id)->is_closed(); }));
    EXPECT_EQ(next_kind(*ear, "sessions"), "sessions");
}

TEST_P(OrderOf, WhoeverIsConnectedIsToldThatSessionsHaveEnded) {
    Office office(node("one"));
    auto& home = *office.node;
    const auto ear = std::make_shared<Ear>();
    const auto watching = home.hall().watch_topic("account." + people[0].id, ear, [] {});
    EXPECT_TRUE(order(home, OrderKind::sessions, people[0].id));
    EXPECT_EQ(next_kind(*ear, "sessions"), "sessions");
}

}  // namespace merkhet::online::orders_test

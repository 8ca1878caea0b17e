#include <set>

#include "online/hall/halls.hpp"

namespace merkhet::online::hall_gate_test {

using namespace hall_tests;
using Kind = Verdict::Kind;

class HallGate : public WithNodes {
protected:
    /// Until it is let go, the store writes nothing.
    class Held {
    public:
        explicit Held(Store& store) {
            std::promise<void> held;
            auto is_held = held.get_future();
            store.write(
                [go = go_.get_future().share(),
                 shared = std::make_shared<std::promise<void>>(std::move(held))](sql::Connection&) {
                    shared->set_value();
                    go.wait();
                },
                [](const std::optional<sql::Error>&) {});
            is_held.wait();
        }
        void let_go() { go_.set_value(); }

    private:
        std::promise<void> go_;
    };

    /// As if another node had written it.
    static void write_phrase(Store& store, const std::string& game, std::int64_t number, Time at) {
        store.write_now([&](sql::Connection& connection) {
            connection.run(
                "insert into game_events (game, number, at, kind, seat, data, fence) values ($1, $2, $3, 'phrase', 0, "
                "'{\"phrase\":7}', 0)",
                game, number, at);
        });
    }
};
INSTANTIATE_TEST_SUITE_P(Every, HallGate, merkhet::test::every_database, merkhet::test::database_name);

TEST_P(HallGate, NobodyHearsWhatIsNotOnTheDisk) {
    auto home = node("one");
    const auto id = home->create(two());
    const auto ear = std::make_shared<Ear>();
    auto [seen, watching] = home->watch(id, "", ear);
    Random random(1);
    const auto drawn = *draw_move(seen, random);
    const auto& mover = people[static_cast<std::size_t>(drawn.seat)];
    Held held(home->store());
    std::vector<std::future<Verdict>> verdicts;
    const auto ask = [&](auto&& f) {
        verdicts.push_back(std::async(std::launch::async, std::forward<decltype(f)>(f)));
    };
    ask([&] { return home->ask(id, mover.id, drawn.play, "k"); });
    // Judged already, though nobody knows: everything else is seen in that light, and waits, too.
    std::this_thread::sleep_for(50ms);
    ask([&] { return home->ask(id, mover.id, drawn.play, "k"); });
    ask([&] { return home->ask(id, mover.id, drawn.play, "another"); });
    ask([&] { return home->look(id); });
    std::this_thread::sleep_for(200ms);
    for (const auto& verdict : verdicts) EXPECT_EQ(verdict.wait_for(0s), std::future_status::timeout);
    EXPECT_EQ(ear->waiting(), 0U);
    held.let_go();
    EXPECT_EQ(verdicts[0].get().kind, Kind::done);
    EXPECT_EQ(verdicts[1].get().kind, Kind::done);
    EXPECT_EQ(verdicts[2].get(), Verdict::refused("the game is at ply 1"));
    EXPECT_EQ(Json::parse(verdicts[3].get().text)["number"], 2);
    EXPECT_EQ(ear->next()["number"], 2);
    EXPECT_EQ(ear->waiting(), 0U);
}

TEST_P(HallGate, WhatCannotBeWrittenHasNotBeen) {
    auto home = node("one");
    const auto id = home->create(two());
    const auto sound = home->create(two());
    const auto ears = std::vector{std::make_shared<Ear>(), std::make_shared<Ear>()};
    auto [seen, watching] = home->watch(id, "", ears[0]);
    auto [seen_too, watching_too] = home->watch(sound, "", ears[1]);
    Random random(2);
    const auto drawn = *draw_move(seen, random);
    const auto& mover = people[static_cast<std::size_t>(drawn.seat)];
    write_phrase(home->store(), id, 2, home->hall().now());
    Held held(home->store());
    auto failed = std::async(std::launch::async, [&] { return home->ask(id, mover.id, drawn.play, "k"); });
    auto saved = std::async(std::launch::async, [&] { return home->ask(sound, people[0].id, Say{1}); });
    std::this_thread::sleep_for(100ms);
    held.let_go();
    // Another game in the same commit is none the worse for it.
    EXPECT_EQ(saved.get().kind, Kind::done);
    EXPECT_EQ(failed.get(), Verdict::later());
    EXPECT_EQ(ears[1]->next()["events"][0]["kind"], "phrase");
    // The room is read again, and the same is done once.
    const auto verdict = home->ask(id, mover.id, drawn.play, "k");
    EXPECT_EQ(verdict.kind, Kind::done) << verdict.text;
    expect_sound(*home, id);
    const auto events = home->events(id);
    ASSERT_EQ(events.size(), 4U);
    EXPECT_EQ(events[1].kind, RoomEventKind::phrase);
    EXPECT_EQ(events[2].kind, RoomEventKind::resume);
    EXPECT_EQ(events[3].kind, RoomEventKind::move);
    EXPECT_TRUE(eventually([&] { return ears[0]->numbers().size() == 3; }));
    EXPECT_EQ(ears[0]->numbers(), numbers_to(4, 2));
    EXPECT_TRUE(eventually([&] { return home->hall().figures().failures == 1; }));
}

/// Many games at a time, with strange commands in between, while every now and then one of them cannot be written.
TEST_P(HallGate, AllThatWasAnsweredIsInTheStore) {
    auto home = node("one");
    constexpr int games = 30;
    constexpr int rounds = 25;
    std::vector<std::string> ids;
    ids.reserve(games);
    for (int game = 0; game < games; ++game) ids.push_back(home->create(two(game % 3 == 0 ? "kechi" : "khet")));
    std::mutex mutex;
    std::set<std::pair<std::string, std::string>> done;
    std::vector<std::thread> players;
    players.reserve(3);
    for (int player = 0; player < 3; ++player)
        players.emplace_back([&, player] {
            Random random(static_cast<std::uint64_t>(player));
            for (int round = 0; round < rounds; ++round)
                for (int game = player; game < games; game += 3) {
                    const auto& id = ids[static_cast<std::size_t>(game)];
                    if (random.below(60) == 0) {
                        // Without looking for its number first: perhaps it is too late, and fails itself.
                        const auto next = static_cast<std::int64_t>(home->events(id).size()) + 1;
                        try {
                            write_phrase(home->store(), id, next, home->hall().now());
                        } catch (const sql::Error&) {
                            continue;
                        }
                    }
                    const auto verdict = home->look(id);
                    if (verdict.kind != Kind::done) continue;
                    const auto drawn = draw_move(Json::parse(verdict.text), random);
                    if (!drawn) continue;
                    const auto key = "k" + std::to_string(round);
                    const auto& mover = people[static_cast<std::size_t>(drawn->seat)];
                    if (home->ask(id, mover.id, drawn->play, key).kind != Kind::done) continue;
                    const std::lock_guard lock(mutex);
                    done.emplace(id, std::to_string(drawn->seat) + ":" + key);
                }
        });
    for (auto& player : players) player.join();
    EXPECT_GT(done.size(), 100U);
    for (const auto& id : ids) {
        expect_sound(*home, id);
        std::set<std::string> kept;
        for (const auto& event : home->events(id)) {
            if (event.kind != RoomEventKind::move || event.key.empty()) continue;
            EXPECT_TRUE(kept.insert(event.key).second) << id << ": twice " << event.key;
        }
        for (const auto& [game, key] : done) EXPECT_TRUE(game != id || kept.contains(key)) << id << ": lost " << key;
    }
}

}  // namespace merkhet::online::hall_gate_test

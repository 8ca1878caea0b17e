#include "bindings/wasm/engine_door.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/engine_network.hpp"
#include "games/registry.hpp"
#include "json/json.hpp"
#include "network/network_file.hpp"
#include "support/random_networks.hpp"

namespace merkhet::bindings {
namespace engine_door_test {

/// The answers of a door, from whatever thread they come.
class Answers {
public:
    EngineDoor::OnAnswer listener() {
        return [this](const std::string& json) {
            const std::lock_guard lock(mutex_);
            answers_.push_back(Json::parse(json));
        };
    }
    std::vector<Json> all() {
        const std::lock_guard lock(mutex_);
        return answers_;
    }
    /// Waits until the request with this id is answered for good.
    Json last_of(int id) {
        for (int tries = 0; tries < 3000; ++tries) {
            for (const auto& answer : all())
                if (answer["id"] == id && (answer.contains("error") || answer["final"] == true)) return answer;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return {};
    }

private:
    std::mutex mutex_;
    std::vector<Json> answers_;
};

TEST(EngineDoor, AnswersOnTheCallingThread) {
    EngineDoor door;
    Answers answers;
    door.answer(R"({"id":1,"game":"egotzi:size=4","nodes":500,"partial":true})", answers.listener());
    ASSERT_FALSE(answers.all().empty());
    EXPECT_EQ(answers.all().back()["final"], true);
    EXPECT_FALSE(answers.all().back()["best"].get<std::string>().empty());
}

TEST(EngineDoor, RefusesWhatItCannotAnswer) {
    EngineDoor door;
    Answers answers;
    door.answer("nonsense", answers.listener());
    door.answer(R"({"id":"a","game":"chess"})", answers.listener());
    door.answer(R"({"id":2,"game":"kechi","moves":"z1"})", answers.listener());
    ASSERT_EQ(answers.all().size(), 3U);
    for (const auto& answer : answers.all()) EXPECT_TRUE(answer.contains("error")) << answer;
    EXPECT_EQ(answers.all()[1]["id"], "a");
}

TEST(EngineDoor, ThreadsStopAndGoOnWithAnotherGame) {
    EngineDoor door;
    Answers answers;
    int id = 0;
    for (const auto game : {"khet", "egotzi", "khepri", "khet", "kechi"}) {
        const Json request{{"id", ++id}, {"game", game}, {"movetime", 60000}, {"threads", 2}, {"partial", true}};
        door.start(request.dump(), answers.listener());
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        door.stop();
        const auto answer = answers.last_of(id);
        EXPECT_TRUE(answer.contains("best")) << answer;
    }
}

TEST(EngineDoor, ThreadsAnswerTheRequestBeforeFirst) {
    EngineDoor door;
    Answers answers;
    door.start(R"({"id":1,"game":"khet","nodes":20000})", answers.listener());
    door.start(R"({"id":2,"game":"kechi","nodes":2000})", answers.listener());
    EXPECT_TRUE(answers.last_of(2).contains("best"));
    ASSERT_EQ(answers.all().size(), 2U);
    EXPECT_EQ(answers.all().front()["id"], 1);
}

/// The bytes of a network for the game, drawn at random.
std::string network_for(std::string_view game) {
    Random random(5);
    return network::print_network(test::random_network({*network_inputs_of(**make_game(game)), 16, 0}, random));
}

TEST(EngineDoor, NamesTheFileOfANetwork) {
    EXPECT_EQ(EngineDoor::network_file("egotzi:size=4"),
              network_file_name(*network_inputs_of(**make_game("egotzi:size=4"))));
    EXPECT_EQ(EngineDoor::network_file("egotzi:size=4,balance=none"), EngineDoor::network_file("egotzi:size=4"));
    EXPECT_EQ(EngineDoor::network_file("chess"), "");
}

TEST(EngineDoor, ANetworkJudgesFromTheNextRequestOn) {
    EngineDoor door;
    const auto answer = [&](std::string_view game, int level = 0) {
        Json said;
        const Json request{{"id", 1}, {"game", game}, {"nodes", 300}, {"level", level}};
        door.answer(request.dump(), [&](const std::string& json) { said = Json::parse(json); });
        return said;
    };
    const auto before = answer("egotzi:size=4");
    EXPECT_FALSE(before.contains("network"));
    EXPECT_EQ(door.take_network("egotzi:size=4", network_for("egotzi:size=4")), "");
    const auto after = answer("egotzi:size=4");
    EXPECT_EQ(after["network"].get<std::string>().size(), 16U);
    EXPECT_NE(after["win"], before["win"]);
    EXPECT_EQ(answer("egotzi:size=4,balance=none")["network"], after["network"]);
    EXPECT_FALSE(answer("egotzi:size=4", 3).contains("network"));
    EXPECT_FALSE(answer("egotzi:size=5").contains("network"));
    EXPECT_FALSE(answer("kechi").contains("network"));
    EXPECT_EQ(answer("egotzi:size=4")["win"], after["win"]);
}

TEST(EngineDoor, GoesOnWithoutANetworkThatIsOfNoUse) {
    EngineDoor door;
    const auto refused = [&](std::string_view game, const std::string& bytes) {
        return door.take_network(std::string(game), bytes);
    };
    EXPECT_EQ(refused("kechi", network_for("egotzi:size=4")), "the network is for another game: egotzi, not kechi");
    EXPECT_TRUE(refused("egotzi:size=4", network_for("egotzi:size=5")).starts_with("the network is for "));
    EXPECT_TRUE(refused("egotzi:size=4", "<!doctype html>").starts_with("the network "));
    EXPECT_FALSE(refused("chess", "").empty());
    Answers answers;
    door.answer(R"({"id":1,"game":"egotzi:size=4","nodes":50})", answers.listener());
    EXPECT_TRUE(answers.last_of(1).contains("best"));
    EXPECT_FALSE(answers.last_of(1).contains("network"));
}

TEST(EngineDoor, ThreadsTakeANetworkWhileTheySearch) {
    EngineDoor door;
    Answers answers;
    door.start(R"({"id":1,"game":"egotzi:size=4","movetime":60000})", answers.listener());
    EXPECT_EQ(door.take_network("egotzi:size=4", network_for("egotzi:size=4")), "");
    door.stop();
    EXPECT_FALSE(answers.last_of(1).contains("network"));
    door.start(R"({"id":2,"game":"egotzi:size=4","nodes":50})", answers.listener());
    EXPECT_TRUE(answers.last_of(2).contains("network"));
}

}  // namespace engine_door_test
}  // namespace merkhet::bindings

#include "bindings/wasm/engine_door.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

#include "json/json.hpp"

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

}  // namespace engine_door_test
}  // namespace merkhet::bindings

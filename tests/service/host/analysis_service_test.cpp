#include "service/host/analysis_service.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace merkhet::service {
namespace analysis_service_test {

TEST(AnalysisService, ThreadsAnswerEveryRequestOnce) {
    std::vector<Json> answers;
    {
        AnalysisService service({}, 3, [&](const std::string& line) { answers.push_back(Json::parse(line)); });
        service.take("  ");
        for (int id = 0; id < 12; ++id)
            service.take(Json{{"id", id}, {"game", id % 2 == 0 ? "khet" : "egotzi:size=4"}, {"nodes", 200}}.dump());
    }
    std::map<int, int> count;
    for (const auto& answer : answers) {
        EXPECT_TRUE(answer.contains("best")) << answer;
        EXPECT_EQ(answer["final"], true);
        ++count[answer["id"].get<int>()];
    }
    EXPECT_EQ(count.size(), 12U);
    EXPECT_EQ(answers.size(), 12U);
}

TEST(AnalysisService, ThreadsGiveUpWhatRunsAndWhatWaits) {
    std::map<std::string, std::vector<Json>> said;
    {
        AnalysisService service({}, 1, [&](const std::string& line) {
            const auto answer = Json::parse(line);
            said[answer["id"].get<std::string>()].push_back(answer);
        });
        service.take(R"({"id":"runs","game":"khet","movetime":600000})");
        service.take(R"({"id":"waits","game":"khet","movetime":600000})");
        service.take(R"({"id":"waits","game":"khet"})");
        service.take(R"({"id":"x","cancel":"waits"})");
        service.take(R"({"id":"y","cancel":"runs"})");
        service.take(R"({"id":"z","cancel":"nobody"})");
    }
    EXPECT_EQ(said["runs"].back()["cancelled"], true);
    ASSERT_EQ(said["waits"].size(), 2U);
    EXPECT_EQ(said["waits"].front()["error"], "id: a request with this id has not been answered yet");
    EXPECT_EQ(said["waits"].back(), Json::parse(R"({"id":"waits","final":true,"cancelled":true})"));
    EXPECT_EQ(said["x"].front()["cancel"], "waits");
    EXPECT_EQ(said["y"].front()["cancel"], "runs");
    EXPECT_TRUE(said["z"].front().contains("error"));
}

}  // namespace analysis_service_test
}  // namespace merkhet::service

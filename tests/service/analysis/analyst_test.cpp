#include "service/analysis/analyst.hpp"

#include <gtest/gtest.h>

#include <mutex>
#include <variant>
#include <vector>

#include "service/analysis/analysis_call.hpp"

namespace merkhet::service {
namespace analyst_test {

AnalysisRequest request_of(const Json& json) {
    LineOpener lines;
    return std::get<AnalysisRequest>(read_call(json.dump(), {}, lines));
}

TEST(Analyst, SaysWhatItFindsOnTheWayWhenAsked) {
    for (const bool partial : {false, true}) {
        Analyst analyst;
        std::vector<Json> answers;
        const Json request{{"id", "a"}, {"game", "egotzi:size=4"}, {"nodes", 500}, {"partial", partial}};
        analyst.answer(request_of(request), [&](const Json& answer) { answers.push_back(answer); });
        ASSERT_FALSE(answers.empty());
        EXPECT_EQ(answers.size() > 1, partial);
        for (const auto& answer : answers) {
            EXPECT_EQ(answer["id"], "a");
            EXPECT_EQ(answer["final"], &answer == &answers.back());
            EXPECT_FALSE(answer.contains("cancelled"));
        }
        EXPECT_FALSE(analyst.busy());
    }
}

TEST(Analyst, ThreadsACancelledSearchSaysSo) {
    Analyst analyst;
    Json answer;
    const auto hear = [&](const Json& said) { answer = said; };
    const Json endless{{"id", 1}, {"game", "khet"}, {"movetime", 600'000}};
    analyst.start(request_of(endless), hear);
    EXPECT_TRUE(analyst.busy());
    analyst.cancel();
    analyst.wait();
    EXPECT_EQ(answer["final"], true);
    EXPECT_EQ(answer["cancelled"], true);
    EXPECT_TRUE(answer.contains("best"));
    analyst.start(request_of(endless), hear);
    analyst.stop();
    analyst.wait();
    EXPECT_TRUE(answer.contains("best"));
    EXPECT_FALSE(answer.contains("cancelled")) << "only stopped, and the one before is forgotten";
}

}  // namespace analyst_test
}  // namespace merkhet::service

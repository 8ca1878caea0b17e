#include "cli/serve/table_questions.hpp"

#include <gtest/gtest.h>

#include "cli/sandbox.hpp"

namespace merkhet::test {
namespace table_questions_test {

using Status = server::Answer::Status;

class TableQuestionsTest : public testing::Test {
protected:
    TableQuestionsTest() {
        const auto solved = sandbox_.run(
            "mkdir tables && merkhet solve kechi:lines=2,gap=1,cells=3 --folder tables --memory 1 --no-check");
        EXPECT_EQ(solved.status, 0) << solved.err;
    }

    const Sandbox sandbox_;
};

TEST_F(TableQuestionsTest, AreAnsweredByTheirPath) {
    auto tables = service::TableService::open((sandbox_.folder() / "tables").string());
    ASSERT_TRUE(tables) << tables.error().message();
    const auto answer = [&](const std::string& path, const std::map<std::string, std::string>& parameters) {
        return cli::answer_question(*tables, {path, parameters});
    };
    EXPECT_EQ(answer("/api/tables.json", {}).body, "{\"tables\":true}");
    const auto known = answer("/api/values.json", {{"game", "kechi:lines=2,gap=1,cells=3"}});
    EXPECT_EQ(known.status, Status::ok);
    EXPECT_TRUE(known.body.starts_with("{\"moves\":[{\"move\":")) << known.body;
    const auto wrong = answer("/api/values.json", {{"game", "chess"}});
    EXPECT_EQ(wrong.status, Status::bad_request);
    EXPECT_TRUE(wrong.body.starts_with("{\"error\":\"game, column 1: ")) << wrong.body;
    EXPECT_EQ(answer("/api/other", {}).status, Status::not_found);
}

TEST_F(TableQuestionsTest, AServerTellsOfDamageBeforeItStarts) {
    const auto served = sandbox_.run(
        "mkdir site && echo hello >site/index.html && truncate -s -1 tables/*.table && "
        "merkhet serve --folder site --tables tables --port 0");
    EXPECT_EQ(served.status, 2);
    EXPECT_EQ(served.out, "");
    EXPECT_TRUE(served.err.starts_with("merkhet: --tables: tables/forward-")) << served.err;
    EXPECT_TRUE(served.err.ends_with(".table is damaged: it ends too early\n")) << served.err;
}

}  // namespace table_questions_test
}  // namespace merkhet::test

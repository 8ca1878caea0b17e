#include "client/api_client.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/running_server.hpp"

namespace merkhet::client::api_client_test {

using test::RunningServer;
using Status = server::Answer::Status;

/// A stream that says two lines, and then ends or stays.
class Lines : public server::SocketHandler {
public:
    explicit Lines(bool ends) : ends_(ends) {}
    void on_open(std::shared_ptr<server::Socket> socket) override {
        socket->send(std::make_shared<const std::string>("one"));
        socket->send(std::make_shared<const std::string>("two"));
        if (ends_) socket->close(1000, "");
        socket_ = std::move(socket);
    }

private:
    bool ends_;
    std::shared_ptr<server::Socket> socket_;
};

class ApiClientTest : public testing::Test {
protected:
    /// Called with the number of the question, from 1.
    using Answering = std::function<server::Answer(int number, const server::Question&)>;
    void serve(Answering answering) {
        server_ = std::make_unique<RunningServer>(
            [this, answering = std::move(answering)](const server::Question& question, const server::Reply& reply) {
                reply(answering(++asked_, question));
                return true;
            });
        connect(server_->port());
    }
    void connect(int port) {
        client_ =
            std::make_unique<ApiClient>(*parse_server_address("http://127.0.0.1:" + std::to_string(port)), "mkt_x");
    }
    /// What is answered; fails after a minute.
    Result<Answer> answer_to(Request request) {
        Result<Answer> found = TextError{"nothing was answered"};
        client_->ask(std::move(request), [&](const Result<Answer>& answer) {
            found = answer;
            client_->stop();
        });
        run();
        return found;
    }
    void run() {
        client_->after(std::chrono::minutes(1), [this] {
            ADD_FAILURE() << "nothing happens";
            client_->stop();
        });
        client_->run();
    }

    std::atomic<int> asked_ = 0;
    std::unique_ptr<RunningServer> server_;
    std::unique_ptr<ApiClient> client_;
};

TEST_F(ApiClientTest, AsksWithTokenKeyAndBody) {
    std::mutex mutex;
    std::string heard;
    serve([&](int, const server::Question& question) {
        const std::lock_guard lock(mutex);
        heard = question.method + " " + question.path + " " + question.body;
        for (const auto& header : question.headers)
            if (header.name == "authorization" || header.name == "idempotency-key") heard += " " + header.value;
        server::Answer answer{Status::created, R"({"ok":true})"};
        answer.headers.push_back({"Set-Cookie", "merkhet=abc; HttpOnly"});
        return answer;
    });
    const auto answer = answer_to({.method = "POST", .target = "/api/x", .body = "{}", .key = "k1"});
    ASSERT_TRUE(answer) << answer.error().message;
    EXPECT_EQ(answer->status, 201);
    EXPECT_TRUE(answer->ok());
    EXPECT_EQ(answer->body, R"({"ok":true})");
    EXPECT_EQ(answer->cookie, "merkhet=abc");
    const std::lock_guard lock(mutex);
    EXPECT_EQ(heard.substr(0, 15), "POST /api/x {} ");
    EXPECT_NE(heard.find("Bearer mkt_x"), std::string::npos) << heard;
    EXPECT_NE(heard.find("k1"), std::string::npos) << heard;
}

TEST_F(ApiClientTest, SaysWhenNobodyIsThere) {
    {
        const RunningServer gone([](const server::Question&, const server::Reply&) { return false; });
        connect(gone.port());
    }
    const auto answer = answer_to({.target = "/api/x"});
    ASSERT_FALSE(answer);
    EXPECT_NE(answer.error().message.find("refused"), std::string::npos) << answer.error().message;
}

TEST_F(ApiClientTest, InsistsUntilItIsAnswered) {
    serve([](int number, const server::Question&) {
        constexpr std::array passing{Status::busy, Status::too_many, Status::failed};
        return number <= 3 ? server::Answer{passing.at(number - 1U)} : server::Answer{Status::ok};
    });
    const auto answer = answer_to({.method = "POST", .target = "/api/x", .key = "k", .insists = true});
    ASSERT_TRUE(answer) << answer.error().message;
    EXPECT_EQ(answer->status, 200);
    EXPECT_EQ(asked_, 4);
}

TEST_F(ApiClientTest, ARefusalIsAnAnswer) {
    serve([](int, const server::Question&) { return server::Answer{Status::conflict, "{}"}; });
    const auto answer = answer_to({.method = "POST", .target = "/api/x", .insists = true});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, 409);
    EXPECT_EQ(asked_, 1);
}

TEST_F(ApiClientTest, AConnectionIsUsedAgain) {
    serve([](int, const server::Question&) { return server::Answer{Status::ok, "{}"}; });
    const auto ask = [&](auto next) {
        client_->ask({.target = "/api/x"}, [next](const Result<Answer>& answer) {
            EXPECT_TRUE(answer);
            next();
        });
    };
    ask([&] { ask([&] { client_->stop(); }); });
    run();
    EXPECT_EQ(asked_, 2);
    EXPECT_EQ(server_->counts().connections, 1U);
}

TEST_F(ApiClientTest, AStreamIsOpenedAgainAndEndsWithItsObject) {
    serve([](int number, const server::Question&) {
        server::Answer answer{Status::ok, "", "application/x-ndjson"};
        answer.stream = std::make_shared<Lines>(number == 1);
        return answer;
    });
    std::vector<std::string> heard;
    int opened = 0;
    int lost = 0;
    ApiClient::Following following;
    StreamHandlers handlers;
    handlers.on_open = [&] { ++opened; };
    handlers.on_loss = [&](const std::string&) { ++lost; };
    handlers.on_refused = [](const Answer&) { ADD_FAILURE(); };
    handlers.on_line = [&](std::string_view line) {
        heard.emplace_back(line);
        if (heard.size() < 4) return;
        // Nothing more is heard once nobody follows it, whatever has come already.
        following.reset();
        client_->after(std::chrono::milliseconds(50), [&] { client_->stop(); });
    };
    following = client_->follow("/api/lines", std::move(handlers));
    run();
    EXPECT_EQ(heard, (std::vector<std::string>{"one", "two", "one", "two"}));
    EXPECT_EQ(opened, 2);
    EXPECT_EQ(lost, 1);
}

TEST_F(ApiClientTest, AStreamThatIsRefusedIsNotOpenedAgain) {
    serve([](int number, const server::Question&) {
        return number <= 2 ? server::Answer{number == 1 ? Status::busy : Status::failed}
                           : server::Answer{Status::forbidden, R"({"error":"no"})"};
    });
    StreamHandlers handlers;
    handlers.on_line = [](std::string_view line) { ADD_FAILURE() << line; };
    std::string said;
    handlers.on_refused = [&](const Answer& answer) {
        said = std::to_string(answer.status) + answer.body;
        client_->stop();
    };
    const auto following = client_->follow("/api/lines", std::move(handlers));
    run();
    EXPECT_EQ(said, R"(403{"error":"no"})");
    EXPECT_EQ(asked_, 3);
}

TEST_F(ApiClientTest, WhatIsThrownOnAnAnswerComesOutOfIt) {
    serve([](int, const server::Question&) { return server::Answer{Status::ok, "{}"}; });
    client_->ask({.target = "/api/x"}, [](const Result<Answer>&) { throw std::logic_error("not expected"); });
    EXPECT_THROW(run(), std::logic_error);
}

TEST_F(ApiClientTest, WhatIsThrownOnALineComesOutOfIt) {
    serve([](int, const server::Question&) {
        server::Answer answer{Status::ok, "", "application/x-ndjson"};
        answer.stream = std::make_shared<Lines>(false);
        return answer;
    });
    StreamHandlers handlers;
    handlers.on_line = [](std::string_view) { throw std::logic_error("not expected"); };
    handlers.on_refused = [](const Answer&) { ADD_FAILURE(); };
    const auto following = client_->follow("/api/lines", std::move(handlers));
    EXPECT_THROW(run(), std::logic_error);
}

}  // namespace merkhet::client::api_client_test

#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "bus/local.hpp"
#include "online/api/api.hpp"
#include "online/api/openapi.hpp"
#include "online/store/schema.hpp"
#include "sql/migration.hpp"
#include "support/databases.hpp"
#include "support/json_schema.hpp"

namespace merkhet::test {

using online::api::Answer;
using Status = server::Answer::Status;

/// A browser, or a program, as the API sees it. Keeps the cookie that it is given.
struct Visitor {
    std::string cookie{};  ///< the secret of its session
    std::string token{};
    std::string origin = "http://merkhet.test";
    std::string address = "192.0.2.1";
    bool secure = false;
};

/// Whether the answer fits what openapi.json says about it.
inline void expect_described(const server::Question& question, const std::string& route, const Answer& answer) {
    static const auto document = Json::parse(online::api::openapi_text());
    if (route.empty()) return;
    auto method = question.method;
    for (auto& c : method) c = static_cast<char>(c - 'A' + 'a');
    const auto& responses = document.at("paths").at(route).at(method).at("responses");
    const auto status = answer.socket ? 101 : static_cast<int>(answer.status);
    auto found = responses.find(std::to_string(status));
    if (found == responses.end()) found = responses.find(std::to_string(status / 100) + "XX");
    ASSERT_NE(found, responses.end()) << question.method << " " << route << ": " << status << " " << answer.body;
    SchemaCheck check(document);
    const auto& response = check.resolve(*found);
    if (answer.socket || answer.stream) return;
    const auto& content = response.at("content");
    ASSERT_TRUE(content.contains(answer.type)) << route << ": " << answer.type;
    if (answer.type != "application/json") return;
    const auto body = Json::parse(answer.body, nullptr, false);
    EXPECT_FALSE(body.is_discarded()) << answer.body;
    for (const auto& wrong : check.wrong_with(body, content.at(answer.type).at("schema")))
        ADD_FAILURE() << question.method << " " << route << wrong;
}

/// A server without transport, against every kind of database.
class WithApi : public testing::TestWithParam<OwnDatabase::Kind> {
protected:
    static constexpr const char* password = "not the name";

    void SetUp() override {
        if (!database_) GTEST_SKIP() << "without PostgreSQL";
        const auto steps = online::schema();
        sql::migrate(*database_.connect(), steps, static_cast<int>(steps.size()));
        auto opened = online::Store::open(database_.with_least_rights());
        ASSERT_TRUE(opened) << opened.error().message;
        store_ = *std::move(opened);
        bus_ = network_.join("one");
        online::HallOptions options;
        options.node = "one";
        options.clock = [this] { return now_.load(); };
        hall_ = std::make_unique<online::Hall>(*store_, *bus_, std::move(options));
        // It counts as a node once that is in the database.
        while (hall_->figures().node == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        api_ = std::make_unique<online::api::Api>(*store_, *hall_, *passwords_, api_options());
    }
    /// Nobody is held up, unless a test is about that.
    virtual online::api::ApiOptions api_options() {
        online::api::ApiOptions options;
        options.rates = online::api::every_rate({1e6, 1e6});
        options.log = [](std::string_view line) { ADD_FAILURE() << line; };
        return options;
    }

    online::Store& store() const { return *store_; }
    /// As its owner, who may do all.
    std::unique_ptr<sql::Connection> owner_of_database() const { return database_.connect(); }
    online::Hall& hall() const { return *hall_; }
    online::api::Api& api() const { return *api_; }
    void pass(online::Time ms) { now_ += ms; }
    online::Time now() const { return now_; }

    server::Question question(const Visitor& visitor, const std::string& method, const std::string& target,
                              const std::string& body = "") const {
        server::Question question;
        question.method = method;
        question.path = target.substr(0, target.find('?'));
        // As the transport does it, without codes.
        if (target.size() > question.path.size()) {
            auto rest = target.substr(question.path.size() + 1) + "&";
            for (; !rest.empty(); rest.erase(0, rest.find('&') + 1)) {
                const auto pair = rest.substr(0, rest.find('&'));
                question.parameters.emplace(pair.substr(0, pair.find('=')), pair.substr(pair.find('=') + 1));
            }
        }
        question.host = "merkhet.test";
        question.address = visitor.address;
        question.secure = visitor.secure;
        question.body = body;
        if (!visitor.origin.empty()) question.headers.push_back({"origin", visitor.origin});
        if (!visitor.token.empty()) question.headers.push_back({"authorization", "Bearer " + visitor.token});
        if (!visitor.cookie.empty())
            question.headers.push_back({"cookie", (visitor.secure ? "__Host-merkhet=" : "merkhet=") + visitor.cookie});
        if (!body.empty()) question.headers.push_back({"content-type", "application/json"});
        return question;
    }
    Answer ask(const server::Question& question) const {
        auto answered = std::make_shared<std::promise<Answer>>();
        auto future = answered->get_future();
        EXPECT_TRUE(api_->answer(question, [answered](Answer answer) { answered->set_value(std::move(answer)); }));
        if (future.wait_for(std::chrono::minutes(1)) != std::future_status::ready) {
            ADD_FAILURE() << "no answer to " << question.method << " " << question.path;
            return {};
        }
        auto answer = future.get();
        const auto found = api_->routes().find(question.method, question.path);
        expect_described(question, found.route == nullptr ? "" : std::string(found.route->path), answer);
        return answer;
    }
    /// Asks as that visitor, who keeps the cookie.
    Answer ask(Visitor& visitor, const std::string& method, const std::string& target,
               const Json& body = Json()) const {
        const auto answer = ask(question(visitor, method, target, body.is_null() ? std::string() : json_line(body)));
        for (const auto& header : answer.headers)
            if (header.name == "Set-Cookie") {
                const auto from = header.value.find('=') + 1;
                visitor.cookie = header.value.substr(from, header.value.find(';') - from);
            }
        return answer;
    }
    /// The same, and it is to be answered like this.
    Json got(Visitor& visitor, const std::string& method, const std::string& target, const Json& body = Json(),
             Status status = Status::ok) const {
        const auto answer = ask(visitor, method, target, body);
        EXPECT_EQ(answer.status, status) << method << " " << target << ": " << answer.body;
        return Json::parse(answer.body, nullptr, false);
    }
    void refused(Visitor& visitor, const std::string& method, const std::string& target, Status status,
                 const Json& body = Json()) const {
        const auto answer = got(visitor, method, target, body, status);
        EXPECT_TRUE(answer.contains("error")) << answer;
    }
    /// Somebody who has just made an account.
    Visitor person(const std::string& name) const {
        Visitor visitor;
        got(visitor, "POST", "/api/account", {{"name", name}, {"password", password}}, Status::created);
        return visitor;
    }
    /// A program with a token of somebody's.
    Visitor program(Visitor owner, const std::string& scopes) const {
        const auto made =
            got(owner, "POST", "/api/account/tokens", {{"label", "test"}, {"scopes", scopes}}, Status::created);
        Visitor program;
        program.token = made.value("token", "");
        program.origin.clear();
        return program;
    }
    std::string id_of(Visitor& visitor) const {
        return got(visitor, "GET", "/api/session").at("account").at("id").get<std::string>();
    }
    /// A game of two, from an offer by link.
    std::string game_of(Visitor& one, Visitor& two, const std::string& game,
                        const std::string& control = "300+5") const {
        const auto offer =
            got(one, "POST", "/api/lobby",
                {{"game", game}, {"control", control}, {"to", "link"}, {"seats", {"me", "open"}}, {"shuffled", false}},
                Status::created);
        return got(two, "POST", "/api/offers/" + offer.at("id").get<std::string>() + "/accept", Json::object())
            .value("game", "");
    }

private:
    OwnDatabase database_{GetParam()};
    std::atomic<online::Time> now_ = 1'700'000'000'000;
    bus::LocalNetwork network_;
    std::unique_ptr<bus::Bus> bus_;
    std::unique_ptr<online::Store> store_;
    std::unique_ptr<online::Hall> hall_;
    /// Passwords at the least cost there is.
    std::unique_ptr<online::PasswordWorker> passwords_ =
        std::make_unique<online::PasswordWorker>(online::PasswordCost{1, 8192});
    std::unique_ptr<online::api::Api> api_;
};

}  // namespace merkhet::test

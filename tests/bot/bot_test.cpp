#include "bot/bot.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "bot/sign_up.hpp"
#include "server/running_server.hpp"

namespace merkhet::bot::bot_test {

using test::RunningServer;
using Status = server::Answer::Status;
using std::chrono::milliseconds;

/// A stream that says what it is told to say, from any thread, and stays.
class Stream : public server::SocketHandler {
public:
    void on_open(std::shared_ptr<server::Socket> socket) override {
        const std::lock_guard lock(mutex_);
        socket_ = std::move(socket);
        for (const auto& line : std::exchange(waiting_, {})) socket_->send(line);
    }
    void say(const Json& line) {
        const auto text = std::make_shared<const std::string>(json_line(line));
        const std::lock_guard lock(mutex_);
        if (socket_)
            socket_->send(text);
        else
            waiting_.push_back(text);
    }

private:
    std::mutex mutex_;
    std::shared_ptr<server::Socket> socket_;
    std::vector<std::shared_ptr<const std::string>> waiting_;
};

/// A server that answers as a table says, and otherwise that there is nothing.
class BotTest : public testing::Test {
protected:
    void answer(const std::string& question, const std::string& body) {
        const std::lock_guard lock(mutex_);
        answers_[question] = body;
    }
    bool was_asked(const std::string& question) {
        const std::lock_guard lock(mutex_);
        return asked_[question] > 0;
    }
    /// Until something stops it; fails after a minute.
    void run() {
        client_.after(std::chrono::minutes(1), [this] {
            ADD_FAILURE() << "nothing happens";
            client_.stop();
        });
        client_.run();
    }
    void make_bot(BotSettings settings) {
        answer("GET /api/session", R"({"account": {"username": "Bes", "kind": "bot"}})");
        bot_ = std::make_unique<Bot>(
            client_, std::move(settings), [this](const Note& note) { on_note_(note); }, [this] { client_.stop(); });
        bot_->begin();
    }

private:
    server::Answer answer_to(const server::Question& question) {
        const auto what = question.method + " " + question.path;
        const std::lock_guard lock(mutex_);
        ++asked_[what];
        if (what == "GET /api/stream/event") {
            server::Answer answer{Status::ok, "", "application/x-ndjson"};
            answer.stream = events_;
            return answer;
        }
        const auto found = answers_.find(what);
        return found == answers_.end() ? server::Answer{Status::not_found, "{}"}
                                       : server::Answer{Status::ok, found->second};
    }

    std::mutex mutex_;
    std::map<std::string, std::string> answers_;
    std::map<std::string, int> asked_;

protected:
    std::shared_ptr<Stream> events_ = std::make_shared<Stream>();
    std::function<void(const Note&)> on_note_ = [](const Note&) {};

private:
    RunningServer server_{[this](const server::Question& question, const server::Reply& reply) {
        reply(answer_to(question));
        return true;
    }};

protected:
    client::ApiClient client_{*client::parse_server_address("http://127.0.0.1:" + std::to_string(server_.port())),
                              "mkt_x"};
    std::unique_ptr<Bot> bot_;
};

Json five_minutes() { return {{"type", "clock"}, {"limit", 300}, {"increment", 5}}; }

TEST_F(BotTest, WaitsForAGameThatItHasAgreedToBeforeItLeaves) {
    answer("POST /api/challenge/c1/accept", R"({"ok": true})");
    on_note_ = [&](const Note& note) {
        if (!note.what.starts_with("accepts")) return;
        client_.after(milliseconds(300), [&] { bot_->leave(); });
        client_.after(milliseconds(600), [&] {
            events_->say({{"type", "gameStart"}, {"game", {{"id", "g1"}, {"timeControl", five_minutes()}}}});
        });
    };
    events_->say({{"type", "challenge"},
                  {"challenge",
                   {{"id", "c1"},
                    {"challenger", {{"name", "Anubis"}}},
                    {"variant", {{"key", "khet"}}},
                    {"rated", false},
                    {"timeControl", five_minutes()}}}});
    make_bot({});
    run();
    // There is no such game, and so it ends.
    EXPECT_TRUE(was_asked("GET /api/bot/game/stream/g1"));
    EXPECT_FALSE(bot_->failure());
}

TEST_F(BotTest, LeavesWhateverTheServerSaysOfItsOffers) {
    answer("GET /api/account/offers", R"({"made": ["nonsense"]})");
    std::string said;
    on_note_ = [&](const Note& note) {
        if (!note.is_trouble) return;
        said = note.what;
        client_.post([&] { bot_->leave(); });
    };
    BotSettings settings;
    settings.proposals.games = *parse_wanted_games("khet");
    settings.proposals.control = "300+5";
    make_bot(std::move(settings));
    run();
    EXPECT_EQ(said, "the server says of its offers what makes no sense");
}

TEST_F(BotTest, IsNotSignedUpByATokenThatIsNone) {
    answer("POST /api/session", "{}");
    for (const auto* token : {"nonsense", "[]", R"({"token": "mkt_x"})", R"({"token": 5, "id": "x"})"}) {
        SCOPED_TRACE(token);
        answer("POST /api/account/tokens", token);
        client::ApiClient client(client_.server(), "");
        std::string said;
        sign_up(client, {"Bes", "sand and reeds"}, [&](const Result<SignedUp>& result) {
            if (!result) said = result.error().message;
            client.stop();
        });
        client.after(std::chrono::minutes(1), [&] { client.stop(); });
        client.run();
        EXPECT_EQ(said, "the server says what makes no sense instead of a token");
    }
    EXPECT_FALSE(was_asked("POST /api/bot/account/upgrade"));
}

}  // namespace merkhet::bot::bot_test

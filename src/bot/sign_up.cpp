#include "bot/sign_up.hpp"

#include <memory>
#include <utility>

#include "bot/refusal_text.hpp"
#include "json/json.hpp"

namespace merkhet::bot {

namespace {

/// What a bot needs: seeing its offers, playing, and agreeing to games.
constexpr auto scopes = "read play challenge";

/// One step after another, as a browser would take them: by a session.
class SignUp : public std::enable_shared_from_this<SignUp> {
public:
    SignUp(client::ApiClient& client, Newcomer who, std::function<void(Result<SignedUp>)> on_done)
        : client_(client), who_(std::move(who)), on_done_(std::move(on_done)) {}

    void log_in() {
        ask("POST", "/api/session", account(), [this](const Result<client::Answer>& answer) {
            constexpr int unauthorized = 401;
            if (answer && answer->status == unauthorized) return make_account();
            come_in(answer);
        });
    }

private:
    Json account() const { return {{"name", who_.name}, {"password", who_.password}}; }

    void make_account() {
        ask("POST", "/api/account", account(), [this](const Result<client::Answer>& answer) {
            constexpr int conflict = 409;
            if (answer && answer->status == conflict)
                return on_done_(TextError{"there is such an account, with another password, or a bot's already"});
            done_.is_new = true;
            come_in(answer);
        });
    }
    void come_in(const Result<client::Answer>& answer) {
        if (!answer || !answer->ok()) return fail(answer);
        cookie_ = answer->cookie;
        make_token();
    }
    void make_token() {
        ask("POST", "/api/account/tokens", {{"label", "merkhet bot"}, {"scopes", scopes}},
            [this](const Result<client::Answer>& answer) {
                if (!answer || !answer->ok()) return fail(answer);
                const auto json = Json::parse(answer->body, nullptr, false);
                const auto has = [&](const char* name) { return json.contains(name) && json.at(name).is_string(); };
                if (!json.is_object() || !has("token") || !has("id"))
                    return on_done_(TextError{"the server says what makes no sense instead of a token"});
                done_.token = json.at("token").get<std::string>();
                upgrade(json.at("id").get<std::string>());
            });
    }
    void upgrade(const std::string& token) {
        ask("POST", "/api/bot/account/upgrade", {}, [this, token](const Result<client::Answer>& answer) {
            if (answer && answer->ok()) {
                return on_done_(std::move(done_));
            }
            // Nobody needs it then.
            ask("DELETE", "/api/account/tokens/" + token, {},
                [this, refused = answer](const Result<client::Answer>&) { fail(refused); });
        });
    }

    void ask(const char* method, std::string target, const Json& body,
             std::function<void(const Result<client::Answer>&)> on_answer) {
        client::Request request;
        request.method = method;
        request.target = std::move(target);
        if (!body.is_null()) request.body = json_line(body);
        request.headers = {{"Origin", client_.server().origin()}};
        if (!cookie_.empty()) request.headers.emplace_back("Cookie", cookie_);
        client_.ask(std::move(request), [self = shared_from_this(), on_answer = std::move(on_answer)](
                                            const Result<client::Answer>& answer) { on_answer(answer); });
    }
    void fail(const Result<client::Answer>& answer) { on_done_(TextError{refusal_text(answer)}); }

    client::ApiClient& client_;
    const Newcomer who_;
    const std::function<void(Result<SignedUp>)> on_done_;
    std::string cookie_;
    SignedUp done_;
};

}  // namespace

void sign_up(client::ApiClient& client, Newcomer who, std::function<void(Result<SignedUp>)> on_done) {
    std::make_shared<SignUp>(client, std::move(who), std::move(on_done))->log_in();
}

}  // namespace merkhet::bot

#include "online/api/call.hpp"

#include <utility>

#include "base/words.hpp"
#include "online/account/sessions.hpp"
#include "server/question.hpp"

namespace merkhet::online::api {

namespace {

/// The type of a body, without its parameters.
std::string_view body_type(const server::Question& question) {
    auto type = server::header(question, "content-type");
    type = type.substr(0, type.find(';'));
    while (type.ends_with(' ')) type.remove_suffix(1);
    return type;
}

constexpr auto unsupported_type = static_cast<Status>(415);

}  // namespace

Call::Call(House& house, server::Question question, std::vector<std::string> parts, server::Reply reply)
    : house_(house),
      at_work_(house),
      question_(std::move(question)),
      parts_(std::move(parts)),
      reply_(std::move(reply)),
      now_(house.hall.now()) {}

Fields Call::body() const {
    const auto type = body_type(question_);
    // Programs that know other sites send forms. With a session that could be another site's form.
    if (visitor_.scopes && type == "application/x-www-form-urlencoded") return Fields::of_form(question_.body);
    if (!question_.body.empty() && type != "application/json")
        throw Refusal(unsupported_type, "the body is to be application/json");
    return Fields::of_body(question_.body);
}

void Call::limit(std::string_view what, std::string_view who, const Rate& rate) const {
    if (!house_.limits.take(what, who, rate, now_)) throw Refusal(Status::too_many, "too often: try again in a while");
}

void Call::limit_address(std::string_view what, const Rate& rate) const {
    limit(what, counted_address(question_.address), rate);
}

void Call::begin_session(sql::Connection& database, const Account& account) {
    const auto started = start_session(database, account.id, server::header(question_, "user-agent"), now_);
    visitor_ = {account, std::nullopt, started.session.id};
    add_header(keep_session(question_, started.secret));
}

void Call::read(Step step) { run(&Store::read, std::move(step)); }
void Call::write(Step step) { run(&Store::write, std::move(step)); }

void Call::run(void (Store::*ask)(Store::Work, Store::Done), Step step) {
    struct Outcome {
        std::optional<Answer> answer;
        bool refused = false;
    };
    const auto outcome = std::make_shared<Outcome>();
    (house_.store.*ask)(
        [call = shared_from_this(), step = std::move(step), outcome](sql::Connection& database) {
            try {
                outcome->answer = step(database);
            } catch (const Refusal& refusal) {
                outcome->answer = answer_to(refusal);
                outcome->refused = true;
                throw;
            }
        },
        [call = shared_from_this(), outcome](const std::optional<sql::Error>& error) {
            call->finish(error, std::move(outcome->answer), outcome->refused);
        });
}

void Call::finish(const std::optional<sql::Error>& error, std::optional<Answer> answer, bool refused) {
    if (refused || error) {
        // What the step was to bring is undone with it.
        headers_.resize(kept_headers_);
        afterwards_.clear();
    }
    if (refused) return this->answer(*std::move(answer));
    if (error) {
        log(error->what());
        return this->answer(answer_to(*error));
    }
    kept_headers_ = headers_.size();
    attempt([&] {
        for (const auto& what : std::exchange(afterwards_, {})) what();
        if (answer) this->answer(*std::move(answer));
    });
}

void Call::log(std::string_view what) const {
    if (house_.options.log) house_.options.log(concatenated({question_.method, " ", question_.path, ": ", what}));
}

void Call::answer(Answer answer) {
    for (auto& header : headers_) answer.headers.push_back(std::move(header));
    headers_.clear();
    reply_(std::move(answer));
}

void Call::attempt(const std::function<void()>& what) {
    try {
        what();
    } catch (const Refusal& refusal) {
        answer(answer_to(refusal));
    } catch (const std::exception& error) {
        log(error.what());
        answer(error_answer(Status::failed, "this could not be answered"));
    }
}

}  // namespace merkhet::online::api

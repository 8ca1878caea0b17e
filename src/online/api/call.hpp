#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "online/api/answers.hpp"
#include "online/api/fields.hpp"
#include "online/api/house.hpp"
#include "online/api/visitor.hpp"

namespace merkhet::online::api {

/// One request, from its arrival to its answer, on whatever threads that takes; on one at a time. It lives as long as
/// somebody works for it.
class Call : public std::enable_shared_from_this<Call> {
public:
    /// What is done with the database. Nothing: the answer comes from what was put into afterwards().
    using Step = std::function<std::optional<Answer>(sql::Connection&)>;

    Call(House& house, server::Question question, std::vector<std::string> parts, server::Reply reply);

    House& house() const { return house_; }
    const server::Question& question() const { return question_; }
    /// What stands in the path for the braces of its pattern, from 0.
    const std::string& part(std::size_t number) const { return parts_[number]; }
    Time now() const { return now_; }
    /// What comes in the body, or behind the path.
    Fields body() const;
    Fields parameters() const { return Fields::of_parameters(question_.parameters); }

    const Visitor& visitor() const { return visitor_; }
    void set_visitor(Visitor visitor) { visitor_ = std::move(visitor); }
    /// Of a visitor who has one.
    const Account& account() const { return *visitor_.account; }
    /// The id; empty: nobody.
    std::string account_id() const { return visitor_.account ? visitor_.account->id : std::string(); }

    /// Refuses what somebody does too often.
    void limit(std::string_view what, std::string_view who, const Rate& rate) const;
    void limit_address(std::string_view what, const Rate& rate) const;

    /// Begins a session; the answer has the browser keep it.
    void begin_session(sql::Connection& database, const Account& account);
    /// Besides those of the answer.
    void add_header(server::Header header) { headers_.push_back(std::move(header)); }
    /// Is done when what the step has changed is on the disk: news, or a next step.
    void afterwards(std::function<void()> what) { afterwards_.push_back(std::move(what)); }

    // Each of these is the last thing that a thread does for the call.

    /// A step that changes nothing, and one that does.
    void read(Step step);
    void write(Step step);
    void answer(Answer answer);
    /// Does it; a Refusal is the answer, and so is a failure.
    void attempt(const std::function<void()>& what);

private:
    void run(void (Store::*ask)(Store::Work, Store::Done), Step step);
    void finish(const std::optional<sql::Error>& error, std::optional<Answer> answer, bool refused);
    void log(std::string_view what) const;

    House& house_;
    AtWork at_work_;
    server::Question question_;
    std::vector<std::string> parts_;
    server::Reply reply_;
    Time now_;
    Visitor visitor_;
    std::vector<server::Header> headers_;
    std::size_t kept_headers_ = 0;  ///< of steps that are done
    std::vector<std::function<void()>> afterwards_;
};
using CallPtr = std::shared_ptr<Call>;

}  // namespace merkhet::online::api

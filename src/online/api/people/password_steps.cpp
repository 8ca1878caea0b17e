#include "online/api/people/password_steps.hpp"

#include <utility>

namespace merkhet::online::api {

namespace {

Refusal too_many_passwords() { return {Status::busy, "many log in just now: try again in a moment"}; }

}  // namespace

void verify_then(const CallPtr& call, const std::string& kept, const std::string& password,
                 std::function<void(PasswordVerdict)> next) {
    const bool taken = call->house().passwords.verify(
        kept, password,
        [call, next = std::move(next)](PasswordVerdict verdict) { call->attempt([&] { next(verdict); }); });
    if (!taken) throw too_many_passwords();
}

void hash_then(const CallPtr& call, const std::string& password, const std::string& name,
               std::function<void(const std::string&)> next) {
    if (const auto error = password_refusal(password, name))
        throw Refusal(Status::bad_request, "password: " + error->message);
    const bool taken =
        call->house().passwords.hash(password, [call, next = std::move(next)](const Result<std::string>& hash) {
            call->attempt([&] {
                if (!hash) throw too_many_passwords();
                next(*hash);
            });
        });
    if (!taken) throw too_many_passwords();
}

void with_own_password(const CallPtr& call, const std::string& password, std::function<void()> next) {
    limit_tries(*call, call->account().name);
    call->read([call, password, next = std::move(next)](sql::Connection& database) -> std::optional<Answer> {
        const auto login = find_login(database, call->account().name);
        call->afterwards([call, login, password, next] {
            verify_then(call, login.password_hash, password, [next](PasswordVerdict verdict) {
                if (verdict == PasswordVerdict::wrong) throw Refusal(Status::forbidden, "this is not your password");
                next();
            });
        });
        return std::nullopt;
    });
}

void limit_tries(const Call& call, const std::string& typed_name) {
    const auto& rate = call.house().options.rates.login;
    call.limit_address("login", rate);
    const auto key = name_key(typed_name);
    if (!key.empty()) call.limit("login of", key, rate);
}

}  // namespace merkhet::online::api

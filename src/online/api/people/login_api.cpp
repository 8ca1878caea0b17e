#include "online/api/people/login_api.hpp"

#include <array>
#include <utility>

#include "online/account/sessions.hpp"
#include "online/api/account_json.hpp"
#include "online/api/live/live_session.hpp"
#include "online/api/people/password_steps.hpp"
#include "online/api/play/offer_news.hpp"
#include "online/lobby/offer_rows.hpp"

namespace merkhet::online::api {

namespace {

Refusal wrong_login() { return {Status::unauthorized, "name and password do not belong together"}; }
Refusal wrong_code() { return {Status::unauthorized, "name and code do not belong together"}; }

/// Whoever was there before, as a guest perhaps, is so no longer in this browser.
void end_own_session(Call& call, sql::Connection& database) {
    if (call.visitor().account && !call.visitor().session.empty())
        end_session(database, call.account().id, call.visitor().session);
}

Answer welcome(const Account& account) { return json_answer({{"account", account_json(account)}}); }

/// Whoever has the old name before him: games and offers.
void show_new_name(Call& call, sql::Connection& database, const Account& account) {
    call.afterwards([&hall = call.house().hall, account, offers = offers_seating(database, account.id, call.now())] {
        hall.renamed(account.id, account.name);
        for (const auto& offer : offers) tell_offer(hall, offer);
    });
}

Answer add_account(Call& call, sql::Connection& database, const AccountName& name, const std::string& hash) {
    const bool was_guest = call.visitor().account.has_value();
    const auto account =
        was_guest ? keep_guest(database, call.account().id, name, hash) : add_person(database, name, hash, call.now());
    if (!account) throw Refusal(Status::conflict, "name: " + account.error().message);
    if (was_guest) show_new_name(call, database, *account);
    const auto code = new_recovery_code(database, account->id);
    end_own_session(call, database);
    call.begin_session(database, *account);
    return json_answer({{"account", account_json(*account)}, {"recoveryCode", code}}, Status::created);
}

void register_account(Call& call) {
    const auto body = call.body();
    const auto name = parse_name(body.text("name"));
    if (!name) throw Refusal(Status::bad_request, "name: " + name.error().message);
    const auto password = body.secret("password");
    body.done();
    const auto& visitor = call.visitor();
    if (visitor.account && (visitor.scopes || visitor.account->kind != AccountKind::guest))
        throw Refusal(Status::conflict, "you have an account already");
    call.limit_address("new account", call.house().options.rates.new_account);
    const auto shared = call.shared_from_this();
    call.read([shared, name = *name, password](sql::Connection& database) -> std::optional<Answer> {
        // Before the work of hashing; add_account() is what decides.
        if (find_account_named(database, name.shown)) throw Refusal(Status::conflict, "name: this name is taken");
        shared->afterwards([shared, name, password] {
            hash_then(shared, password, name.shown, [shared, name](const std::string& hash) {
                shared->write([shared, name, hash](sql::Connection& writing) {
                    return add_account(*shared, writing, name, hash);
                });
            });
        });
        return std::nullopt;
    });
}

/// The same password, hashed at today's cost.
void hash_again(const CallPtr& call, const Login& login, const std::string& password) {
    call->house().passwords.hash(password, [call, login](const Result<std::string>& hash) {
        if (!hash) return;
        call->house().store.write([id = login.account->id, from = login.password_hash, to = *hash](
                                      sql::Connection& database) { set_password_hash(database, id, from, to); },
                                  [](const std::optional<sql::Error>&) {});
    });
}

Answer let_in(Call& call, sql::Connection& database, const std::string& name, const std::string& hash) {
    // Of this moment: the password may have been replaced in the meantime.
    const auto login = find_login(database, name);
    if (!login.account || login.password_hash != hash) throw wrong_login();
    refuse_banned(*login.account, call.now());
    end_own_session(call, database);
    call.begin_session(database, *login.account);
    return welcome(*login.account);
}

/// The last steps of logging in: comparing, and a session.
void compare_password(const CallPtr& call, const std::string& name, const std::string& password, const Login& login) {
    verify_then(call, login.password_hash, password, [call, name, password, login](PasswordVerdict verdict) {
        if (verdict == PasswordVerdict::wrong) throw wrong_login();
        if (verdict == PasswordVerdict::outdated) hash_again(call, login, password);
        call->write([call, name, login](sql::Connection& database) {
            return let_in(*call, database, name, login.password_hash);
        });
    });
}

void log_in(Call& call) {
    const auto body = call.body();
    const auto name = body.text("name");
    const auto password = body.secret("password");
    body.done();
    limit_tries(call, name);
    const auto shared = call.shared_from_this();
    call.read([shared, name, password](sql::Connection& database) -> std::optional<Answer> {
        const auto login = find_login(database, name);
        shared->afterwards([=] { compare_password(shared, name, password, login); });
        return std::nullopt;
    });
}

Answer log_out(Call& call, sql::Connection& database) {
    end_own_session(call, database);
    end_open_sockets(call);
    call.add_header(forget_session(call.question()));
    return done_answer();
}

void change_password(Call& call) {
    const auto body = call.body();
    const auto password = body.secret("password");
    const auto wanted = body.secret("newPassword");
    body.done();
    const auto shared = call.shared_from_this();
    with_own_password(shared, password, [shared, wanted] {
        hash_then(shared, wanted, shared->account().name, [shared](const std::string& hash) {
            shared->write([shared, hash](sql::Connection& database) {
                set_password(database, shared->account().id, hash);
                end_open_sockets(*shared);
                shared->begin_session(database, shared->account());
                return done_answer();
            });
        });
    });
}

void renew_code(Call& call) {
    const auto body = call.body();
    const auto password = body.secret("password");
    body.done();
    const auto shared = call.shared_from_this();
    with_own_password(shared, password, [shared] {
        shared->write([shared](sql::Connection& database) {
            return json_answer({{"recoveryCode", new_recovery_code(database, shared->account().id)}});
        });
    });
}

Answer let_in_by_code(Call& call, sql::Connection& database, const std::string& name, const std::string& code,
                      const std::string& hash) {
    const auto account = recover(database, name, code, hash);
    if (!account) throw wrong_code();
    refuse_banned(*account, call.now());
    call.begin_session(database, *account);
    end_open_sockets(call);
    return json_answer(
        {{"account", account_json(*account)}, {"recoveryCode", new_recovery_code(database, account->id)}});
}

void recover_account(Call& call) {
    const auto body = call.body();
    const auto name = body.text("name");
    const auto code = body.text("code");
    const auto password = body.secret("password");
    body.done();
    limit_tries(call, name);
    const auto shared = call.shared_from_this();
    call.read([shared, name, code, password](sql::Connection& database) -> std::optional<Answer> {
        if (!recovery_fits(database, name, code)) throw wrong_code();
        shared->afterwards([shared, name, code, password] {
            hash_then(shared, password, name, [shared, name, code](const std::string& hash) {
                shared->write([shared, name, code, hash](sql::Connection& writing) {
                    return let_in_by_code(*shared, writing, name, code, hash);
                });
            });
        });
        return std::nullopt;
    });
}

constexpr std::array routes_of_login{
    Route{"POST", "/api/account", Who::anybody, {}, Asking{register_account}},
    Route{"POST", "/api/session", Who::anybody, {}, Asking{log_in}},
    Route{"DELETE", "/api/session", Who::owner, {}, Writing{log_out}},
    Route{"POST", "/api/account/password", Who::owner, {}, Asking{change_password}},
    Route{"POST", "/api/account/recovery-code", Who::owner, {}, Asking{renew_code}},
    Route{"POST", "/api/account/recover", Who::anybody, {}, Asking{recover_account}},
};

}  // namespace

std::span<const Route> login_routes() { return routes_of_login; }

}  // namespace merkhet::online::api

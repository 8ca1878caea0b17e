#include "online/api/routes.hpp"

#include <utility>

namespace merkhet::online::api {

namespace {

constexpr std::size_t longest_part = 300;

/// A path, part by part.
class Segments {
public:
    explicit Segments(std::string_view path) : rest_(path) {}
    /// Nothing: that was all.
    std::optional<std::string_view> next() {
        if (!rest_) return std::nullopt;
        const auto slash = rest_->find('/');
        const auto segment = rest_->substr(0, slash);
        rest_ = slash == std::string_view::npos ? std::nullopt : std::optional(rest_->substr(slash + 1));
        return segment;
    }

private:
    std::optional<std::string_view> rest_;
};

/// The parts of the path for the braces of the pattern; nothing if it does not fit.
std::optional<std::vector<std::string>> parts_of(std::string_view path, std::string_view pattern) {
    std::vector<std::string> parts;
    Segments segments(path);
    Segments patterns(pattern);
    for (;;) {
        const auto given = segments.next();
        const auto wanted = patterns.next();
        if (!given && !wanted) return parts;
        if (!given || !wanted) return std::nullopt;
        if (!wanted->starts_with('{')) {
            if (*given != *wanted) return std::nullopt;
        } else {
            if (given->empty() || !is_plain_text(*given, longest_part)) return std::nullopt;
            parts.emplace_back(*given);
        }
    }
}

void refuse_visitor(const Route& route, const Visitor& visitor) {
    if (route.who == Who::owner && visitor.scopes)
        throw Refusal(Status::forbidden, "no token may do this: it needs a session");
    if (visitor.scopes && route.scope && !visitor.scopes->has(*route.scope)) {
        Scopes needed;
        needed.add(*route.scope);
        throw Refusal(Status::forbidden, "the token lacks the scope " + print_scopes(needed));
    }
    const bool needs_account = route.who == Who::account || route.who == Who::owner;
    if (needs_account && !visitor.account) throw Refusal(Status::unauthorized, "this needs an account: log in first");
}

/// Everything but who asks is settled.
void handle(const Route& route, const CallPtr& call) {
    if (const auto* const reading = std::get_if<Reading>(&route.handler))
        return call->read([call, reading](sql::Connection& database) { return reading->answer(*call, database); });
    if (const auto* const writing = std::get_if<Writing>(&route.handler))
        return call->write([call, writing](sql::Connection& database) { return writing->answer(*call, database); });
    std::get<Asking>(route.handler).ask(*call);
}

/// Whoever has no account becomes a guest.
void make_guest(const Route& route, const CallPtr& call) {
    call->limit_address("new account", call->house().options.rates.new_account);
    call->write([&route, call](sql::Connection& database) -> std::optional<Answer> {
        call->begin_session(database, add_guest(database, call->now()));
        call->afterwards([&route, call] { handle(route, call); });
        return std::nullopt;
    });
}

/// What happens once it is known who asks.
void go_on(const Route& route, const CallPtr& call) {
    if (route.who == Who::guest && !call->visitor().account) return make_guest(route, call);
    handle(route, call);
}

void note_use(const CallPtr& call, const Credentials& credentials) {
    if (!call->visitor().is_to_be_seen) return;
    if (!credentials.session.empty()) call->add_header(keep_session(call->question(), credentials.session));
    call->house().store.write(
        [credentials, now = call->now()](sql::Connection& database) { see(database, credentials, now); },
        [](const std::optional<sql::Error>&) {});
}

}  // namespace

Routes::Found Routes::find(std::string_view method, std::string_view path) const {
    Found found;
    for (const auto& route : routes_) {
        auto parts = parts_of(path, route.path);
        if (!parts) continue;
        if (route.method == method) return {&route, *std::move(parts), {}};
        found.methods.push_back(route.method);
    }
    return found;
}

void carry_out(const Route& route, const CallPtr& call, const Credentials& credentials) {
    const auto& rates = call->house().options.rates;
    call->limit_address("request", rates.address);
    if (route.rate != nullptr) call->limit_address(route.path, rates.*route.rate);
    if (credentials.token.empty() && credentials.session.empty()) {
        refuse_visitor(route, {});
        return go_on(route, call);
    }
    call->read([&route, call, credentials](sql::Connection& database) -> std::optional<Answer> {
        call->set_visitor(find_visitor(database, credentials, call->now()));
        refuse_visitor(route, call->visitor());
        if (call->visitor().account && call->question().method != "GET")
            call->limit("change", call->account().id, call->house().options.rates.account);
        note_use(call, credentials);
        // Asked of the same state of the database, in the same go.
        if (const auto* const reading = std::get_if<Reading>(&route.handler)) return reading->answer(*call, database);
        call->afterwards([&route, call] { go_on(route, call); });
        return std::nullopt;
    });
}

}  // namespace merkhet::online::api

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "online/api/call.hpp"

/// What can be asked, as a table: openapi.json says the same for those who ask.
namespace merkhet::online::api {

/// Who may ask.
enum class Who : std::uint8_t {
    anybody,
    guest,    ///< whoever has no account becomes a guest
    account,  ///< who has one, with a session or a token that has the scope
    owner     ///< with a session: what no token may do
};

/// Answers from the database.
struct Reading {
    Answer (*answer)(Call&, sql::Connection&);
};
/// Changes the database, in one transaction.
struct Writing {
    Answer (*answer)(Call&, sql::Connection&);
};
/// Whatever else: sees to the answer itself.
struct Asking {
    void (*ask)(Call&);
};

struct Route {
    std::string_view method;
    std::string_view path;  ///< "/api/games/{id}"
    Who who = Who::anybody;
    std::optional<Scope> scope{};  ///< which a token needs
    std::variant<Reading, Writing, Asking> handler;
    Rate Rates::*rate = nullptr;  ///< of an address, besides that of all requests
};

/// All there are.
class Routes {
public:
    void add(std::span<const Route> routes) { routes_.insert(routes_.end(), routes.begin(), routes.end()); }
    const std::vector<Route>& all() const { return routes_; }

    struct Found {
        const Route* route = nullptr;             ///< null: there is none
        std::vector<std::string> parts{};         ///< of the path, for its braces
        std::vector<std::string_view> methods{};  ///< which there are for this path, if there is none for the method
    };
    Found find(std::string_view method, std::string_view path) const;

private:
    std::vector<Route> routes_;
};

/// Carries the call through what its route wants.
void carry_out(const Route& route, const CallPtr& call, const Credentials& credentials);

}  // namespace merkhet::online::api

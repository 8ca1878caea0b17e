#pragma once

#include <memory>
#include <string>

#include "cli/data/data_place.hpp"
#include "cli/terminal/console.hpp"
#include "online/account/accounts.hpp"
#include "online/steward/orders.hpp"
#include "sql/connection.hpp"

namespace merkhet::cli {

/// What all commands for those who keep the house are told.
struct AdminSettings {
    DataSettings place;
    std::string config;
};
/// --data, --database and --config, after the command's own options.
void declare_admin(const Command& command, AdminSettings& settings);

/// What is said when no server has carried out an order in time.
inline constexpr auto not_done_yet = "No server has done it yet: the next one that runs will.\n";

/// The database of a server, which may be running. All of it throws UserError for what is wrong with the input, and
/// sql::Error.
class AdminDatabase {
public:
    /// Refuses a database that is not there, or not of this program's schema.
    explicit AdminDatabase(const AdminSettings& settings);

    sql::Connection& connection() { return *connection_; }
    /// Milliseconds since 1970, by the database's clock.
    online::Time now();
    /// Refuses a name that nobody has.
    online::Account account_named(const std::string& name);

    /// Runs f in a transaction.
    template <class F>
    auto write(F&& f) {
        sql::Transaction transaction(*connection_);
        if constexpr (std::is_void_v<std::invoke_result_t<F&>>) {
            f();
            transaction.commit();
        } else {
            auto result = f();
            transaction.commit();
            return result;
        }
    }
    /// Orders something of the servers, and waits for it a few seconds. False: no server is running, or none has got to
    /// it; it is done when one does.
    bool order(online::OrderKind kind, const std::string& subject);

private:
    std::unique_ptr<sql::Connection> connection_;
};

}  // namespace merkhet::cli

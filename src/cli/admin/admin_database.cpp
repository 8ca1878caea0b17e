#include "cli/admin/admin_database.hpp"

#include <chrono>
#include <thread>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "cli/options/user_error.hpp"
#include "online/node/node_rows.hpp"
#include "online/store/schema.hpp"
#include "sql/migration.hpp"

namespace merkhet::cli {

void declare_admin(const Command& command, AdminSettings& settings) {
    declare_data(command, settings.place);
    command.configurable(settings.config);
}

AdminDatabase::AdminDatabase(const AdminSettings& settings) {
    const auto address = existing_database(settings.place);
    try {
        connection_ = sql::open(address);
    } catch (const sql::Error& error) {
        throw UserError(error.what());
    }
    const int version = sql::schema_version(*connection_);
    const int known = static_cast<int>(online::schema().size());
    if (version == known) return;
    const auto place = sql::without_password(address);
    throw UserError(version == 0
                        ? place + ": there are no accounts and games in it"
                        : concatenated({place, ": the database has schema ", std::to_string(version),
                                        ", this program is for ", std::to_string(known), ": see \"admin schema\""}));
}

online::Time AdminDatabase::now() {
    return connection_->run(concatenated({"select ", connection_->now()})).at(0).integer(0);
}

online::Account AdminDatabase::account_named(const std::string& name) {
    auto account = online::find_account_named(*connection_, name);
    if (!account) throw UserError("nobody is called " + in_quotes(name));
    return *std::move(account);
}

bool AdminDatabase::order(online::OrderKind kind, const std::string& subject) {
    constexpr auto patience = std::chrono::seconds(5);
    constexpr auto glance = std::chrono::milliseconds(50);
    const auto time = now();
    const auto id = write([&] { return online::add_order(*connection_, kind, subject, time); });
    const auto end = std::chrono::steady_clock::now() + patience;
    while (online::is_order_open(*connection_, id)) {
        if (std::chrono::steady_clock::now() > end || !online::is_any_node_alive(*connection_)) return false;
        std::this_thread::sleep_for(glance);
    }
    return true;
}

}  // namespace merkhet::cli

#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "sql/connection.hpp"
#include "support/servers.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::test {

/// An empty database for one test: a file of SQLite, or a schema of its own in the PostgreSQL that ctest has started.
class OwnDatabase {
public:
    enum class Kind : std::uint8_t { sqlite, postgres };

    explicit OwnDatabase(Kind kind) {
        if (kind == Kind::sqlite) {
            address_ = "sqlite:" + (folder_.path() / "test.db").string();
        } else if (const auto server = common_server("postgres")) {
            server_ = *server;
            const auto name = folder_.path().filename().string();
            schema_ = '"' + name + '"';
            sql::open(server_)->run_script("create schema " + schema_);
            address_ = server_ + "&options=-csearch_path%3D%22" + name + "%22";
        }
    }
    OwnDatabase(const OwnDatabase&) = delete;
    OwnDatabase& operator=(const OwnDatabase&) = delete;
    ~OwnDatabase() {
        if (schema_.empty()) return;
        try {
            auto server = sql::open(server_);
            server->run_script("drop schema " + schema_ + " cascade");
            if (has_role_) server->run_script("drop role " + schema_);
        } catch (const sql::Error& error) {
            ADD_FAILURE() << error.what();
        }
    }

    /// False without PostgreSQL, where the test is to be skipped.
    explicit operator bool() const { return !address_.empty(); }
    const std::string& address() const { return address_; }
    std::unique_ptr<sql::Connection> connect() const { return sql::open(address_); }
    /// The same for a role that may do no more than a server must (docs/operating.md): read and write the rows of the
    /// tables that there are by now. SQLite knows no roles.
    std::string with_least_rights() {
        if (schema_.empty()) return address_;
        has_role_ = true;
        sql::open(server_)->run_script("create role " + schema_ + " login; grant usage on schema " + schema_ + " to " +
                                       schema_ + "; grant select, insert, update, delete on all tables in schema " +
                                       schema_ + " to " + schema_ + "; revoke insert, update, delete on " + schema_ +
                                       ".migrations from " + schema_);
        constexpr std::string_view scheme = "postgresql://";
        return std::string(scheme) + schema_.substr(1, schema_.size() - 2) +
               address_.substr(address_.find('@', scheme.size()));
    }

private:
    TemporaryFolder folder_;
    std::string server_;
    std::string schema_;  ///< in quotes; empty if there is none
    std::string address_;
    bool has_role_ = false;  ///< called like the schema
};

/// A test that runs against every kind of database: instantiate it with `every_database`, `database_name`.
class WithDatabase : public testing::TestWithParam<OwnDatabase::Kind> {
protected:
    void SetUp() override {
        if (!database_) GTEST_SKIP() << "without PostgreSQL";
        connection_ = database_.connect();
    }
    const OwnDatabase& database() const { return database_; }
    sql::Connection& connection() const { return *connection_; }

private:
    OwnDatabase database_{GetParam()};
    std::unique_ptr<sql::Connection> connection_;
};

inline const auto every_database = testing::Values(OwnDatabase::Kind::sqlite, OwnDatabase::Kind::postgres);
inline std::string database_name(const testing::TestParamInfo<OwnDatabase::Kind>& info) {
    return info.param == OwnDatabase::Kind::sqlite ? "Sqlite" : "Postgres";
}

}  // namespace merkhet::test

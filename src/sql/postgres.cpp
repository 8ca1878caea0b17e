#include "sql/postgres.hpp"

#ifdef MERKHET_POSTGRESQL

#include <array>
#include <charconv>
#include <pqxx/pqxx>
#include <unordered_map>

#include "base/address.hpp"

namespace merkhet::sql {

namespace {

/// The types of columns by PostgreSQL's numbers (catalog/pg_type.dat).
enum : pqxx::oid {
    type_bool = 16,
    type_int8 = 20,
    type_int2 = 21,
    type_int4 = 23,
    type_float4 = 700,
    type_float8 = 701,
    type_numeric = 1700
};

/// States of the SQL standard and of PostgreSQL (its manual, appendix A).
Error error_of(const pqxx::sql_error& error) {
    const auto& state = error.sqlstate();
    const auto kind = [&] {
        if (state == "23505") return Error::Kind::taken;
        if (state.starts_with("40") || state == "55P03") return Error::Kind::busy;
        if (state.starts_with("08") || state.starts_with("57P") || state == "25P03") return Error::Kind::lost;
        if (state.starts_with("53") || state.starts_with("58")) return Error::Kind::full;
        return Error::Kind::other;
    }();
    return {kind, error.what()};
}

Value read_field(const pqxx::field& field) {
    if (field.is_null()) return {};
    switch (field.type()) {
        case type_bool: return static_cast<std::int64_t>(field.as<bool>());
        case type_int2:
        case type_int4:
        case type_int8: return field.as<std::int64_t>();
        case type_float4:
        case type_float8: return field.as<double>();
        // What sums and averages of bigints are: whole unless they have a point, as in SQLite.
        case type_numeric: {
            const std::string_view text(field.c_str(), field.size());
            std::int64_t whole = 0;
            const auto [end, error] = std::from_chars(text.begin(), text.end(), whole);
            if (error == std::errc() && end == text.end()) return whole;
            return field.as<double>();
        }
        default: return std::string(field.c_str(), field.size());
    }
}

/// The value as PostgreSQL reads it, kept in `text` unless it is a text; null for nothing.
const char* text_of(const Value& value, std::string& text) {
    if (const auto* given = std::get_if<std::string>(&value)) return given->c_str();
    if (const auto* integer = std::get_if<std::int64_t>(&value)) {
        text = std::to_string(*integer);
    } else if (const auto* real = std::get_if<double>(&value)) {
        std::array<char, 32> digits{};
        text.assign(digits.data(), std::to_chars(digits.begin(), digits.end(), *real).ptr);
    } else {
        return nullptr;
    }
    return text.c_str();
}

/// The address with what it does not say itself: how soon a server that does not answer counts as lost.
std::string with_patience(std::string address) {
    for (const char* parameter : {"connect_timeout=5", "tcp_user_timeout=10000", "keepalives_idle=5",
                                  "keepalives_interval=2", "keepalives_count=3", "fallback_application_name=merkhet"}) {
        const std::string_view name(parameter, std::string_view(parameter).find('=') + 1);
        if (address.find(name) != std::string::npos) continue;
        address += address.find('?') == std::string::npos ? '?' : '&';
        address += parameter;
    }
    return address;
}

/// As SQLite waits for locks; a transaction whose program stands still is ended, that others can go on; and what is
/// committed is on the disk, whatever the server's settings.
constexpr const char* settings = R"(
    set client_encoding to 'UTF8';
    set lock_timeout to '10s';
    set idle_in_transaction_session_timeout to '3s';
    select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off';
)";

/// Calls f; whatever the library throws becomes an Error.
template <class F>
auto translated(const pqxx::connection& connection, F&& f) {
    // The library would connect again by itself, in the middle of a transaction.
    if (!connection.is_open()) throw Error(Error::Kind::lost, "the connection is lost");
    try {
        return f();
    } catch (const pqxx::sql_error& error) {
        if (!connection.is_open()) throw Error(Error::Kind::lost, error.what());
        throw error_of(error);
    } catch (const pqxx::transaction_rollback& error) {
        throw Error(Error::Kind::busy, error.what());  // no sql_error to this library
    } catch (const pqxx::broken_connection& error) {
        throw Error(Error::Kind::lost, error.what());
    } catch (const pqxx::failure& error) {
        throw Error(connection.is_open() ? Error::Kind::other : Error::Kind::lost, error.what());
    }
}

class PostgresConnection final : public Connection {
public:
    explicit PostgresConnection(const std::string& address)
        : connection_(with_patience(address)), direct_(connection_) {
        connection_.set_verbosity(pqxx::connection_base::terse);
        translated(connection_, [&] { direct_.exec(settings); });
    }

    std::int64_t changed() const override { return changed_; }
    std::string_view now() const override { return "cast(extract(epoch from clock_timestamp()) * 1000 as bigint)"; }
    std::string_view for_update() const override { return " for update"; }
    void lock_schema() override {
        // Any number does that nobody else in this database locks.
        run("select 1 from pg_advisory_xact_lock(71824)");
    }
    bool has_table(std::string_view name) override {
        return run("select to_regclass($1) is not null", name).at(0).integer(0) != 0;
    }

private:
    std::string_view begin_statement() const override { return "begin"; }
    std::string_view begin_reading_statement() const override {
        return "begin isolation level repeatable read read only";
    }

    Rows execute(const std::string& statement, std::span<const Value> parameters) override {
        return translated(connection_, [&] {
            auto known = prepared_.find(statement);
            if (known == prepared_.end()) {
                const auto name = "s" + std::to_string(prepared_.size());
                connection_.prepare(name, statement);
                known = prepared_.emplace(statement, name).first;
            }
            std::vector<std::string> texts(parameters.size());
            std::vector<const char*> pointers(parameters.size());  // null: NULL
            for (std::size_t i = 0; i < parameters.size(); ++i) pointers[i] = text_of(parameters[i], texts[i]);
            const auto result = direct_.exec_prepared(
                known->second, pqxx::prepare::make_dynamic_params(pointers.begin(), pointers.end()));
            changed_ = static_cast<std::int64_t>(result.affected_rows());
            Rows rows;
            rows.reserve(result.size());
            for (const auto& row : result) {
                std::vector<Value> columns;
                columns.reserve(row.size());
                for (const auto& field : row) columns.push_back(read_field(field));
                rows.emplace_back(std::move(columns));
            }
            return rows;
        });
    }

    void execute_script(const std::string& script) override {
        translated(connection_, [&] { direct_.exec(script); });
    }

    pqxx::connection connection_;
    pqxx::nontransaction direct_;  ///< transactions are begun and ended by statements
    std::unordered_map<std::string, std::string> prepared_;
    std::int64_t changed_ = 0;
};

}  // namespace

std::unique_ptr<Connection> open_postgres(const std::string& address) {
    try {
        return std::make_unique<PostgresConnection>(address);
    } catch (const pqxx::failure& error) {
        throw Error(Error::Kind::lost, without_password(error.what(), address));
    }
}

}  // namespace merkhet::sql

#else

namespace merkhet::sql {

std::unique_ptr<Connection> open_postgres(const std::string&) {
    throw Error(Error::Kind::other, "this Merkhet was built without PostgreSQL (libpqxx-dev)");
}

}  // namespace merkhet::sql

#endif

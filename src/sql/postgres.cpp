#include "sql/postgres.hpp"

#ifdef MERKHET_POSTGRESQL

#include <pqxx/pqxx>
#include <unordered_map>

namespace merkhet::sql {

namespace {

/// The types of columns by PostgreSQL's numbers (catalog/pg_type.dat).
enum : pqxx::oid {
    type_bool = 16,
    type_int8 = 20,
    type_int2 = 21,
    type_int4 = 23,
    type_float4 = 700,
    type_float8 = 701
};

/// States of the SQL standard and of PostgreSQL (its manual, appendix A).
Error error_of(const pqxx::sql_error& error) {
    const auto& state = error.sqlstate();
    const auto kind = [&] {
        if (state == "23505") return Error::Kind::taken;
        if (state.starts_with("40") || state == "55P03") return Error::Kind::busy;
        if (state.starts_with("53") || state.starts_with("58")) return Error::Kind::full;
        if (state.starts_with("08") || state.starts_with("57P")) return Error::Kind::lost;
        return Error::Kind::other;
    }();
    return {kind, error.what()};
}

/// Calls f; whatever the library throws becomes an Error.
template <class F>
auto translated(F&& f) {
    try {
        return f();
    } catch (const pqxx::sql_error& error) {
        throw error_of(error);
    } catch (const pqxx::broken_connection& error) {
        throw Error(Error::Kind::lost, error.what());
    } catch (const pqxx::failure& error) {
        throw Error(Error::Kind::other, error.what());
    }
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
        default: return std::string(field.c_str(), field.size());
    }
}

/// The value as PostgreSQL reads it, kept in `text` unless it is a text; null for nothing.
const char* text_of(const Value& value, std::string& text) {
    if (const auto* given = std::get_if<std::string>(&value)) {
        // The rest would be lost without a word.
        if (given->find('\0') != std::string::npos) throw Error(Error::Kind::other, "a text has a null character");
        return given->c_str();
    }
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        text = std::to_string(*integer);
    else if (const auto* real = std::get_if<double>(&value))
        text = pqxx::to_string(*real);
    else
        return nullptr;
    return text.c_str();
}

class PostgresConnection final : public Connection {
public:
    explicit PostgresConnection(const std::string& address) : connection_(address), direct_(connection_) {}

    using Connection::run;
    Rows run(const std::string& statement, std::span<const Value> parameters) override {
        return translated([&] {
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

    std::int64_t changed() const override { return changed_; }
    void run_script(const std::string& script) override {
        translated([&] { direct_.exec(script); });
    }

    void begin() override { run("begin"); }
    void begin_reading() override { run("begin isolation level repeatable read read only"); }
    std::string_view for_update() const override { return " for update"; }
    void lock_schema() override {
        // Any number does that nobody else in this database locks.
        run("select 1 from pg_advisory_xact_lock(71824)");
    }

private:
    pqxx::connection connection_;
    pqxx::nontransaction direct_;  ///< transactions are begun and ended by statements
    std::unordered_map<std::string, std::string> prepared_;
    std::int64_t changed_ = 0;
};

}  // namespace

std::unique_ptr<Connection> open_postgres(const std::string& address) {
    return translated([&]() -> std::unique_ptr<Connection> { return std::make_unique<PostgresConnection>(address); });
}

}  // namespace merkhet::sql

#else

namespace merkhet::sql {

std::unique_ptr<Connection> open_postgres(const std::string&) {
    throw Error(Error::Kind::other, "this Merkhet was built without PostgreSQL (libpqxx-dev)");
}

}  // namespace merkhet::sql

#endif

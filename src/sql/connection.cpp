#include "sql/connection.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/utf8.hpp"
#include "base/words.hpp"
#include "sql/postgres.hpp"
#include "sql/sqlite.hpp"

namespace merkhet::sql {

namespace {

[[noreturn]] void refuse_type(std::size_t column, std::string_view wanted) {
    throw Error(Error::Kind::other, concatenated({"column ", std::to_string(column), " is not ", wanted}));
}

bool is_plain_text(std::string_view text) {
    while (!text.empty()) {
        const auto length = text.front() == '\0' ? 0 : utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

/// One database would refuse what another keeps in its own way, or cuts off.
void check_parameters(std::span<const Value> parameters) {
    for (const auto& parameter : parameters) {
        if (const auto* text = std::get_if<std::string>(&parameter); text != nullptr && !is_plain_text(*text))
            throw Error(Error::Kind::other, "a text that is not UTF-8, or has a null character");
        if (const auto* number = std::get_if<double>(&parameter); number != nullptr && std::isnan(*number))
            throw Error(Error::Kind::other, "a number that is none");
    }
}

std::string insert_statement(std::string_view into, std::size_t columns, std::size_t rows) {
    std::string statement = concatenated({"insert into ", into, " values "});
    for (std::size_t row = 0; row < rows; ++row) {
        statement += row == 0 ? "(" : ", (";
        for (std::size_t column = 0; column < columns; ++column) {
            if (column > 0) statement += ", ";
            statement += '$' + std::to_string(row * columns + column + 1);
        }
        statement += ')';
    }
    return statement;
}

}  // namespace

const Value& Row::value(std::size_t column) const {
    if (column < columns_.size()) return columns_[column];
    throw Error(Error::Kind::other, concatenated({"a row has no column ", std::to_string(column)}));
}

std::int64_t Row::integer(std::size_t column) const {
    if (const auto* number = std::get_if<std::int64_t>(&value(column))) return *number;
    refuse_type(column, "a whole number");
}

double Row::real(std::size_t column) const {
    if (const auto* number = std::get_if<double>(&value(column))) return *number;
    if (const auto* whole = std::get_if<std::int64_t>(&value(column))) return static_cast<double>(*whole);
    refuse_type(column, "a number");
}

const std::string& Row::text(std::size_t column) const {
    if (const auto* text = std::get_if<std::string>(&value(column))) return *text;
    refuse_type(column, "a text");
}

/// Calls f; if that throws within a transaction, the transaction has failed.
template <class F>
auto Connection::watched(F&& f) {
    if (state_ == State::failed) throw Error(failure_, "the transaction has failed, and can only be rolled back");
    try {
        return f();
    } catch (const Error& error) {
        if (state_ == State::in_transaction) {
            state_ = State::failed;
            failure_ = error.kind() == Error::Kind::taken ? Error::Kind::other : error.kind();
        }
        throw;
    }
}

Rows Connection::run(const std::string& statement, std::span<const Value> parameters) {
    return watched([&] {
        check_parameters(parameters);
        return execute(statement, parameters);
    });
}

void Connection::run_script(const std::string& script) {
    watched([&] { execute_script(script); });
}

void Connection::begin_with(std::string_view statement) {
    if (state_ != State::free) throw Error(Error::Kind::other, "a transaction within another");
    execute(std::string(statement), {});
    state_ = State::in_transaction;
}

void Connection::begin() { begin_with(begin_statement()); }
void Connection::begin_reading() { begin_with(begin_reading_statement()); }

void Connection::commit() {
    // PostgreSQL would roll a failed transaction back, and SQLite commit it: both without a word.
    run("commit");
    state_ = State::free;
}

void Connection::rollback() {
    state_ = State::free;
    execute("rollback", {});
}

void Connection::undo_part() {
    execute("rollback to savepoint part", {});
    execute("release savepoint part", {});
    state_ = State::in_transaction;
}

Transaction::~Transaction() {
    if (connection_ == nullptr) return;
    try {
        connection_->rollback();
    } catch (const Error&) {  // NOLINT(bugprone-empty-catch)
        // The connection is gone, and with it the transaction; or the database has rolled it back by itself.
    }
}

void Transaction::commit() {
    connection_->commit();
    connection_ = nullptr;
}

Savepoint::~Savepoint() {
    if (connection_ == nullptr) return;
    try {
        connection_->undo_part();
    } catch (const Error&) {  // NOLINT(bugprone-empty-catch)
        // The transaction is gone: it stays failed.
    }
}

void Savepoint::keep() {
    connection_->run("release savepoint part");
    connection_ = nullptr;
}

void insert_rows(Connection& connection, std::string_view into, std::size_t columns, std::span<const Value> values) {
    if (columns == 0 || values.size() % columns != 0)
        throw Error(Error::Kind::other, concatenated({"values that are no rows of ", into}));
    // A few sizes, so that only a few statements are prepared.
    constexpr std::array<std::size_t, 4> sizes{256, 32, 4, 1};
    for (const auto size : sizes) {
        if (values.size() < size * columns) continue;
        const auto statement = insert_statement(into, columns, size);
        for (; values.size() >= size * columns; values = values.subspan(size * columns))
            connection.run(statement, values.first(size * columns));
    }
}

std::unique_ptr<Connection> open(const std::string& address) {
    constexpr std::string_view file = "sqlite:";
    if (address.starts_with(file)) return open_sqlite(address.substr(file.size()));
    if (address.starts_with("postgresql://") || address.starts_with("postgres://")) return open_postgres(address);
    throw Error(Error::Kind::other, "expected sqlite:FILE or postgresql://…, not " + without_password(address));
}

}  // namespace merkhet::sql

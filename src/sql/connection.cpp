#include "sql/connection.hpp"

#include <algorithm>
#include <array>

#include "base/words.hpp"
#include "sql/postgres.hpp"
#include "sql/sqlite.hpp"

namespace merkhet::sql {

namespace {

[[noreturn]] void refuse_type(std::size_t column, std::string_view wanted) {
    throw Error(Error::Kind::other, concatenated({"column ", std::to_string(column), " is not ", wanted}));
}

}  // namespace

std::int64_t Row::integer(std::size_t column) const {
    if (const auto* number = std::get_if<std::int64_t>(&columns_[column])) return *number;
    refuse_type(column, "a whole number");
}

double Row::real(std::size_t column) const {
    if (const auto* number = std::get_if<double>(&columns_[column])) return *number;
    if (const auto* whole = std::get_if<std::int64_t>(&columns_[column])) return static_cast<double>(*whole);
    refuse_type(column, "a number");
}

const std::string& Row::text(std::size_t column) const {
    if (const auto* text = std::get_if<std::string>(&columns_[column])) return *text;
    refuse_type(column, "a text");
}

Transaction::~Transaction() {
    if (connection_ == nullptr) return;
    try {
        connection_->rollback();
    } catch (const Error&) {
        // The connection is gone, and with it the transaction.
    }
}

void Transaction::commit() {
    connection_->commit();
    connection_ = nullptr;
}

Savepoint::~Savepoint() {
    if (connection_ == nullptr) return;
    try {
        connection_->run("rollback to savepoint part");
        connection_->run("release savepoint part");
    } catch (const Error&) {
        // The connection is gone, and with it the transaction.
    }
}

void Savepoint::keep() {
    connection_->run("release savepoint part");
    connection_ = nullptr;
}

void insert_rows(Connection& connection, std::string_view into, std::size_t columns, std::span<const Value> values) {
    // A few sizes, so that only a few statements are prepared.
    constexpr std::array<std::size_t, 4> sizes{256, 32, 4, 1};
    for (const auto size : sizes) {
        while (values.size() >= size * columns) {
            std::string statement = concatenated({"insert into ", into, " values "});
            for (std::size_t row = 0; row < size; ++row) {
                statement += row == 0 ? "(" : ", (";
                for (std::size_t column = 0; column < columns; ++column) {
                    if (column > 0) statement += ", ";
                    statement += '$' + std::to_string(row * columns + column + 1);
                }
                statement += ')';
            }
            connection.run(statement, values.first(size * columns));
            values = values.subspan(size * columns);
        }
    }
}

std::unique_ptr<Connection> open(const std::string& address) {
    constexpr std::string_view file = "sqlite:";
    if (address.starts_with(file)) return open_sqlite(address.substr(file.size()));
    if (address.starts_with("postgresql://") || address.starts_with("postgres://")) return open_postgres(address);
    throw Error(Error::Kind::other, "expected sqlite:FILE or postgresql://…, not " + without_password(address));
}

std::string without_password(const std::string& address) {
    const auto scheme = address.find("://");
    if (scheme == std::string::npos) return address;
    const auto begin = scheme + 3;
    const auto at = address.rfind('@');
    const auto colon = address.find(':', begin);
    if (at == std::string::npos || colon == std::string::npos || colon > at) return address;
    return address.substr(0, colon + 1) + "…" + address.substr(at);
}

}  // namespace merkhet::sql

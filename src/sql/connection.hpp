#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/address.hpp"

/// Databases, in the SQL that SQLite and PostgreSQL have in common. Statements that both take can still mean different
/// things; connections make the same of LIKE (capitals count), of failed transactions, of locks (10 s of patience) and
/// of sums; left to whoever writes statements: the order of texts is the database's (by bytes in SQLite), lower() knows
/// only ASCII in SQLite, a parameter alone (`select $1`) needs a cast, and `select *` does not see columns added later.
namespace merkhet::sql {

/// What a column holds: nothing, a whole number, a real number or a text. As a parameter: a text is UTF-8 without null
/// characters, a real number is a number.
using Value = std::variant<std::monostate, std::int64_t, double, std::string>;

/// What a database refused, or could not do. Callers decide by `kind()`; `what()` is for the log.
class Error : public std::runtime_error {
public:
    enum class Kind : std::uint8_t {
        taken,  ///< a key that may be there once is there already
        busy,   ///< another transaction was in the way: the same again may succeed
        lost,   ///< no connection; if that was found while committing, the transaction may have been committed
        full,   ///< no space, or the disk failed: nothing can be written
        other   ///< a statement that makes no sense, a value that is not allowed
    };
    Error(Kind kind, const std::string& what) : std::runtime_error(what), kind_(kind) {}
    Kind kind() const { return kind_; }

private:
    Kind kind_;
};

/// A row of an answer; columns count from 0. Asking for another type than a column has throws Error.
class Row {
public:
    explicit Row(std::vector<Value> columns) : columns_(std::move(columns)) {}

    std::size_t size() const { return columns_.size(); }
    bool is_null(std::size_t column) const { return std::holds_alternative<std::monostate>(value(column)); }
    std::int64_t integer(std::size_t column) const;
    /// A whole number counts as a real one.
    double real(std::size_t column) const;
    const std::string& text(std::size_t column) const;
    const Value& value(std::size_t column) const;

private:
    std::vector<Value> columns_;
};
using Rows = std::vector<Row>;

/// A connection to one database, for one thread at a time. Everything throws Error. One that is lost stays lost: open
/// another.
class Connection {
public:
    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    virtual ~Connection() = default;

    /// Runs one statement with the parameters $1, $2 … It is prepared the first time and kept, so its text must be one
    /// of few.
    Rows run(const std::string& statement, std::span<const Value> parameters);
    template <class... Parameters>
    Rows run(const std::string& statement, Parameters&&... parameters) {
        if constexpr (sizeof...(Parameters) == 0) {
            return run(statement, std::span<const Value>{});
        } else {
            const Value values[] = {value_of(std::forward<Parameters>(parameters))...};
            return run(statement, std::span<const Value>(values));
        }
    }
    /// How many rows the last statement inserted, changed or removed, if it was one that does.
    virtual std::int64_t changed() const = 0;
    /// Runs statements without parameters, with semicolons between them.
    void run_script(const std::string& script);

    /// Begins a transaction: one that writes waits until no other that writes the same is under way. When a statement
    /// fails, the transaction has failed, and can only be rolled back; so has one in which nothing is run for 3 s
    /// (PostgreSQL: whoever is stopped must not hold up the others).
    void begin();
    /// Begins a transaction that sees one state of the database and changes nothing.
    void begin_reading();
    void commit();
    void rollback();

    /// The database's clock, as an expression: milliseconds since 1970. All who share the database have the same.
    virtual std::string_view now() const = 0;
    /// What a SELECT ends with when what it finds is to be changed in the same transaction.
    virtual std::string_view for_update() const = 0;
    /// Within a transaction: until it ends, nobody else changes the schema.
    virtual void lock_schema() = 0;
    virtual bool has_table(std::string_view name) = 0;

private:
    friend class Savepoint;
    enum class State : std::uint8_t { free, in_transaction, failed };

    virtual Rows execute(const std::string& statement, std::span<const Value> parameters) = 0;
    virtual void execute_script(const std::string& script) = 0;
    virtual std::string_view begin_statement() const = 0;
    virtual std::string_view begin_reading_statement() const = 0;

    void begin_with(std::string_view statement);
    /// Back to the savepoint: what failed after it does not matter any more.
    void undo_part();
    template <class F>
    auto watched(F&& f);

    static Value value_of(Value value) { return value; }
    static Value value_of(std::string_view text) { return std::string(text); }
    static Value value_of(const std::string& text) { return text; }
    static Value value_of(const char* text) { return std::string(text); }
    template <class Number>
    requires std::is_integral_v<Number>
    static Value value_of(Number number) { return static_cast<std::int64_t>(number); }
    static Value value_of(double number) { return number; }
    template <class T>
    static Value value_of(const std::optional<T>& given) {
        return given ? value_of(*given) : Value();
    }

    State state_ = State::free;
    Error::Kind failure_ = Error::Kind::other;  ///< why the transaction has failed: how to go on hangs on it
};

/// A transaction, rolled back unless commit() was called.
class Transaction {
public:
    explicit Transaction(Connection& connection) : connection_(&connection) { connection.begin(); }
    /// One that sees one state of the database and changes nothing; it need not be committed.
    static Transaction reading(Connection& connection) { return {connection, &Connection::begin_reading}; }
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

private:
    Transaction(Connection& connection, void (Connection::*begin)()) : connection_(&connection) {
        (connection.*begin)();
    }

    Connection* connection_;  ///< null once it is committed
};

/// A part of a transaction that can fail by itself, undone unless keep() was called.
class Savepoint {
public:
    explicit Savepoint(Connection& connection) : connection_(&connection) { connection.run("savepoint part"); }
    ~Savepoint();
    Savepoint(const Savepoint&) = delete;
    Savepoint& operator=(const Savepoint&) = delete;

    void keep();

private:
    Connection* connection_;  ///< null once it is kept
};

/// Inserts rows of `columns` values each (1 … 100), given one after another, in as few statements as it takes.
/// `into`: "game_events (game, number, data)".
void insert_rows(Connection& connection, std::string_view into, std::size_t columns, std::span<const Value> values);

/// Opens "sqlite:PATH" (made if it is missing; ":memory:" is a database of its own) or "postgresql://…". Throws Error.
std::unique_ptr<Connection> open(const std::string& address);
using merkhet::without_password;  ///< the same address without its password, to be shown

}  // namespace merkhet::sql

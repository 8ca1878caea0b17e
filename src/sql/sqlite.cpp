#include "sql/sqlite.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <cctype>
#include <unordered_map>

namespace merkhet::sql {

namespace {

/// How long a statement waits for other connections to the same file.
constexpr int patience_ms = 10'000;

Error error_of(const SQLite::Exception& exception) {
    const auto kind = [&] {
        const int extended = exception.getExtendedErrorCode();
        if (extended == SQLITE_CONSTRAINT_PRIMARYKEY || extended == SQLITE_CONSTRAINT_UNIQUE) return Error::Kind::taken;
        switch (exception.getErrorCode()) {
            case SQLITE_BUSY:
            case SQLITE_LOCKED: return Error::Kind::busy;
            case SQLITE_FULL:
            case SQLITE_IOERR:
            case SQLITE_READONLY: return Error::Kind::full;
            case SQLITE_CANTOPEN:
            case SQLITE_NOTADB:
            case SQLITE_CORRUPT: return Error::Kind::lost;
            default: return Error::Kind::other;
        }
    }();
    return {kind, exception.what()};
}

/// SQLite writes $1 as ?1.
std::string with_question_marks(std::string statement) {
    for (std::size_t at = 0; at + 1 < statement.size(); ++at)
        if (statement[at] == '$' && std::isdigit(static_cast<unsigned char>(statement[at + 1])) != 0)
            statement[at] = '?';
    return statement;
}

Value read_column(const SQLite::Column& column) {
    if (column.isNull()) return {};
    if (column.isInteger()) return static_cast<std::int64_t>(column.getInt64());
    if (column.isFloat()) return column.getDouble();
    return column.getString();
}

class SqliteConnection final : public Connection {
public:
    explicit SqliteConnection(const std::string& path)
        : database_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, patience_ms) {
        // A write-ahead log lets others read while one writes; FULL waits for the disk at every commit.
        database_.exec(
            "pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma cache_size=-16384;");
    }

    using Connection::run;
    Rows run(const std::string& statement, std::span<const Value> parameters) override {
        try {
            auto& prepared = prepare(statement);
            const Reset reset{prepared};
            int index = 0;
            for (const auto& parameter : parameters) bind(prepared, ++index, parameter);
            Rows rows;
            while (prepared.executeStep()) {
                std::vector<Value> columns;
                columns.reserve(static_cast<std::size_t>(prepared.getColumnCount()));
                for (int column = 0; column < prepared.getColumnCount(); ++column)
                    columns.push_back(read_column(prepared.getColumn(column)));
                rows.emplace_back(std::move(columns));
            }
            return rows;
        } catch (const SQLite::Exception& exception) {
            throw error_of(exception);
        }
    }

    std::int64_t changed() const override { return database_.getChanges(); }

    void run_script(const std::string& script) override {
        try {
            database_.exec(script);
        } catch (const SQLite::Exception& exception) {
            throw error_of(exception);
        }
    }

    void begin() override { run("begin immediate"); }
    void begin_reading() override { run("begin"); }
    // One writes at a time.
    std::string_view for_update() const override { return ""; }
    void lock_schema() override {}

private:
    /// Whatever happens, the statement can be used again, and holds no lock.
    struct Reset {
        SQLite::Statement& statement;
        ~Reset() {
            statement.tryReset();
            statement.clearBindings();
        }
    };

    SQLite::Statement& prepare(const std::string& statement) {
        const auto known = prepared_.find(statement);
        if (known != prepared_.end()) return known->second;
        return prepared_.try_emplace(statement, database_, with_question_marks(statement)).first->second;
    }

    static void bind(SQLite::Statement& statement, int index, const Value& value) {
        if (const auto* integer = std::get_if<std::int64_t>(&value))
            statement.bind(index, *integer);
        else if (const auto* real = std::get_if<double>(&value))
            statement.bind(index, *real);
        else if (const auto* text = std::get_if<std::string>(&value))
            statement.bindNoCopy(index, *text);
        else
            statement.bind(index);
    }

    SQLite::Database database_;
    std::unordered_map<std::string, SQLite::Statement> prepared_;
};

}  // namespace

std::unique_ptr<Connection> open_sqlite(const std::string& path) {
    try {
        return std::make_unique<SqliteConnection>(path);
    } catch (const SQLite::Exception& exception) {
        throw Error(error_of(exception).kind(), path + ": " + exception.what());
    }
}

}  // namespace merkhet::sql

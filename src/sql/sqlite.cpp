#include "sql/sqlite.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cctype>
#include <unordered_map>

namespace merkhet::sql {

namespace {

/// How long a statement waits for other connections to the same file.
constexpr int patience_ms = 10'000;

Error error_of(const SQLite::Exception& exception) {
    const auto kind = [&] {
        const int extended = exception.getExtendedErrorCode();
        if (extended == SQLITE_CONSTRAINT_PRIMARYKEY || extended == SQLITE_CONSTRAINT_UNIQUE ||
            extended == SQLITE_CONSTRAINT_ROWID)
            return Error::Kind::taken;
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

/// SQLite writes $1 as ?1 (and takes $1 for a name).
std::string with_question_marks(std::string statement) {
    bool quoted = false;
    for (std::size_t at = 0; at + 1 < statement.size(); ++at) {
        if (statement[at] == '\'') quoted = !quoted;
        if (!quoted && statement[at] == '$' && std::isdigit(static_cast<unsigned char>(statement[at + 1])) != 0)
            statement[at] = '?';
    }
    return statement;
}

Value read_column(const SQLite::Column& column) {
    if (column.isNull()) return {};
    if (column.isInteger()) return static_cast<std::int64_t>(column.getInt64());
    if (column.isFloat()) return column.getDouble();
    return column.getString();
}

/// Makes the file, if it is missing, for its owner's eyes only; SQLite gives those beside it the same rights.
void make_private_file(const std::string& path) {
    // Nothing else: who closes a database's file loses all locks that the process has on it.
    const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file >= 0) ::close(file);
}

class SqliteConnection final : public Connection {
public:
    explicit SqliteConnection(const std::string& path)
        : database_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, patience_ms) {
        // A write-ahead log lets others read while one writes; FULL waits for the disk at every commit.
        database_.exec(
            "pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma cache_size=-16384;"
            "pragma case_sensitive_like=on;");
    }

    std::int64_t changed() const override { return database_.getChanges(); }
    std::string_view now() const override { return "cast((julianday('now') - 2440587.5) * 86400000 as integer)"; }
    // One writes at a time.
    std::string_view for_update() const override { return ""; }
    void lock_schema() override {}
    bool has_table(std::string_view name) override {
        return run("select count(*) from sqlite_master where type = 'table' and name = $1", name).at(0).integer(0) > 0;
    }

private:
    std::string_view begin_statement() const override { return "begin immediate"; }
    std::string_view begin_reading_statement() const override { return "begin"; }

    Rows execute(const std::string& statement, std::span<const Value> parameters) override {
        try {
            auto& prepared = prepare(statement);
            const Reset reset{prepared};
            if (static_cast<std::size_t>(prepared.getBindParameterCount()) != parameters.size())
                throw Error(Error::Kind::other, "not as many parameters as the statement has");
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

    void execute_script(const std::string& script) override {
        try {
            database_.exec(script);
        } catch (const SQLite::Exception& exception) {
            throw error_of(exception);
        }
    }

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
    if (path.empty()) throw Error(Error::Kind::other, "a database without a name");
    if (path != ":memory:") make_private_file(path);
    try {
        return std::make_unique<SqliteConnection>(path);
    } catch (const SQLite::Exception& exception) {
        throw Error(error_of(exception).kind(), path + ": " + exception.what());
    }
}

}  // namespace merkhet::sql

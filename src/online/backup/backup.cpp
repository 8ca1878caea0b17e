#include "online/backup/backup.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <stdexcept>

#include "base/address.hpp"
#include "base/words.hpp"
#include "files/open_file.hpp"
#include "online/store/schema.hpp"
#include "process/run_program.hpp"
#include "sql/client_environment.hpp"
#include "sql/connection.hpp"
#include "sql/migration.hpp"

namespace merkhet::online {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view in_file = "sqlite:";
/// Of a database of SQLite, and of what it puts beside it.
constexpr std::array<const char*, 4> endings{"", "-wal", "-shm", "-journal"};

/// What stops it, as one line.
class Stopped : public std::runtime_error {
public:
    explicit Stopped(const std::string& why) : std::runtime_error(why) {}
    explicit Stopped(const FileError& error) : std::runtime_error(error.message()) {}
};

/// Calls f; what is wrong, if anything, without the password of the address.
template <class F>
std::optional<TextError> wrong_in(const std::string& address, F&& f) {
    try {
        f();
    } catch (const Stopped& error) {
        return TextError{without_password(error.what(), address)};
    } catch (const sql::Error& error) {
        return TextError{concatenated({sql::without_password(address), ": ", error.what()})};
    }
    return std::nullopt;
}

bool is_sqlite(const std::string& address) { return address.starts_with(in_file); }
fs::path file_of(const std::string& address) { return address.substr(in_file.size()); }

/// A file that goes at the end, with those that SQLite puts beside it.
class Passing {
public:
    explicit Passing(fs::path path) : path_(std::move(path)) { remove(); }
    ~Passing() { remove(); }
    Passing(const Passing&) = delete;
    Passing& operator=(const Passing&) = delete;

    const fs::path& path() const { return path_; }

private:
    void remove() const {
        for (const auto* ending : endings) {
            std::error_code ignored;
            fs::remove(path_.string() + ending, ignored);
        }
    }

    fs::path path_;
};

/// Refuses what no server of this program has made.
int known_schema(sql::Connection& database, const std::string& address) {
    const int version = sql::schema_version(database);
    if (version == 0) throw Stopped(sql::without_password(address) + ": there are no accounts and games in it");
    return version;
}

/// What of a database is the same file as the path, whatever it is called there.
bool is_part_of(const fs::path& database, const fs::path& path) {
    return std::any_of(endings.begin(), endings.end(), [&](const char* ending) {
        std::error_code error;
        return fs::equivalent(database.string() + ending, path, error);
    });
}

void back_up_sqlite(const std::string& address, const fs::path& path) {
    if (is_part_of(file_of(address), path)) throw Stopped(path.string() + " is the database itself");
    auto backup = NewBackup::begin(path);
    if (!backup) throw Stopped(backup.error());
    // SQLite writes its copy by name; nobody else may look at it meanwhile. The name is always the same, so that the
    // next backup removes what a killed one has left.
    const Passing copy(fs::absolute(path).string() + ".copy");
    const auto made = ::open(copy.path().c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made < 0) throw Stopped(refused_by_system(copy.path(), "cannot be written"));
    const OpenFile file(made);
    const auto database = sql::open(address);
    const int schema = known_schema(*database, address);
    database->run("vacuum into $1", copy.path().string());
    const auto add = [&](std::string_view piece) { backup->add(piece); };
    struct stat copied {};
    const bool known = ::fstat(made, &copied) == 0;
    if (!known || !read_pieces(file, static_cast<std::uint64_t>(copied.st_size), add))
        throw Stopped(copy.path().string() + " cannot be read");
    if (const auto error = backup->finish(BackupKind::sqlite, schema)) throw Stopped(*error);
}

void back_up_postgres(const std::string& address, const fs::path& path) {
    int version = 0;
    std::string tables;
    {
        const auto database = sql::open(address);
        version = known_schema(*database, address);
        tables = concatenated({"--table=\"", database->run("select current_schema()").at(0).text(0), "\".*"});
    }
    auto backup = NewBackup::begin(path);
    if (!backup) throw Stopped(backup.error());
    const auto wrong = run_program(
        {{"pg_dump", "--format=custom", "--no-owner", "--no-privileges", "--no-password", std::move(tables)},
         sql::client_environment(address),
         -1,
         [&](std::string_view piece) { return backup->add(piece); }});
    if (wrong) throw Stopped(*wrong);
    if (const auto error = backup->finish(BackupKind::postgresql, version)) throw Stopped(*error);
}

/// Whether there is anything of a database of that name. What an old one has left beside it SQLite would take for its
/// own.
bool is_anything_at(const fs::path& path) {
    for (const auto* ending : endings)
        if (std::error_code error; fs::exists(path.string() + ending, error)) return true;
    return false;
}

void flush(const fs::path& path) {
    const OpenFile opened(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (opened.descriptor() < 0 || ::fsync(opened.descriptor()) != 0)
        throw Stopped(refused_by_system(path, "cannot be written"));
}

void restore_sqlite(const Backup& backup, const fs::path& target) {
    if (is_anything_at(target)) throw Stopped(target.string() + ": there is something already");
    const Passing copy(target.string() + ".restored");
    {
        const OpenFile file(::open(copy.path().c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR));
        if (file.descriptor() < 0) throw Stopped(refused_by_system(copy.path(), "cannot be written"));
        const auto add = [&](std::string_view piece) {
            if (!file.write(piece.data(), piece.size()))
                throw Stopped(refused_by_system(copy.path(), "cannot be written"));
        };
        if (!read_pieces(backup.file(), backup.about().bytes, add))
            throw Stopped(backup.path().string() + " cannot be read");
    }
    {
        const auto database = sql::open(concatenated({in_file, copy.path().string()}));
        const auto checked = database->run("pragma quick_check(1)").at(0).text(0);
        if (checked != "ok") throw Stopped(concatenated({backup.path().string(), " is damaged: ", checked}));
        known_schema(*database, backup.path().string());
    }
    flush(copy.path());
    // Unlike rename() it never replaces anything.
    if (::link(copy.path().c_str(), target.c_str()) != 0) throw Stopped(refused_by_system(target, "cannot be written"));
    flush(fs::absolute(target).parent_path());
}

void restore_postgres(const Backup& backup, const std::string& address) {
    if (sql::open(address)->has_table("accounts"))
        throw Stopped(sql::without_password(address) + ": there is something already");
    const auto wrong = run_program({{"pg_restore", "--single-transaction", "--exit-on-error", "--no-owner",
                                     "--no-privileges", "--no-password", "--dbname="},
                                    sql::client_environment(address),
                                    backup.file().descriptor()});
    if (wrong) throw Stopped(*wrong);
}

}  // namespace

std::optional<TextError> back_up(const std::string& address, const fs::path& path) {
    return wrong_in(address,
                    [&] { is_sqlite(address) ? back_up_sqlite(address, path) : back_up_postgres(address, path); });
}

std::optional<TextError> restore(const std::string& address, const Backup& backup) {
    return wrong_in(address, [&] {
        const auto name = backup.path().string();
        const bool fits = (backup.about().kind == BackupKind::sqlite) == is_sqlite(address);
        if (!fits)
            throw Stopped(name + (is_sqlite(address) ? " is a backup of PostgreSQL: name one with --database"
                                                     : " is a backup of SQLite, and goes into a folder: --data"));
        if (backup.about().schema > static_cast<int>(schema().size()))
            throw Stopped(name + " comes from a newer Merkhet");
        if (is_sqlite(address))
            restore_sqlite(backup, file_of(address));
        else
            restore_postgres(backup, address);
    });
}

}  // namespace merkhet::online

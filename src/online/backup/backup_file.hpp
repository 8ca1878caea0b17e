#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "files/file_error.hpp"
#include "files/new_file.hpp"
#include "files/open_file.hpp"

/// Files that hold a database: what SQLite or PostgreSQL's pg_dump have made of it, which their own programs can read,
/// and then one line that says what it is and what it must hash to.
namespace merkhet::online {

enum class BackupKind : std::uint8_t { sqlite, postgresql };

struct BackupAbout {
    BackupKind kind = BackupKind::sqlite;
    int schema = 0;           ///< schema_version() of the database
    std::uint64_t bytes = 0;  ///< before the last line
};

/// Gives so many bytes of the file, from its beginning, to `take`, piece by piece; false when they cannot be read.
bool read_pieces(const OpenFile& file, std::uint64_t bytes, const std::function<void(std::string_view)>& take);

/// Hashes what comes in pieces (BLAKE2b, 256 bits).
class PieceHash {
public:
    PieceHash();
    ~PieceHash();
    PieceHash(const PieceHash&) = delete;
    PieceHash& operator=(const PieceHash&) = delete;

    void add(std::string_view piece);
    /// In hexadecimal digits; nothing can be added afterwards.
    std::string digits();

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// A backup while it is written; it is there when finish() has returned nothing, for its owner's eyes only.
class NewBackup {
public:
    static Result<NewBackup, FileError> begin(const std::filesystem::path& path);
    /// False when it cannot be written: finish() says why.
    bool add(std::string_view piece);
    std::optional<FileError> finish(BackupKind kind, int schema);

private:
    explicit NewBackup(NewFile file) : file_(std::move(file)) {}

    NewFile file_;
    std::unique_ptr<PieceHash> hash_ = std::make_unique<PieceHash>();
    std::uint64_t bytes_ = 0;
};

/// A backup that is whole: all of it has been read once.
class Backup {
public:
    static Result<Backup, FileError> open(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return path_; }
    const BackupAbout& about() const { return about_; }
    /// Which reads from the beginning.
    const OpenFile& file() const { return file_; }

private:
    Backup(std::filesystem::path path, OpenFile file, const BackupAbout& about)
        : path_(std::move(path)), file_(std::move(file)), about_(about) {}

    std::filesystem::path path_;
    OpenFile file_;
    BackupAbout about_;
};

}  // namespace merkhet::online

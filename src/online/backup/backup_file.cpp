#include "online/backup/backup_file.hpp"

#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <sstream>

namespace merkhet::online {

namespace {

constexpr std::string_view beginning = "\nmerkhet backup 1 ";
constexpr std::size_t longest_last_line = 200;
constexpr std::array<std::string_view, 2> backup_names{"sqlite", "postgresql"};

std::string_view backup_name(BackupKind kind) { return backup_names[static_cast<std::size_t>(kind)]; }

struct LastLine {
    BackupAbout about;
    std::string digits;
};

std::string print_last_line(const LastLine& line) {
    return fmt::format("{}{} {} {} {}\n", beginning, backup_name(line.about.kind), line.about.schema, line.about.bytes,
                       line.digits);
}

/// What the last line says of the `bytes` before it; nothing if it is no such line.
std::optional<LastLine> parse_last_line(const std::string& text, std::uint64_t bytes) {
    std::istringstream in(text.substr(beginning.size()));
    LastLine line;
    std::string name;
    if (!(in >> name >> line.about.schema >> line.about.bytes >> line.digits) || line.about.bytes != bytes)
        return std::nullopt;
    const auto* kind = std::find(backup_names.begin(), backup_names.end(), name);
    if (kind == backup_names.end()) return std::nullopt;
    line.about.kind = static_cast<BackupKind>(kind - backup_names.begin());
    return print_last_line(line) == text ? std::optional(line) : std::nullopt;
}

}  // namespace

bool read_pieces(const OpenFile& file, std::uint64_t bytes, const std::function<void(std::string_view)>& take) {
    constexpr std::uint64_t piece_size = std::uint64_t{1} << 18;
    std::string piece;
    for (std::uint64_t done = 0; done < bytes; done += piece.size()) {
        piece.resize(std::min(piece_size, bytes - done));
        if (!file.read_at(piece.data(), piece.size(), done)) return false;
        take(piece);
    }
    return true;
}

struct PieceHash::State {
    crypto_generichash_state hash{};
};

PieceHash::PieceHash() : state_(std::make_unique<State>()) {
    crypto_generichash_init(&state_->hash, nullptr, 0, crypto_generichash_BYTES);
}
PieceHash::~PieceHash() = default;

void PieceHash::add(std::string_view piece) {
    crypto_generichash_update(&state_->hash, reinterpret_cast<const unsigned char*>(piece.data()), piece.size());
}

std::string PieceHash::digits() {
    std::array<unsigned char, crypto_generichash_BYTES> bytes{};
    crypto_generichash_final(&state_->hash, bytes.data(), bytes.size());
    std::string digits;
    for (const auto byte : bytes) digits += fmt::format("{:02x}", byte);
    return digits;
}

Result<NewBackup, FileError> NewBackup::begin(const std::filesystem::path& path) {
    // It holds all that the database does.
    auto file = NewFile::begin(path, NewFile::Unfinished::own_name, Readers::owner_alone);
    if (!file) return file.error();
    return NewBackup(*std::move(file));
}

bool NewBackup::add(std::string_view piece) {
    hash_->add(piece);
    bytes_ += piece.size();
    return file_.write(piece);
}

std::optional<FileError> NewBackup::finish(BackupKind kind, int schema) {
    file_.write(print_last_line({{kind, schema, bytes_}, hash_->digits()}));
    return file_.finish();
}

Result<Backup, FileError> Backup::open(const std::filesystem::path& path) {
    auto file = open_to_read(path);
    if (!file) return file.error();
    struct stat found {};
    if (::fstat(file->descriptor(), &found) != 0) return refused_by_system(path, "cannot be read");
    const auto size = static_cast<std::uint64_t>(found.st_size);
    std::string end(std::min<std::uint64_t>(size, longest_last_line), '\0');
    if (!file->read_at(end.data(), end.size(), size - end.size())) return FileError{path, "cannot be read", {}};
    const auto at = end.rfind(beginning);
    const auto line = at == std::string::npos ? std::nullopt : parse_last_line(end.substr(at), size - end.size() + at);
    if (!line) return FileError{path, "is no backup of Merkhet, or cut off", {}};
    PieceHash hash;
    if (!read_pieces(*file, line->about.bytes, [&](std::string_view piece) { hash.add(piece); }))
        return FileError{path, "cannot be read", {}};
    if (hash.digits() != line->digits) return FileError{path, "is damaged", {}};
    return Backup(path, *std::move(file), line->about);
}

}  // namespace merkhet::online

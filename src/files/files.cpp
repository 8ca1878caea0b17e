#include "files/files.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "files/open_file.hpp"

namespace merkhet {

Result<std::string, FileError> read_file(const std::filesystem::path& path, std::size_t most) {
    constexpr auto what = "cannot be read";
    constexpr std::size_t mebibyte = std::size_t{1} << 20;
    const auto too_long = [&] {
        const auto limit = most < mebibyte ? std::to_string(most) + " bytes" : std::to_string(most / mebibyte) + " MiB";
        return FileError{path.string(), what, "more than " + limit};
    };
    const auto file = open_to_read(path);
    if (!file) return file.error();
    struct stat status {};
    if (::fstat(file->descriptor(), &status) != 0) return refused_by_system(path, what);
    if (static_cast<std::uintmax_t>(status.st_size) > most) return too_long();
    // One byte more than it should have: it may grow meanwhile, and files of the kernel say that they are empty.
    std::string text(static_cast<std::size_t>(status.st_size) + 1, '\0');
    for (std::size_t size = 0;;) {
        const auto count = ::read(file->descriptor(), text.data() + size, text.size() - size);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return refused_by_system(path, what);
        if (count == 0) {
            text.resize(size);
            return text;
        }
        size += static_cast<std::size_t>(count);
        if (size > most) return too_long();
        if (size == text.size()) text.resize(2 * size);
    }
}

std::optional<FileError> write_file(const std::filesystem::path& path, std::string_view text, Readers readers) {
    auto file = NewFile::begin(path, NewFile::Unfinished::own_name, readers);
    if (!file) return file.error();
    file->write(text);
    return file->finish();
}

std::optional<FileError> try_to_write(const std::filesystem::path& path) {
    const auto file = NewFile::begin(path);
    return file ? std::nullopt : std::optional(file.error());
}

std::optional<FileError> make_folder(const std::filesystem::path& path) {
    std::error_code problem;
    std::filesystem::create_directories(path, problem);
    if (problem) return refused_by_system(path, "cannot be made", problem.value());
    // Only trying tells: there are systems that only read, quotas, and users who may do anything.
    if (const auto refused = try_to_write(path / ".merkhet-try"))
        return FileError{path.string(), "cannot be written to", refused->why, refused->number};
    return std::nullopt;
}

}  // namespace merkhet

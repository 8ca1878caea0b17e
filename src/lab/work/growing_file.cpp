#include "lab/work/growing_file.hpp"

#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

#include "base/words.hpp"

namespace merkhet::lab {

namespace {

/// No such file has longer lines. What has them is something else, and might fill the memory.
constexpr std::size_t longest_line = std::size_t{1} << 24;

constexpr auto writing = "cannot be written";

}  // namespace

std::optional<std::string> GrowingFile::open(const std::string& path) {
    auto opened = open_to_add(path);
    if (!opened) return opened.error().message();
    path_ = path;
    file_ = *std::move(opened);
    if (::flock(file_.descriptor(), LOCK_EX | LOCK_NB) == 0) return std::nullopt;
    return errno == EWOULDBLOCK ? path + " is in use by another program"
                                : refused_by_system(path, "cannot be opened").message();
}

std::optional<std::string> GrowingFile::read(const Take& take, Line& rest) {
    constexpr std::size_t step = std::size_t{1} << 16;
    std::array<char, step> buffer{};
    rest = {1, {}, 0};
    auto& text = rest.text;
    while (true) {
        const auto count = ::read(file_.descriptor(), buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return refused_by_system(path_, "cannot be read").message();
        if (count == 0) return std::nullopt;
        const auto searched = text.size();
        text.append(buffer.data(), static_cast<std::size_t>(count));
        std::size_t at = 0;
        for (auto end = text.find('\n', searched); end != std::string::npos; end = text.find('\n', at)) {
            if (const auto wrong = take({rest.number, text.substr(at, end - at), rest.begin}))
                return wrong_at(rest.number, *wrong);
            ++rest.number;
            rest.begin += static_cast<long long>(end + 1 - at);
            at = end + 1;
        }
        text.erase(0, at);
        if (text.size() > longest_line) return wrong_at(rest.number, "longer than 16 MiB");
    }
}

std::optional<FileError> GrowingFile::cut_off(long long bytes) {
    if (::ftruncate(file_.descriptor(), static_cast<off_t>(bytes)) == 0) return std::nullopt;
    return refused_by_system(path_, writing);
}

std::optional<FileError> GrowingFile::add(const std::string& text) {
    struct stat before {};
    if (::fstat(file_.descriptor(), &before) != 0) return refused_by_system(path_, writing);
    if (file_.write(text.data(), text.size())) return std::nullopt;
    auto problem = refused_by_system(path_, writing);
    // The part there was room for would be taken for the beginning of what comes next.
    (void)cut_off(before.st_size);
    return problem;
}

std::string GrowingFile::wrong_at(int line, std::string_view wrong) const {
    return concatenated({path_, ", line ", std::to_string(line), ": ", wrong});
}

}  // namespace merkhet::lab

#include "lab/work/growing_log.hpp"

#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace merkhet::lab {

namespace {

std::string reason() { return std::strerror(errno); }

}  // namespace

std::optional<std::string> GrowingLog::open(const std::string& path, const std::string& head, const Take& take) {
    auto opened = open_to_add(path);
    if (!opened) return opened.error().message();
    file_ = *std::move(opened);
    if (::flock(file_.descriptor(), LOCK_EX | LOCK_NB) != 0)
        return path + (errno == EWOULDBLOCK ? " is in use by another program" : " cannot be opened: " + reason());
    if (auto wrong = read(head, take)) return path + *wrong;
    return std::nullopt;
}

std::optional<std::string> GrowingLog::read(const std::string& head, const Take& take) {
    constexpr std::size_t step = std::size_t{1} << 16;
    std::string text;
    std::array<char, step> buffer{};
    while (true) {
        const auto count = ::read(file_.descriptor(), buffer.data(), buffer.size());
        if (count < 0) return " cannot be read: " + reason();
        if (count == 0) break;
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    const auto whole = text.rfind('\n') + 1;  // npos + 1 is 0
    if (whole == 0) {
        // Nothing, or a first line that was cut off; never discard what somebody else wrote.
        if (!head.starts_with(text)) return ", line 1: not what this program would write";
        if (::ftruncate(file_.descriptor(), 0) != 0 || !append(head)) return " cannot be written: " + reason();
        return std::nullopt;
    }
    int number = 0;
    for (std::size_t at = 0; at < whole;) {
        const auto end = text.find('\n', at);
        ++number;
        if (const auto wrong = take(number, text.substr(at, end - at)))
            return ", line " + std::to_string(number) + ": " + *wrong;
        at = end + 1;
    }
    if (whole != text.size() && ::ftruncate(file_.descriptor(), static_cast<off_t>(whole)) != 0)
        return " cannot be written: " + reason();
    return std::nullopt;
}

bool GrowingLog::append(const std::string& line) {
    const auto text = line + "\n";
    struct stat before {};
    if (::fstat(file_.descriptor(), &before) != 0) return false;
    if (file_.write(text.data(), text.size())) return true;
    // The part there was room for would be taken for the beginning of the next line.
    [[maybe_unused]] const int ignored = ::ftruncate(file_.descriptor(), before.st_size);
    return false;
}

}  // namespace merkhet::lab

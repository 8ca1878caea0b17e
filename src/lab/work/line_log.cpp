#include "lab/work/line_log.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace merkhet::lab {

namespace {

std::string reason() { return std::strerror(errno); }

}  // namespace

LineLog::~LineLog() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<std::string> LineLog::open(const std::string& path, const std::string& head, const Take& take) {
    constexpr int readable = 0644;
    descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, readable);
    if (descriptor_ < 0) return path + " cannot be opened: " + reason();
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) return path + " is in use by another program";
    if (auto wrong = read(head, take)) return path + *wrong;
    return std::nullopt;
}

std::optional<std::string> LineLog::read(const std::string& head, const Take& take) {
    constexpr std::size_t step = std::size_t{1} << 16;
    std::string text;
    std::array<char, step> buffer{};
    while (true) {
        const auto count = ::read(descriptor_, buffer.data(), buffer.size());
        if (count < 0) return " cannot be read: " + reason();
        if (count == 0) break;
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    const auto whole = text.rfind('\n') + 1;  // npos + 1 is 0
    if (whole == 0) {
        // Nothing, or a first line that was cut off; never throw away what somebody else wrote.
        if (!head.starts_with(text)) return ", line 1: not what this program writes there";
        if (::ftruncate(descriptor_, 0) != 0 || !append(head)) return " cannot be written: " + reason();
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
    if (whole != text.size() && ::ftruncate(descriptor_, static_cast<off_t>(whole)) != 0)
        return " cannot be written: " + reason();
    return std::nullopt;
}

bool LineLog::append(const std::string& line) {
    const auto text = line + "\n";
    return ::write(descriptor_, text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

}  // namespace merkhet::lab

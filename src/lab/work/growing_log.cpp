#include "lab/work/growing_log.hpp"

#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>
#include <utility>

namespace merkhet::lab {

namespace {

/// No log has longer lines. What has them is something else, and might fill the memory.
constexpr std::size_t longest_line = std::size_t{1} << 24;

constexpr auto writing = "cannot be written";

}  // namespace

std::optional<std::string> GrowingLog::open(const std::string& path, const std::string& head, const Take& take) {
    auto opened = open_to_add(path);
    if (!opened) return opened.error().message();
    path_ = path;
    file_ = *std::move(opened);
    if (::flock(file_.descriptor(), LOCK_EX | LOCK_NB) != 0)
        return errno == EWOULDBLOCK ? path + " is in use by another program"
                                    : refused_by_system(path, "cannot be opened").message();
    return read(head, take);
}

std::optional<std::string> GrowingLog::read(const std::string& head, const Take& take) {
    constexpr std::size_t step = std::size_t{1} << 16;
    const auto wrong_at = [&](int number, const std::string& wrong) {
        return path_ + ", line " + std::to_string(number) + ": " + wrong;
    };
    std::string text;  // what is not taken yet
    std::array<char, step> buffer{};
    int number = 0;
    long long whole = 0;  // bytes of lines that have their end
    while (true) {
        const auto count = ::read(file_.descriptor(), buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return refused_by_system(path_, "cannot be read").message();
        if (count == 0) break;
        const auto searched = text.size();
        text.append(buffer.data(), static_cast<std::size_t>(count));
        std::size_t at = 0;
        for (auto end = text.find('\n', searched); end != std::string::npos; end = text.find('\n', at)) {
            ++number;
            if (const auto wrong = take(number, text.substr(at, end - at))) return wrong_at(number, *wrong);
            at = end + 1;
        }
        whole += static_cast<long long>(at);
        text.erase(0, at);
        if (text.size() > longest_line) return wrong_at(number + 1, "longer than 16 MiB");
    }
    std::optional<FileError> problem;
    if (number == 0) {
        // Nothing, or a first line that was cut off; never discard what somebody else wrote.
        if (!head.starts_with(text)) return wrong_at(1, "not what this program would write");
        problem = cut_off(0);
        if (!problem) problem = add(head);
    } else if (!text.empty()) {
        problem = cut_off(whole);
    }
    if (problem) throw std::runtime_error(problem->message());
    return std::nullopt;
}

std::optional<FileError> GrowingLog::cut_off(long long bytes) {
    if (::ftruncate(file_.descriptor(), static_cast<off_t>(bytes)) == 0) return std::nullopt;
    return refused_by_system(path_, writing);
}

std::optional<FileError> GrowingLog::add(const std::string& line) {
    const auto text = line + "\n";
    struct stat before {};
    if (::fstat(file_.descriptor(), &before) != 0) return refused_by_system(path_, writing);
    if (file_.write(text.data(), text.size())) return std::nullopt;
    auto problem = refused_by_system(path_, writing);
    // The part there was room for would be taken for the beginning of the next line.
    (void)cut_off(before.st_size);
    return problem;
}

}  // namespace merkhet::lab

#include "lab/work/whole_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

namespace merkhet::lab {

std::optional<std::string> write_whole(const std::filesystem::path& path, std::string_view text) {
    // Another process may write the same file.
    auto unfinished = path;
    unfinished += fmt::format(".{}.new", ::getpid());
    const auto failed = [&](const std::string& reason) {
        std::error_code ignored;
        std::filesystem::remove(unfinished, ignored);
        return path.string() + " cannot be written: " + reason;
    };
    errno = 0;
    std::ofstream file(unfinished, std::ios::binary);
    file << text;
    file.close();
    if (!file) return failed(std::strerror(errno));
    std::error_code problem;
    std::filesystem::rename(unfinished, path, problem);
    if (problem) return failed(problem.message());
    return std::nullopt;
}

}  // namespace merkhet::lab

#include "files/file_error.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

namespace merkhet {

FileError refused_by_system(const std::filesystem::path& path, std::string what) {
    return refused_by_system(path, std::move(what), errno);
}

FileError refused_by_system(const std::filesystem::path& path, std::string what, int number) {
    return {path.string(), std::move(what), std::generic_category().message(number), number};
}

}  // namespace merkhet

#include "files/program_files.hpp"

#include <system_error>

namespace merkhet {

std::filesystem::path program_folder(std::string_view name) {
    std::error_code error;
    const auto above = std::filesystem::read_symlink("/proc/self/exe", error).parent_path().parent_path();
    auto installed = above / "share" / "merkhet" / name;
    return std::filesystem::is_directory(installed, error) ? installed : above / name;
}

}  // namespace merkhet

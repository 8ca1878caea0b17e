#include "cli/options/output_folder.hpp"

#include <filesystem>
#include <system_error>

#include "cli/options/user_error.hpp"

namespace merkhet::cli {

void make_folder(std::string_view option, const std::string& folder) {
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    if (problem) throw UserError(std::string(option) + ": " + folder + ": " + problem.message());
}

}  // namespace merkhet::cli

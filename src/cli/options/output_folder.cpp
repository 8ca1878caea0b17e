#include "cli/options/output_folder.hpp"

#include "cli/options/user_error.hpp"
#include "files/files.hpp"

namespace merkhet::cli {

void make_folder(std::string_view option, const std::string& folder) {
    if (const auto problem = merkhet::make_folder(folder))
        throw UserError(std::string(option) + ": " + folder + ": " + problem->why);
}

}  // namespace merkhet::cli

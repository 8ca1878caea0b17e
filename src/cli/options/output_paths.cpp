#include "cli/options/output_paths.hpp"

#include <cerrno>
#include <optional>
#include <stdexcept>
#include <string>

#include "cli/options/user_error.hpp"
#include "files/files.hpp"

namespace merkhet::cli {

namespace {

void refuse_if(std::string_view option, const std::optional<FileError>& problem) {
    if (!problem) return;
    const auto message = std::string(option) + ": " + problem->message();
    // Another path on a full disk would be no better.
    if (problem->number == ENOSPC || problem->number == EDQUOT) throw std::runtime_error(message);
    throw UserError(message);
}

}  // namespace

void make_folder(std::string_view option, const std::filesystem::path& folder) {
    refuse_if(option, merkhet::make_folder(folder));
}

void try_to_write(std::string_view option, const std::filesystem::path& file) {
    refuse_if(option, merkhet::try_to_write(file));
}

}  // namespace merkhet::cli

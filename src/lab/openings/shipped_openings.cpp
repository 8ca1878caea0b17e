#include "lab/openings/shipped_openings.hpp"

#include <system_error>

#include "base/file_name.hpp"
#include "files/program_files.hpp"

namespace merkhet::lab {

std::string opening_file_name(const AnyGame& game) { return file_name_of(game.text()) + ".txt"; }

std::optional<std::filesystem::path> shipped_openings(const AnyGame& game) {
    auto path = program_folder("openings") / opening_file_name(game);
    std::error_code error;
    return std::filesystem::exists(path, error) ? std::optional(std::move(path)) : std::nullopt;
}

}  // namespace merkhet::lab

#include "lab/tables/open_tables.hpp"

#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>

#include "base/words.hpp"
#include "lab/tables/forward_oracle.hpp"
#include "lab/tables/layer_file.hpp"
#include "lab/tables/layer_oracle.hpp"
#include "lab/tables/table_file.hpp"
#include "lab/tables/tablebase_oracle.hpp"

namespace merkhet::lab {

namespace {

/// Like tables_in(), but a folder may hold none.
Result<std::vector<std::string>, FileError> look_through(const std::string& folder) {
    std::error_code problem;
    const std::filesystem::directory_iterator entries(folder, problem);
    if (problem) return refused_by_system(folder, "cannot be read", problem.value());
    std::set<std::string> names;
    for (const auto& entry : entries) {
        const auto path = entry.path().string();
        if (auto layers = layers_game(entry.path().filename().string())) {
            if (const auto file = LayerFile::open(entry.path()); !file) return file.error();
            names.insert(std::move(*layers));
        } else if (is_table_name(entry.path().filename().string())) {
            auto game = table_game(path);
            if (!game) return FileError{path, "is not a table of a solved game", {}};
            names.insert(std::move(*game));
        }
    }
    return std::vector<std::string>(names.begin(), names.end());
}

}  // namespace

Result<std::vector<std::string>, FileError> tables_in(const std::string& folder) {
    auto names = look_through(folder);
    if (names && names->empty()) return FileError{folder, "holds no tables", {}};
    return names;
}

Result<std::shared_ptr<const Oracle>, FileError> open_large_tables(const std::shared_ptr<const AnyGame>& game,
                                                                   const std::string& folder) {
    auto layers = open_layer_oracle(game, folder);
    if (!layers || *layers) return layers;
    return open_tablebase_oracle(game, folder);
}

Result<std::shared_ptr<const Oracle>, FileError> open_tables(const std::shared_ptr<const AnyGame>& game,
                                                             const std::string& folder) {
    constexpr std::size_t most_named = 4;
    auto large = open_large_tables(game, folder);
    if (!large || *large) return large;
    auto forward = open_forward_oracle(game, folder);
    if (!forward || *forward) return forward;
    const auto there = look_through(folder);
    if (!there) return there.error();
    return FileError{
        folder,
        "holds no tables of " + game->text() + (there->empty() ? "" : ", but of " + joined(*there, ", ", most_named)),
        {}};
}

}  // namespace merkhet::lab

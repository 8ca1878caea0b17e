#include "lab/solve/open_tables.hpp"

#include <filesystem>
#include <set>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "base/words.hpp"
#include "lab/solve/forward/forward_oracle.hpp"
#include "lab/solve/layers/layer_file.hpp"
#include "lab/solve/layers/layer_oracle.hpp"
#include "lab/solve/forward/table_file.hpp"
#include "lab/solve/tablebase/tablebase_oracle.hpp"

namespace merkhet::lab {

namespace {

/// As tables_in(), but that a folder may hold none.
Result<std::vector<std::string>> look_through(const std::string& folder) {
    std::error_code problem;
    const std::filesystem::directory_iterator entries(folder, problem);
    if (problem) return TextError{folder + " cannot be read: " + problem.message(), 0};
    std::set<std::string> names;
    for (const auto& entry : entries) {
        const auto path = entry.path().string();
        if (auto layers = layers_game(entry.path().filename().string())) {
            if (const auto file = LayerFile::open(entry.path()); !file) return file.error();
            names.insert(std::move(*layers));
        } else if (is_table_name(entry.path().filename().string())) {
            auto game = table_game(path);
            if (!game) return TextError{path + " is no table of a solved game", 0};
            names.insert(std::move(*game));
        }
    }
    return std::vector<std::string>(names.begin(), names.end());
}

}  // namespace

Result<std::vector<std::string>> tables_in(const std::string& folder) {
    auto names = look_through(folder);
    if (names && names->empty()) return TextError{folder + " holds no tables", 0};
    return names;
}

Result<std::shared_ptr<const Oracle>> open_large_tables(const std::shared_ptr<const AnyGame>& game,
                                                        const std::string& folder) {
    try {
        if (auto layers = open_layer_oracle(game, folder)) return layers;
        return open_tablebase_oracle(game, folder);
    } catch (const std::runtime_error& error) {
        return TextError{error.what(), 0};
    }
}

Result<std::shared_ptr<const Oracle>> open_tables(const std::shared_ptr<const AnyGame>& game,
                                                  const std::string& folder) {
    constexpr std::size_t most_named = 4;
    auto large = open_large_tables(game, folder);
    if (!large || *large) return large;
    auto forward = open_forward_oracle(game, folder);
    if (!forward || *forward) return forward;
    const auto there = look_through(folder);
    if (!there) return there.error();
    return TextError{folder + " holds no tables of " + game->text() +
                         (there->empty() ? "" : ", but of " + joined(*there, ", ", most_named)),
                     0};
}

}  // namespace merkhet::lab

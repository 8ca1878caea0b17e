#include "lab/solve/open_tables.hpp"

#include <filesystem>
#include <set>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "base/words.hpp"
#include "lab/solve/forward_oracle.hpp"
#include "lab/solve/layer_file.hpp"
#include "lab/solve/layer_oracle.hpp"
#include "lab/solve/table_file.hpp"
#include "lab/solve/tablebase_oracle.hpp"

namespace merkhet::lab {

std::vector<std::string> tables_in(const std::string& folder) {
    std::set<std::string> names;
    std::error_code problem;
    for (const auto& entry : std::filesystem::directory_iterator(folder, problem)) {
        const auto path = entry.path().string();
        if (auto layers = layers_game(entry.path().filename().string()))
            names.insert(std::move(*layers));
        else if (auto game = table_game(path))
            names.insert(std::move(*game));
    }
    return {names.begin(), names.end()};
}

Result<std::shared_ptr<const Oracle>> open_tables(const std::shared_ptr<const AnyGame>& game,
                                                  const std::string& folder) {
    constexpr std::size_t most_named = 4;
    try {
        if (auto layers = open_layer_oracle(game, folder)) return layers;
        if (auto tablebase = open_tablebase_oracle(game, folder)) return tablebase;
    } catch (const std::runtime_error& error) {
        return TextError{error.what(), 0};
    }
    auto forward = open_forward_oracle(game, folder);
    if (!forward || *forward) return forward;
    const auto there = tables_in(folder);
    return TextError{folder + " holds no tables of " + game->text() +
                         (there.empty() ? "" : ", but of " + joined(there, ", ", most_named)),
                     0};
}

}  // namespace merkhet::lab

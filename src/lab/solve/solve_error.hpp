#pragma once

#include <optional>
#include <string>

namespace merkhet::lab {

/// Why nothing was solved.
struct SolveError {
    /// Settings that may be to blame: the folder cannot be used, or the memory is not enough.
    enum class Setting { folder, memory };

    std::string message;             ///< one line for people
    std::optional<Setting> setting;  ///< the one to change, where that helps
};

}  // namespace merkhet::lab

#pragma once

#include <optional>
#include <string>

namespace merkhet::lab {

/// Why nothing was solved.
struct SolveError {
    /// Settings that may be to blame: the folder cannot be used, the memory does not suffice, or the game cannot be
    /// solved by that method.
    enum class Setting { folder, memory, method };

    std::string message;             ///< one line for people
    std::optional<Setting> setting;  ///< to be changed, where that helps
};

}  // namespace merkhet::lab

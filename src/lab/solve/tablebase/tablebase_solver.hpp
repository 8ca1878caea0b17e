#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "game/any_game.hpp"
#include "lab/solve/solver.hpp"

namespace merkhet::lab {

/// Which tables are wanted (game/optional/tablebase.hpp), and what may be used for them.
struct TablebaseSettings {
    std::vector<std::string> materials;  ///< names, or a number: all with up to that many more pieces
    std::string folder;                  ///< where tables are kept, and found again; empty: nowhere
    int threads = 1;
    int mebibytes = 1024;
    double keep_seconds = 40;  ///< of a table that takes longer, what is done is kept there this often
    bool check = true;         ///< compare every value with those of its children, under the rules alone
};

/// A table that was solved, or found in the folder.
struct SolvedTable {
    std::string name;
    std::uint64_t positions = 0;
    std::uint64_t wins = 0;  ///< for the side to move
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    int longest_win = 0;         ///< in plies; 0: nobody wins
    std::string longest;         ///< a position that takes that long
    std::uint64_t checksum = 0;  ///< of its values: lab/tables/layer_file.hpp
    bool kept = false;           ///< it was in the folder
    std::uint64_t checked = 0;   ///< positions
    double seconds = 0;          ///< to solve and, where asked for, check it
    double check_seconds = 0;    ///< of those, for the check
};

struct SolvedTablebase {
    std::vector<SolvedTable> tables;  ///< those wanted, and those that they rest on
    bool complete = false;            ///< false when it was stopped: finished tables are in the folder
    std::uint64_t positions = 0;      ///< numbers gone through in all passes
    double seconds = 0;
};

/// Whether the game, with its options, numbers its positions with few pieces.
bool has_tablebase(const AnyGame& game);

/// Makes the tables that are not in the folder; `on_table` hears of each. Errors: the game has none, a name is unknown,
/// there is too little memory. Throws std::runtime_error when files are damaged or cannot be written, or a table is
/// found wrong.
Result<SolvedTablebase, SolveError> solve_tablebase(const AnyGame& game, const TablebaseSettings& settings,
                                                    const std::stop_token& stop, const OnSolveProgress& on_progress,
                                                    const std::function<void(const SolvedTable&)>& on_table);

}  // namespace merkhet::lab

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"
#include "lab/ranks/ranks.hpp"
#include "lab/solve/solution.hpp"
#include "lab/solve/solve_error.hpp"

namespace merkhet::lab {

/// How a game is solved.
enum class SolveMethod : std::uint8_t {
    cheapest,  ///< whichever takes less
    layers,    ///< backwards, all positions that can follow: lab/solve/layers/layered_solver.hpp
    forward,   ///< looking ahead to the end: lab/solve/forward/forward_solver.hpp
};

/// What a solver may use, and what it is asked.
struct SolveSettings {
    SolveMethod method = SolveMethod::cheapest;
    int threads = 1;
    int mebibytes = 1024;         ///< of memory for tables
    std::string folder;           ///< keeps results, for lookup and to resume from; empty: nothing is kept
    std::uint64_t positions = 0;  ///< stop after this many; 0: no limit
    bool each_move = true;        ///< also what each legal move comes to
    bool count_moves = true;      ///< also how many moves perfect play takes
    bool check = true;            ///< check what was proven under the rules themselves
    double keep_seconds = 40;     ///< what is done is written into the folder this often, while the work goes on
    Ranks* ranks = nullptr;       ///< the processes that share the work; none: this one alone
};

/// How far a solver is.
struct SolveProgress {
    std::string_view doing;          ///< "the outcome"
    std::uint64_t positions = 0;     ///< looked at so far
    double seconds = 0;              ///< so far
    double doing_seconds = 0;        ///< for what it is doing now
    std::uint64_t bytes = 0;         ///< of tables
    double filled = 0;               ///< the share of them that is in use
    std::string_view unkept;         ///< why what was found could not be written lately; empty: it could, or need not
    int plies = 0;                   ///< from the end, if it goes back ply by ply: `fraction` is of that ply; else 0
    std::optional<double> fraction;  ///< roughly how much of what it is doing is done, if known
};

using OnSolveProgress = std::function<void(const SolveProgress&)>;  ///< may be empty: nobody listens

/// A method to prove what positions of one game are worth.
class Solver {
public:
    Solver() = default;
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;
    virtual ~Solver() = default;

    /// Solves the end of `line`, which must be of the solver's game. Returns when done or, soon, when `stop` is
    /// requested or a limit is reached: then with what is known so far, all of it also in the folder, from which the
    /// next call resumes (if it could not be written, `missing` says so). `on_progress` is called about ten times a
    /// second, by one thread at a time. Errors: a folder that cannot be used, too little memory, a method that does not
    /// fit.
    virtual Result<Solution, SolveError> solve(const Line<AnyGame>& line, const SolveSettings& settings,
                                               const std::stop_token& stop, const OnSolveProgress& on_progress) = 0;
};

/// The solver for a game: for each position it takes the method that the settings name or, if they name none, the
/// cheaper one; layers that stand in the folder cost nothing. Errors: no method fits the game.
Result<std::unique_ptr<Solver>, SolveError> make_solver(const std::shared_ptr<const AnyGame>& game);

}  // namespace merkhet::lab

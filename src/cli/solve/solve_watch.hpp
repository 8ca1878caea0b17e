#pragma once

#include <cstdint>
#include <stop_token>

#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signal_watch.hpp"
#include "lab/solve/solver.hpp"

namespace merkhet::cli {

/// When a solver is asked to stop.
struct WatchLimits {
    double seconds = 0;           ///< 0: no limit
    std::uint64_t positions = 0;  ///< 0: no limit, or the solver keeps it itself
};

/// Watches one solver, or several in turn: shows its progress, and asks it to stop at the limits or on Ctrl-C and the
/// like.
class SolveWatch {
public:
    /// Only one of several processes that share the work `speaks`.
    SolveWatch(Console& console, const WatchLimits& limits, bool speaks = true)
        : line_(console), limits_(limits), speaks_(speaks) {}

    /// What solve(stop token, OnSolveProgress) returns. The limits start over.
    template <class Solve>
    auto watch(Solve&& solve) {
        stop_ = std::stop_source();
        auto solution =
            solve(stop_.get_token(), lab::OnSolveProgress([this](const lab::SolveProgress& at) { look(at); }));
        clear();
        return solution;
    }
    /// Takes the line away, before something is written.
    void clear() { line_.clear(); }
    /// Whether a solver was interrupted.
    bool interrupted() const { return interrupted_; }

private:
    void look(const lab::SolveProgress& at);

    ProgressLine line_;
    WatchLimits limits_;
    bool speaks_;
    SignalWatch signals_;
    std::stop_source stop_;
    bool interrupted_ = false;
};

}  // namespace merkhet::cli

#pragma once

#include "cli/live_line.hpp"
#include "lab/solve/solver.hpp"

namespace merkhet::cli {

/// Says how far a solver is.
class SolveDisplay {
public:
    explicit SolveDisplay(Console& console) : line_(console) {}

    void show(const lab::SolveProgress& progress);
    /// Takes the line away, before something is written.
    void clear() { line_.clear(); }

private:
    LiveLine line_;
};

}  // namespace merkhet::cli

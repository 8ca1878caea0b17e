#pragma once

#include <string>

#include "cli/console.hpp"
#include "lab/solve/solver.hpp"

namespace merkhet::cli {

/// Says how far a solver is: on a terminal in one line that is written over, elsewhere in a line now and then.
class SolveDisplay {
public:
    explicit SolveDisplay(Console& console) : console_(console) {}

    void show(const lab::SolveProgress& progress);
    /// Takes the line away; what comes next is shown as something new.
    void clear();

private:
    Console& console_;
    bool line_open_ = false;
    double shown_at_ = 0;
    std::string doing_;
};

}  // namespace merkhet::cli

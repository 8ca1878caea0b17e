#include "cli/solve_display.hpp"

#include "cli/solve_report.hpp"

namespace merkhet::cli {

void SolveDisplay::show(const lab::SolveProgress& progress) {
    if (line_.due()) line_.show(solve_progress(progress));
}

}  // namespace merkhet::cli

#include "cli/solve/solve_watch.hpp"

#include "cli/solve/solve_texts.hpp"

namespace merkhet::cli {

void SolveWatch::look(const lab::SolveProgress& at) {
    interrupted_ = interrupted_ || signals_.caught();
    const bool late = limits_.seconds > 0 && at.seconds >= limits_.seconds;
    const bool enough = limits_.positions > 0 && at.positions >= limits_.positions;
    if (interrupted_ || late || enough) stop_.request_stop();
    if (speaks_ && line_.due()) line_.show(solve_progress(at));
}

}  // namespace merkhet::cli

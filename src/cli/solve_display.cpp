#include "cli/solve_display.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

#include "cli/solve_report.hpp"

namespace merkhet::cli {

namespace {

/// Elsewhere than on a terminal a line of progress comes so often, and when something new begins.
constexpr double seconds_a_line = 10;

}  // namespace

void SolveDisplay::show(const lab::SolveProgress& progress) {
    const bool live = console_.output.interactive;
    const bool due =
        live || progress.seconds - shown_at_ >= seconds_a_line || (progress.seconds >= 1 && progress.doing != doing_);
    if (!due) return;
    shown_at_ = progress.seconds;
    doing_ = progress.doing;
    const auto line = solve_progress(progress);
    // A line that wraps could not be written over.
    const auto most = static_cast<std::size_t>(std::max(1, console_.output.width - 1));
    console_.out << (live ? "\r\x1b[K" + line.substr(0, most) : line + "\n") << std::flush;
    line_open_ = live;
}

void SolveDisplay::clear() {
    if (std::exchange(line_open_, false)) console_.out << "\r\x1b[K" << std::flush;
    shown_at_ = 0;
    doing_ = {};
}

}  // namespace merkhet::cli

#pragma once

#include <chrono>
#include <future>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "files/file_error.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"
#include "lab/solve/solver.hpp"
#include "search/forward/search.hpp"

namespace merkhet::lab {

struct ForwardPhase;

/// One call of a forward solver's solve(): the table, its file, and who watches the work.
class ForwardSession {
public:
    ForwardSession(const Line<AnyGame>& line, const SolveSettings& settings);

    /// Reads what earlier calls and other ranks wrote; returns what is wrong with a file, if anything.
    std::optional<FileError> load();

    /// `game` are the rules behind the line's game. Compiled game by game (forward_session_unit.hpp).
    template <class G>
    Solution solve(const G& game, const std::stop_token& stop, const OnSolveProgress& on_progress);

private:
    using Clock = std::chrono::steady_clock;
    static Clock::duration to_clock(double seconds) {
        return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    }

    std::optional<FileError> save();
    /// Begins to write the table when it is time, while the work goes on, and notes what came of the last attempt.
    void keep_up();
    /// Writes all that is known; returns what went wrong, if anything.
    std::optional<FileError> keep_all();
    /// Reports progress, and keeps the table now and then; returns whether to stop.
    bool look(const SolveProgress& progress, const std::stop_token& stop, const OnSolveProgress& on_progress);
    double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
    SolveProgress progress(const ForwardPhase& phase);
    SolveProgress with_times(SolveProgress now);

    const Line<AnyGame>& line_;
    const SolveSettings& settings_;
    forward::Shared shared_;
    std::string path_;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point saving_since_ = begin_;
    Clock::time_point save_at_ = begin_;
    std::string unkept_;  ///< why the table could not be written the last time
    std::string_view doing_;
    double doing_since_ = 0;
    std::future<std::optional<FileError>> saving_;  ///< under way; the last member, as it uses the others to its end
};

}  // namespace merkhet::lab

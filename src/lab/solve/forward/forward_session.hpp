#pragma once

#include <chrono>
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
    std::optional<FileError> save();

    /// `game` are the rules behind the line's game. Compiled game by game (forward_session_unit.hpp).
    template <class G>
    Solution solve(const G& game, const std::stop_token& stop, const OnSolveProgress& on_progress);

private:
    using Clock = std::chrono::steady_clock;

    /// Reports progress, and keeps the table now and then; returns whether to stop.
    bool look(const SolveProgress& progress, const std::stop_token& stop, const OnSolveProgress& on_progress);
    double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
    SolveProgress progress(const ForwardPhase& phase);
    SolveProgress with_times(SolveProgress now);

    const Line<AnyGame>& line_;
    const SolveSettings& settings_;
    forward::Shared shared_;
    std::string path_;
    std::optional<FileError> problem_;  ///< why the table could not be kept
    Clock::time_point begin_ = Clock::now();
    Clock::time_point saved_ = Clock::now();
    std::string_view doing_;
    double doing_since_ = 0;
};

}  // namespace merkhet::lab

#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cli/solve/solve_watch.hpp"
#include "cli/terminal/console.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"
#include "lab/report/model.hpp"
#include "lab/solve/solver.hpp"

namespace merkhet::cli {

/// What solving one position and solving many variants have in common.
struct SolvingArguments {
    lab::SolveSettings settings;
    std::string plots;   ///< a folder for pictures of what was found; empty: none are made
    double seconds = 0;  ///< stop after this many, for each position; 0: no limit
    bool json = false;
};

/// Solves one position after another, and shows its progress. Throws UserError for what cannot be solved.
class Solving {
public:
    Solving(const SolvingArguments& arguments, Console& console);

    /// Refuses a game that cannot be solved.
    std::unique_ptr<lab::Solver> solver_of(const std::shared_ptr<const AnyGame>& game) const;
    /// `line` is of the solver's game.
    lab::Solution solve(lab::Solver& solver, const Line<AnyGame>& line);

    bool interrupted() const { return watch_.interrupted(); }
    /// Only one of several processes that share the work speaks.
    bool speaks() const { return ranks_->number() == 0; }

    /// Makes the folder for what is kept, where one refusal must come before all the work.
    void make_table_folder() const;
    /// Makes the folder for the plots, if asked for: before the work, which may take hours.
    void make_plot_folder() const;
    /// Draws there what was found, if asked for.
    void write_plots(const lab::Section& pictures) const;

private:
    /// What there is in place of a solver for a game that cannot be solved.
    std::string instead(const std::shared_ptr<const AnyGame>& game) const;

    const SolvingArguments& arguments_;
    Console& console_;
    lab::SolveSettings settings_;
    std::unique_ptr<lab::Ranks> ranks_;
    SolveWatch watch_;
};

/// A solver's error in the words of the options. `option` is the one to blame where the error names no setting.
std::string text_of(const lab::SolveError& error, std::string_view option = {});

}  // namespace merkhet::cli

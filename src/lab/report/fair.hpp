#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/report/intervals.hpp"
#include "lab/report/model.hpp"

/// Which value of an option gives the first seat an equal share: bisection, each value tested as long as it takes.
namespace merkhet::lab {

/// How a value looks.
enum class Lean { first, others, undecided };

/// Whether the first seat's scores (0 … 1, independent) lie above or below `share`. Looking after every game and
/// stopping at the first answer errs with a chance of at most `error`, by the mixture bound of H. Robbins ("Statistical
/// methods related to the law of the iterated logarithm", 1970) for values with the spread of wins and losses.
Lean lean_of(std::span<const double> scores, double share, double error);

struct FairSettings {
    std::vector<int> values;  ///< those that may be tried, ascending; two or more
    int most_games = 1000;    ///< for one value; after them it counts as fair
    double share = 0.5;
    double error = 0.05;  ///< of all verdicts together
};

/// A value that was tried.
struct FairTrial {
    int value = 0;
    std::vector<double> scores;
    Lean lean = Lean::undecided;
};

struct FairResult {
    std::vector<FairTrial> trials;  ///< by value
    /// The fair value lies between these, if the first seat's score only rises or only falls. They are equal where the
    /// games could not tell a value from fair, and the two ends where neither end could be told from it. Nothing when
    /// both ends favour the same side.
    std::optional<int> low;
    std::optional<int> high;
    /// Where a logistic curve through all trials crosses the share, with its 95 % interval.
    Interval estimate;
};

/// Plays until the value has `count` games, and gives the first seat's scores in them; nothing when interrupted.
using PlayValue = std::function<std::optional<std::vector<double>>(int value, int count)>;

/// Told how a value stands whenever games of it were played; `done`: it gets no more.
using OnFairTrial = std::function<void(const FairTrial& trial, bool done)>;

/// Tries both ends, then the middle between two that lean to different sides; an end that cannot be told from fair
/// counts as on the opposite side to the other end. Nothing when interrupted.
std::optional<FairResult> find_fair(const FairSettings& settings, const PlayValue& play,
                                    const OnFairTrial& on_trial = {});

/// "favours the first seat", "favours the others" or "cannot be told from fair".
std::string_view lean_text(Lean lean);

/// score = 1 / (1 + exp(-(lead + slope (value - middle)))), as it fits all trials best (maximum likelihood), with the
/// variances and covariance of lead and slope.
struct ScoreCurve {
    int games = 0;
    double middle = 0;  ///< the mean value of all games
    double lead = 0;
    double slope = 0;
    double lead_variance = 0;
    double slope_variance = 0;
    double covariance = 0;

    double score(double value) const;
};

ScoreCurve fit_curve(std::span<const FairTrial> trials);

/// Where the logistic curve of score by value crosses `share`. Without ends where the trials do not show a slope.
Interval crossing(std::span<const FairTrial> trials, double share);

/// The result as a report of one section.
Report fair_report(const std::string& game_text, const std::string& title, const std::string& option,
                   const FairSettings& settings, const FairResult& result);

}  // namespace merkhet::lab

#pragma once

#include <cstdint>
#include <limits>
#include <span>

/// How certain a figure is: values with their 95 % confidence intervals.
namespace merkhet::lab {

inline constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// 95 % of a normal distribution lie within so many standard deviations.
inline constexpr double usual_deviations = 1.959964;

/// A figure, its 95 % interval, and how many values it was made from. Ends are NaN where nothing is known of them, as
/// for exact figures; so is the value where there is none.
struct Interval {
    double value = unknown;
    double low = unknown;
    double high = unknown;
    int count = 0;

    bool known() const { return value == value; }
    bool has_ends() const { return low == low && high == high; }
};

/// A figure that is not an estimate.
Interval exact(double value);

/// The share of `successes` in `count` independent tries: Wilson's score interval (E. B. Wilson, "Probable inference,
/// the law of succession, and statistical inference", JASA 22, 1927), which covers as it should even near 0 and 1.
Interval proportion(int successes, int count);

/// The mean of independent scores 0 … 1, such as 0, ½ and 1, or the means of pairs of games. Wilson's interval with as
/// many games as would have that variance if all had been won or lost: for wins and losses alone it is proportion().
/// The variance is taken with a quarter of a win and a quarter of a loss added, so that equal scores do not pass for
/// certainty; with that much, the interval covers as it should from five scores up (docs/matches.md).
/// `deviations`: how many standard errors it has to either side, by default those of 95 %.
Interval mean_score(std::span<const double> scores, double deviations = usual_deviations);

/// The mean of independent values of any size: Student's t interval. Without ends for fewer than two values.
Interval mean_value(std::span<const double> values);
/// The same for values that cannot be below 0: Student's interval of the mean's logarithm, its error by the delta
/// method. It stays above 0, and covers long tails better: few games are no reason for less than no moves.
/// If no value can be above `most`, neither is the upper end.
Interval mean_positive(std::span<const double> values, double most = std::numeric_limits<double>::infinity());
/// The same for values 0 … 1, by the mean's log odds: it stays between 0 and 1.
Interval mean_share(std::span<const double> values);

/// The difference second − first of independent figures, with the interval that theirs give (R. Newcombe, "Interval
/// estimation for the difference between independent proportions", 1998, method 10): of shares it stays within −1 … 1.
/// Without ends where one has none.
Interval difference(const Interval& first, const Interval& second);

/// How many standard errors, to either side, hold 95 % of Student's distribution with so many degrees of freedom.
double student_width(double freedom);

/// The value below which the share `part` (0 … 1) of the values lies, interpolated (Hyndman and Fan's type 7, 1996).
/// `sorted` is in ascending order; NaN when it is empty.
double quantile(std::span<const double> sorted, double part);

/// Elo of odds of ten to one (Elo 1978).
inline constexpr double elo_scale = 400;
/// The score expected of whoever leads another by `elo`.
double score_of_elo(double elo);
/// The Elo difference at which one seat against `seats` - 1 equal ones is expected to score this share of the point;
/// each seat wins in proportion to 10^(Elo / elo_scale). Infinite at shares of 0 and 1.
double elo_of_share(double share, int seats);
Interval elo_of_share(const Interval& share, int seats);

}  // namespace merkhet::lab

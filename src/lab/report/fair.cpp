#include "lab/report/fair.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "base/words.hpp"

namespace merkhet::lab {

namespace {

double mean_of(std::span<const double> values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return sum / static_cast<double>(values.size());
}

/// Tries values, each at most once.
class Search {
public:
    Search(const FairSettings& settings, const PlayValue& play, const OnFairTrial& on_trial)
        : settings_(settings), play_(play), on_trial_(on_trial) {
        // Both ends, one value per bisection step, and perhaps one more beside the last.
        const double tests = 3 + std::ceil(std::log2(static_cast<double>(settings.values.size())));
        error_ = settings.error / tests;
    }

    /// How the value at `index` leans; nothing when interrupted.
    std::optional<Lean> lean(std::size_t index) {
        constexpr int first_games = 20;
        constexpr double growth = 1.3;
        FairTrial trial;
        trial.value = settings_.values[index];
        for (int games = std::min(first_games, settings_.most_games);;
             games = std::min(settings_.most_games, static_cast<int>(games * growth))) {
            auto scores = play_(trial.value, games);
            if (!scores) return std::nullopt;
            trial.scores = std::move(*scores);
            trial.lean = lean_of(trial.scores, settings_.share, error_);
            const bool done = trial.lean != Lean::undecided || games == settings_.most_games;
            if (on_trial_) on_trial_(trial, done);
            if (done) break;
        }
        return trials_[trial.value] = trial, trial.lean;
    }

    /// The value that the games so far put nearest to fair, if they show one; below 0: none.
    std::ptrdiff_t nearest() const {
        const auto estimate = result().estimate;
        if (!estimate.has_ends()) return -1;
        const auto& values = settings_.values;
        const auto apart = [&](int value) { return std::abs(value - estimate.value); };
        return std::min_element(values.begin(), values.end(), [&](int a, int b) { return apart(a) < apart(b); }) -
               values.begin();
    }
    bool tried(std::size_t index) const { return trials_.contains(settings_.values[index]); }
    /// The value with the score nearest to fair, among those that cannot be told from it; `otherwise` where there is
    /// none.
    std::size_t fairest(std::size_t otherwise) const {
        double least = 1;
        for (std::size_t i = 0; i < settings_.values.size(); ++i) {
            if (!tried(i)) continue;
            const auto& trial = trials_.at(settings_.values[i]);
            const double unfairness = std::abs(mean_of(trial.scores) - settings_.share);
            if (trial.lean != Lean::undecided || unfairness >= least) continue;
            least = unfairness;
            otherwise = i;
        }
        return otherwise;
    }

    FairResult result() const {
        FairResult result;
        for (const auto& [value, trial] : trials_) result.trials.push_back(trial);
        result.estimate = crossing(result.trials, settings_.share);
        return result;
    }

private:
    const FairSettings& settings_;
    const PlayValue& play_;
    const OnFairTrial& on_trial_;
    double error_ = 0;
    std::map<int, FairTrial> trials_;
};

/// What came of the search, in a sentence.
std::string verdict(const std::string& option, const FairSettings& settings, const FairResult& result) {
    const int first = settings.values.front();
    const int last = settings.values.back();
    const auto games = counted(settings.most_games, "game");
    if (!result.low)
        return fmt::format("Both ends, {} and {}, favour the same side: there may be no fair value between them.",
                           first, last);
    const bool told = std::none_of(result.trials.begin(), result.trials.end(), [&](const FairTrial& trial) {
        return trial.value == *result.low && trial.lean == Lean::undecided;
    });
    if (told)
        return fmt::format("The fair {} lies between {} and {}, with {:g} % confidence.", option, *result.low,
                           *result.high, 100 * (1 - settings.error));
    if (*result.low != *result.high)
        return fmt::format(
            "Neither end, {}={} or {}={}, can be told from fair by {}: any value between them may be the fair "
            "one. More games, or ends farther apart, would tell more.",
            option, first, option, last, games);
    auto text = fmt::format("{}={} cannot be told from fair by {}", option, *result.low, games);
    if (*result.low == first || *result.low == last)
        text += ": it is an end of what was tried, and the fair value may lie beyond it";
    return text + ".";
}

}  // namespace

Lean lean_of(std::span<const double> scores, double share, double error) {
    constexpr double variance = 0.25;  // the most that values 0 … 1 can have (Hoeffding 1963)
    constexpr double weight = 10;      // the bound is narrowest after some two hundred games
    double sum = 0;
    double games = 0;
    for (const double score : scores) {
        sum += score - share;
        ++games;
        const double spread = games * variance + weight;
        if (std::abs(sum) >= std::sqrt(spread * std::log(spread / (weight * error * error))))
            return sum > 0 ? Lean::first : Lean::others;
    }
    return Lean::undecided;
}

std::optional<FairResult> find_fair(const FairSettings& settings, const PlayValue& play, const OnFairTrial& on_trial) {
    Search search(settings, play, on_trial);
    std::size_t low = 0;
    std::size_t high = settings.values.size() - 1;
    const auto at_low = search.lean(low);
    if (!at_low) return std::nullopt;
    const auto at_high = search.lean(high);
    if (!at_high) return std::nullopt;
    const auto found = [&](std::size_t from, std::size_t to) {
        auto result = search.result();
        result.low = settings.values[from];
        result.high = settings.values[to];
        return result;
    };
    if (*at_low == Lean::undecided && *at_high == Lean::undecided) return found(low, high);
    if (*at_low == *at_high) return search.result();
    // An end that cannot be told from fair need not be the fairest value: it counts as on the opposite side to the
    // other end, so that values towards it are tried.
    const auto opposite = [](Lean lean) { return lean == Lean::first ? Lean::others : Lean::first; };
    const Lean low_side = *at_low == Lean::undecided ? opposite(*at_high) : *at_low;
    while (high - low > 1) {
        const auto middle = low + (high - low) / 2;
        const auto lean = search.lean(middle);
        if (!lean) return std::nullopt;
        if (*lean == Lean::undecided) {
            // The curve through all games may suggest a better one.
            const auto better = search.nearest();
            if (better >= 0 && !search.tried(static_cast<std::size_t>(better)) &&
                !search.lean(static_cast<std::size_t>(better)))
                return std::nullopt;
            const auto fairest = search.fairest(middle);
            return found(fairest, fairest);
        }
        (*lean == low_side ? low : high) = middle;
    }
    if (low == 0 && *at_low == Lean::undecided) return found(low, low);
    if (high + 1 == settings.values.size() && *at_high == Lean::undecided) return found(high, high);
    return found(low, high);
}

ScoreCurve fit_curve(std::span<const FairTrial> trials) {
    constexpr int rounds = 50;
    double games = 0;
    double middle = 0;
    for (const auto& trial : trials) {
        games += static_cast<double>(trial.scores.size());
        middle += trial.value * static_cast<double>(trial.scores.size());
    }
    ScoreCurve curve;
    curve.games = static_cast<int>(games);
    if (games == 0) return curve;
    curve.middle = middle / games;
    // Newton's method; a little weight keeps it finite.
    double a = 0;
    double b = 0;
    std::array<double, 3> information{};
    for (int round = 0; round < rounds; ++round) {
        constexpr double little = 1e-6;
        information = {little, 0, little};
        double slope_a = -little * a;
        double slope_b = -little * b;
        for (const auto& trial : trials) {
            const double x = trial.value - curve.middle;
            const double expected = 1 / (1 + std::exp(-(a + b * x)));
            const auto count = static_cast<double>(trial.scores.size());
            const double residual = count == 0 ? 0 : count * (mean_of(trial.scores) - expected);
            const double weight = count * expected * (1 - expected);
            slope_a += residual;
            slope_b += residual * x;
            information[0] += weight;
            information[1] += weight * x;
            information[2] += weight * x * x;
        }
        const double determinant = information[0] * information[2] - information[1] * information[1];
        a += (information[2] * slope_a - information[1] * slope_b) / determinant;
        b += (information[0] * slope_b - information[1] * slope_a) / determinant;
    }
    const double determinant = information[0] * information[2] - information[1] * information[1];
    curve.lead = a;
    curve.slope = b;
    curve.lead_variance = information[2] / determinant;
    curve.slope_variance = information[0] / determinant;
    curve.covariance = -information[1] / determinant;
    return curve;
}

double ScoreCurve::score(double value) const { return 1 / (1 + std::exp(-(lead + slope * (value - middle)))); }

Interval crossing(std::span<const FairTrial> trials, double share) {
    const auto curve = fit_curve(trials);
    if (curve.games == 0) return {};
    Interval result{unknown, unknown, unknown, curve.games};
    // Fieller's interval (1954) for the place where the curve reaches the wanted logit; it has ends only where the
    // slope is clearly not 0.
    const double b = curve.slope;
    const double wanted = std::log(share / (1 - share));
    const double squared = usual_deviations * usual_deviations;
    const double significance = b * b - squared * curve.slope_variance;
    if (!(std::abs(b) > 0) || !std::isfinite(curve.lead)) return result;
    const double lead = curve.lead - wanted;
    result.value = curve.middle - lead / b;
    if (!(significance > 0)) return result;
    const double centre = lead * b - squared * curve.covariance;
    const double root =
        std::sqrt(std::max(0.0, centre * centre - significance * (lead * lead - squared * curve.lead_variance)));
    // Komi and the like begin at 0, unless lower values were tried: what would be fair below that has no ends.
    const double least = std::min(0, trials.front().value);
    if (result.value < least) return result;
    result.low = std::max(least, curve.middle - (centre + root) / significance);
    result.high = curve.middle - (centre - root) / significance;
    return result;
}

std::string_view lean_text(Lean lean) {
    constexpr std::string_view texts[] = {"favours the first seat", "favours the others", "cannot be told from fair"};
    return texts[static_cast<std::size_t>(lean)];
}

namespace {

/// The fitted curve over the values that were tried; empty where the games show none.
Series curve_series(std::span<const FairTrial> trials) {
    constexpr int steps = 60;
    Series series{"logistic curve", Mark::line, {}, {}, {}, {}};
    const auto curve = fit_curve(trials);
    if (curve.games == 0 || !std::isfinite(curve.lead) || !std::isfinite(curve.slope)) return series;
    const double first = trials.front().value;
    const double last = trials.back().value;
    for (int i = 0; i <= steps; ++i) {
        const double value = first + (last - first) * i / steps;
        series.x.push_back(value);
        series.y.push_back(curve.score(value));
    }
    return series;
}

}  // namespace

Report fair_report(const std::string& game_text, const std::string& title, const std::string& option,
                   const FairSettings& settings, const FairResult& result) {
    Report report;
    report.game = game_text;
    report.title = title + ": the fair " + option;
    Section section{"fair", "Score by " + option, "", {}, {}, {}, {}};
    Plot plot{"fair.scores",
              "What the first seat scores",
              "The first seat's mean score at each value that was tried, with 95 % intervals, and the logistic curve "
              "through all games.",
              option,
              "score",
              Unit::percent,
              {Series{"first seat", Mark::points, {}, {}, {}, {}}, curve_series(result.trials)},
              {0, 1}};
    Chart chart{"fair.trials",
                "Values tried",
                "With 95 % intervals; the line is an equal share.",
                Unit::percent,
                settings.share,
                false,
                {}};
    auto& series = plot.series.front();
    for (const auto& trial : result.trials) {
        const auto score = mean_score(trial.scores);
        series.x.push_back(trial.value);
        series.y.push_back(score.value);
        series.low.push_back(score.low);
        series.high.push_back(score.high);
        chart.rows.push_back({fmt::format("{}={}", option, trial.value), score,
                              fmt::format("{}: {}", counted(trial.scores.size(), "game"), lean_text(trial.lean))});
    }
    section.charts.push_back(std::move(chart));
    section.plots.push_back(std::move(plot));
    section.figures.push_back(
        {"fair.value", "Fair " + option, result.estimate, Unit::number,
         "Where a logistic curve through all trials crosses an equal share; 95 % interval of Fieller."});
    report.summary.push_back(verdict(option, settings, result));
    if (result.estimate.has_ends())
        report.summary.push_back(
            fmt::format("All games together put it at {}.", written(result.estimate, Unit::number)));
    report.sections.push_back(std::move(section));
    report.setup = {
        {"Verdicts", fmt::format("each value is played until Robbins' bound tells who is favoured, at most {}; "
                                 "all verdicts together err with at most {:g} %",
                                 counted(settings.most_games, "game"), 100 * settings.error)}};
    return report;
}

}  // namespace merkhet::lab

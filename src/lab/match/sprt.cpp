#include "lab/match/sprt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "base/numbers.hpp"
#include "base/scanner.hpp"
#include "lab/match/intervals.hpp"

namespace merkhet::lab {

namespace {

constexpr std::size_t results = 5;

/// Further off, a score is so near 0 or 1 that numbers no longer tell the two hypotheses apart.
constexpr double most_sprt_elo = 1000;
constexpr double least_sprt_error = 0.0001;
constexpr double most_sprt_error = 0.49;

using Distribution = std::array<double, results>;

constexpr double score_of(std::size_t result) { return static_cast<double>(result) / (results - 1); }

/// The likeliest distribution with mean `score`, given the observed frequencies: p / (1 + x (a - score)), with the x
/// for which it has that mean. All frequencies must be above 0.
Distribution likeliest(const Distribution& observed, double score) {
    constexpr int halvings = 100;
    const auto excess = [&](double x) {
        double sum = 0;
        for (std::size_t i = 0; i < results; ++i)
            sum += observed[i] * (score_of(i) - score) / (1 + x * (score_of(i) - score));
        return sum;
    };
    // Between the poles the excess falls from +infinity to -infinity.
    double low = -1 / (1 - score);
    double high = 1 / score;
    for (int i = 0; i < halvings; ++i) {
        const double middle = (low + high) / 2;
        (excess(middle) > 0 ? low : high) = middle;
    }
    const double x = (low + high) / 2;
    Distribution found{};
    for (std::size_t i = 0; i < results; ++i) found[i] = observed[i] / (1 + x * (score_of(i) - score));
    return found;
}

}  // namespace

double SprtSettings::lower() const { return std::log(beta / (1 - alpha)); }
double SprtSettings::upper() const { return std::log((1 - beta) / alpha); }

Result<SprtSettings> parse_sprt(std::string_view text) {
    SprtSettings settings;
    struct Key {
        std::string_view name;
        double* into;
        double lowest;
        double highest;
    };
    const std::array<Key, 4> keys = {{{"elo0", &settings.elo0, -most_sprt_elo, most_sprt_elo},
                                      {"elo1", &settings.elo1, -most_sprt_elo, most_sprt_elo},
                                      {"alpha", &settings.alpha, least_sprt_error, most_sprt_error},
                                      {"beta", &settings.beta, least_sprt_error, most_sprt_error}}};
    std::set<std::string_view> given;
    Scanner scanner(text);
    do {
        const auto key_at = scanner.at();
        const auto name = scanner.take_until("=,");
        const auto* key = std::find_if(keys.begin(), keys.end(), [&](const Key& k) { return k.name == name; });
        if (key == keys.end()) return TextError{"expected elo0, elo1, alpha or beta, found " + in_quotes(name), key_at};
        if (!scanner.accept('=')) return scanner.expected("= after " + in_quotes(name));
        if (!given.insert(name).second) return TextError{in_quotes(name) + " is given twice", key_at};
        const auto at = scanner.at();
        const auto value = scanner.take_until(",");
        const auto number = read_number(value, key->lowest, key->highest);
        if (!number)
            return TextError{
                fmt::format("expected a number from {} to {}, found {}", key->lowest, key->highest, in_quotes(value)),
                at};
        *key->into = *number;
    } while (scanner.accept(','));
    if (settings.elo0 >= settings.elo1)
        return TextError{fmt::format("elo0 ({}) must be less than elo1 ({})", settings.elo0, settings.elo1), 0};
    return settings;
}

double log_likelihood_ratio(const Pentanomial& counts, const SprtSettings& settings) {
    constexpr double unseen = 1e-3;  // keeps results that were not seen possible
    Distribution observed{};
    double sum = 0;
    for (std::size_t i = 0; i < results; ++i) sum += observed[i] = std::max(double(counts[i]), unseen);
    for (auto& frequency : observed) frequency /= sum;
    const auto under0 = likeliest(observed, score_of_elo(settings.elo0));
    const auto under1 = likeliest(observed, score_of_elo(settings.elo1));
    double ratio = 0;
    for (std::size_t i = 0; i < results; ++i) ratio += observed[i] * std::log(under1[i] / under0[i]);
    return sum * ratio;
}

SprtVerdict sprt_verdict(double log_likelihood_ratio, const SprtSettings& settings) {
    if (log_likelihood_ratio >= settings.upper()) return SprtVerdict::elo1;
    if (log_likelihood_ratio <= settings.lower()) return SprtVerdict::elo0;
    return SprtVerdict::undecided;
}

}  // namespace merkhet::lab

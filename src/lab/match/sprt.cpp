#include "lab/match/sprt.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/scanner.hpp"

namespace merkhet::lab {

namespace {

constexpr std::size_t results = 5;
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
    Scanner scanner(text);
    do {
        const auto key_at = scanner.at();
        const auto key = scanner.take_until("=,");
        double* into = key == "elo0"    ? &settings.elo0
                       : key == "elo1"  ? &settings.elo1
                       : key == "alpha" ? &settings.alpha
                       : key == "beta"  ? &settings.beta
                                        : nullptr;
        if (into == nullptr) return TextError{"expected elo0, elo1, alpha or beta, found " + in_quotes(key), key_at};
        if (!scanner.accept('=')) return scanner.expected("= after " + in_quotes(key));
        const auto at = scanner.at();
        const auto value = scanner.take_until(",");
        const auto [end, code] = std::from_chars(value.data(), value.data() + value.size(), *into);
        if (code != std::errc{} || end != value.data() + value.size() || !std::isfinite(*into))
            return TextError{"expected a number, found " + in_quotes(value), at};
    } while (scanner.accept(','));
    if (settings.elo0 >= settings.elo1) return TextError{"elo0 must be less than elo1", 0};
    for (const double error : {settings.alpha, settings.beta})
        if (!(error > 0 && error < 0.5)) return TextError{"alpha and beta must lie between 0 and 0.5", 0};
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

#pragma once

#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "lab/match/match_statistics.hpp"

namespace merkhet::lab {

/// A sequential test (Wald 1945) of whether the first player leads by elo1 rather than by elo0.
struct SprtSettings {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05;  ///< how often elo1 is accepted though elo0 holds
    double beta = 0.05;   ///< how often elo0 is accepted though elo1 holds

    /// The log-likelihood ratios at which elo0 and elo1 are accepted.
    double lower() const;
    double upper() const;
};

/// Reads "elo0=0,elo1=10,alpha=0.05,beta=0.05"; what is left out keeps its default. Elo lies between -1000 and 1000,
/// the errors between 0.0001 and 0.49.
Result<SprtSettings> parse_sprt(std::string_view text);

/// The logarithm of how much likelier the rounds are under elo1 than under elo0: the generalised test over pairs of
/// games, with the likeliest distribution of the five results under each hypothesis (M. Van den Bergh, "A practical
/// introduction to the GSPRT"; in use in fishtest and fastchess).
double log_likelihood_ratio(const Pentanomial& counts, const SprtSettings& settings);

enum class SprtVerdict { undecided, elo0, elo1 };
SprtVerdict sprt_verdict(double log_likelihood_ratio, const SprtSettings& settings);

}  // namespace merkhet::lab

#pragma once

#include <optional>
#include <string>

#include "cli/match/match_command.hpp"
#include "lab/match/match.hpp"
#include "lab/match/sprt.hpp"

namespace merkhet::cli {

/// A match as its command line asks for it.
struct MatchSetup {
    lab::MatchSettings settings;
    lab::OpeningSettings opening_settings;
    lab::Openings openings;
    std::optional<lab::SprtSettings> sprt;
    std::string shipped;  ///< which of the shipped openings are played, for people; empty: none
};

/// Reads the arguments, and the openings in their file; starts nothing and writes nothing. Throws UserError.
MatchSetup set_up_match(const MatchArguments& arguments);

}  // namespace merkhet::cli

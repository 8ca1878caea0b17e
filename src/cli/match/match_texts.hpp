#pragma once

#include <optional>
#include <span>
#include <string>

#include "lab/match/match.hpp"
#include "lab/match/sprt.hpp"

/// What `merkhet match` says about a match.
namespace merkhet::cli {

struct MatchView {
    const lab::MatchSettings& settings;
    std::span<const lab::LoggedGame> games;
    std::optional<lab::SprtSettings> sprt;
};

/// How it stands, in one line: "12/100, about 5 min left  a +6 =3 -3 …"; `left` is what comes after the games.
std::string match_progress(const MatchView& view, int planned, const std::string& left);

/// The table at the end.
std::string match_summary(const MatchView& view);

/// The same as one line of JSON.
std::string match_json(const MatchView& view);

}  // namespace merkhet::cli

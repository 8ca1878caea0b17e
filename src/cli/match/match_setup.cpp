#include "cli/match/match_setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "base/hash.hpp"
#include "base/place.hpp"
#include "base/words.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "files/files.hpp"
#include "game/record.hpp"
#include "lab/openings/shipped_openings.hpp"
#include "players/network_choice.hpp"

namespace merkhet::cli {

namespace {

std::vector<PlayerSpec> read_players(const std::vector<std::string>& texts) {
    if (texts.size() < 2) throw UserError("a match needs two players or more: --player NAME:key=value,…");
    std::vector<PlayerSpec> players;
    for (const auto& text : texts) {
        auto player = parse_player_spec(text);
        if (!player) throw UserError("--player", player.error());
        for (const auto& other : players)
            if (other.name == player->name) throw UserError("--player: there are two players " + player->name);
        players.push_back(std::move(*player));
    }
    return players;
}

/// Refuses networks that are of no use, before any game.
void try_networks(const std::vector<PlayerSpec>& players, const AnyGame& game) {
    for (const auto& player : players)
        if (player.command.empty())
            if (const auto network = chosen_network(player.network_choice, game); !network)
                throw UserError(concatenated({"--player ", player.name, ": ", network.error().message}));
}

constexpr int usual_random_plies = 6;

struct ReadOpenings {
    lab::OpeningSettings settings;
    lab::Openings openings;
    std::string shipped;  ///< as in MatchSetup
};

/// Begins with the opening that the seed says, so that another seed plays others first; which one, for people.
std::string begin_by_seed(std::vector<lab::ListedOpening>& listed, std::uint64_t seed) {
    const auto first = mix64(seed) % listed.size();
    std::rotate(listed.begin(), listed.begin() + static_cast<std::ptrdiff_t>(first), listed.end());
    return fmt::format("{}, from number {} on", counted(listed.size(), "opening"), first + 1);
}

ReadOpenings read_openings(const MatchArguments& arguments, const AnyGame& game) {
    std::optional<std::filesystem::path> shipped;
    if (arguments.openings.empty() && !arguments.random_plies) shipped = lab::shipped_openings(game);
    const auto path = shipped ? shipped->string() : arguments.openings == no_openings ? "" : arguments.openings;
    const std::string source = shipped ? "" : "--openings: ";
    std::string text;
    const auto value_of = [&](auto result) {
        if (!result)
            throw UserError(fmt::format("{}{}, line {}: {}", source, path, place_in(text, result.error().at).line,
                                        result.error().message));
        return *std::move(result);
    };
    lab::OpeningSettings settings;
    settings.random_plies = arguments.random_plies.value_or(shipped ? 0 : usual_random_plies);
    settings.seed = arguments.seed;
    settings.listed_plies = arguments.opening_plies;
    if (!path.empty()) {
        auto read = read_file(path, longest_record);
        if (!read) throw UserError(concatenated({source, "cannot read ", path, ": ", read.error().why}));
        text = *std::move(read);
        settings.listed = value_of(lab::listed_openings(game, text));
        if (settings.listed.empty()) throw UserError(concatenated({source, "there is no opening in ", path}));
    }
    std::string played;
    if (shipped) played = concatenated({path, ": ", begin_by_seed(settings.listed, arguments.seed)});
    return {settings, value_of(lab::Openings::make(game, settings)), played};
}

std::optional<lab::SprtSettings> read_sprt(const MatchArguments& arguments, const lab::MatchSettings& settings) {
    if (arguments.sprt.empty()) return std::nullopt;
    const auto sprt = lab::parse_sprt(arguments.sprt);
    if (!sprt) throw UserError("--sprt", sprt.error());
    if (settings.players.size() != 2 || settings.game->seats() != 2)
        throw UserError("--sprt compares two players at two seats");
    return *sprt;
}

void refuse_what_does_not_apply(const MatchArguments& arguments) {
    const auto& adjudication = arguments.adjudication;
    const auto& given = arguments.given;
    if (adjudication.winning_decisions == 0) given.refuse({"--resign-score"}, "needs --resign");
    if (adjudication.drawn_decisions == 0) given.refuse({"--draw-margin", "--draw-from"}, "needs --draw");
    if (adjudication.longest_game == 0) given.refuse({"--evaluate"}, "needs --longest above 0");
    if (arguments.openings.empty()) given.refuse({"--opening-plies"}, "needs --openings");
    if (arguments.openings == no_openings) given.refuse({"--opening-plies"}, "cannot be used with --openings none");
}

}  // namespace

MatchSetup set_up_match(const MatchArguments& arguments) {
    refuse_what_does_not_apply(arguments);
    lab::MatchSettings settings{open_game(arguments.game),
                                read_players(arguments.players),
                                arguments.games,
                                arguments.concurrency,
                                arguments.seed,
                                arguments.adjudication};
    try_networks(settings.players, *settings.game);
    auto sprt = read_sprt(arguments, settings);
    auto read = read_openings(arguments, *settings.game);
    return {std::move(settings), std::move(read.settings), std::move(read.openings), sprt, std::move(read.shipped)};
}

}  // namespace merkhet::cli

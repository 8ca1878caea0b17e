#include "cli/bot/bot_arguments.hpp"

#include <algorithm>
#include <utility>

#include "base/scanner.hpp"
#include "cli/options/user_error.hpp"
#include "files/files.hpp"
#include "games/registry.hpp"
#include "play/control_text.hpp"

namespace merkhet::cli {

namespace {

constexpr double milliseconds_a_second = 1000;

/// What one of the command line and a file asks for may be of no use for the other's level.
std::string network_choice(const BotArguments& arguments) {
    if (asks_network(arguments.engine)) return arguments.network;
    arguments.given.refuse({"--network"}, "cannot be used with --level");
    return shipped_network;
}

PlayerSpec player_of(const BotArguments& arguments) {
    PlayerSpec player;
    player.command = arguments.command;
    const auto usual_hash = player.options.hash_mebibytes;
    player.options = arguments.engine;
    player.network_choice = network_choice(arguments);
    // A program is told what was asked for, wherever, and need not know what was not.
    if (!player.command.empty() && arguments.engine.hash_mebibytes == EngineOptions{}.hash_mebibytes)
        player.options.hash_mebibytes = usual_hash;
    for (const auto& option : arguments.options) {
        const auto equals = option.find('=');
        if (equals == 0 || equals == std::string::npos)
            throw UserError("--option: expected NAME=VALUE, found " + in_quotes(option));
        player.external_options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    }
    if (player.command.empty() && !player.external_options.empty()) throw UserError("--option needs --cmd");
    return player;
}

std::vector<bot::WantedGame> games_of(const std::string& texts) {
    auto games = bot::parse_wanted_games(texts);
    if (!games) throw UserError("--games", games.error());
    return *std::move(games);
}

std::vector<bot::WantedGame> all_usual_games() {
    std::string names;
    for (const auto& info : all_games()) names.append(names.empty() ? "" : ",").append(info.name);
    return games_of(names);
}

NetworkResult network_for(const bot::WantedGame& game, const std::string& choice) {
    return chosen_network(choice, **make_game(game.text));
}

/// Refuses a network that cannot be read, or is of no use for a game that was asked for.
void try_network(const std::string& choice, const std::vector<bot::WantedGame>& games) {
    if (const auto useless = useless_choice(choice)) throw UserError("--network: " + *useless);
    for (const auto& game : games)
        if (const auto network = network_for(game, choice); !network)
            throw UserError("--network: " + network.error().message);
}

bot::Proposals proposals_of(const BotArguments& arguments, const std::vector<bot::WantedGame>& games,
                            const std::string& network) {
    bot::Proposals proposals;
    const bool to_one = !arguments.challenge.empty();
    if (!arguments.seek && !to_one) {
        arguments.given.refuse({"--control"}, "needs --seek or --challenge");
        return proposals;
    }
    if (to_one && games.empty()) throw UserError("--challenge needs --games");
    const auto control = play::parse_control(arguments.control);
    if (!control) throw UserError("--control", control.error());
    proposals.to = arguments.challenge;
    proposals.games = games.empty() ? all_usual_games() : games;
    std::erase_if(proposals.games, [&](const auto& game) { return !network_for(game, network); });
    if (proposals.games.empty())
        throw UserError("--network fits none of the games that are offered by default; name some with --games");
    proposals.control = play::print_control(*control);
    proposals.rated = arguments.rated;
    return proposals;
}

}  // namespace

client::ServerAddress server_of(const BotArguments& arguments) {
    auto server = client::parse_server_address(arguments.server);
    if (!server) throw UserError("--server", server.error());
    return *std::move(server);
}

std::string token_of(const BotArguments& arguments) {
    constexpr std::size_t longest = 1000;
    constexpr std::string_view blanks = " \t\r\n";
    auto token = arguments.token;
    if (token.empty()) {
        if (arguments.token_file.empty()) throw UserError("a token is needed: --token-file, --token or MERKHET_TOKEN");
        auto text = read_file(arguments.token_file, longest);
        if (!text) throw UserError("--token-file: cannot read " + arguments.token_file + ": " + text.error().why);
        token = *std::move(text);
        token.erase(0, token.find_first_not_of(blanks));
        token.erase(token.find_last_not_of(blanks) + 1);
    }
    // Whatever it is, it is not shown.
    const auto is_odd = [](char c) { return c <= ' ' || c > '~'; };
    if (token.empty() || std::any_of(token.begin(), token.end(), is_odd))
        throw UserError("the token is no token: one word like mkt_… is expected");
    return token;
}

bot::BotSettings settings_of(const BotArguments& arguments) {
    bot::BotSettings settings;
    settings.player = player_of(arguments);
    settings.limits = {.seconds = static_cast<double>(arguments.milliseconds) / milliseconds_a_second,
                       .nodes = arguments.nodes,
                       .depth = arguments.depth,
                       // Who knows what a level is to a program.
                       .by_level = arguments.engine.level > 0 && arguments.command.empty(),
                       .overhead = static_cast<double>(arguments.overhead) / milliseconds_a_second};
    settings.manners.resign_below = arguments.resign;
    auto& filters = settings.filters;
    if (!arguments.games.empty()) filters.games = games_of(arguments.games);
    filters.network_choice = settings.player.network_choice;
    try_network(filters.network_choice, filters.games);
    filters.casual = !arguments.rated;
    filters.rated = !arguments.casual;
    if (!arguments.controls.empty()) {
        const auto controls = bot::parse_control_range(arguments.controls);
        if (!controls) throw UserError("--controls", controls.error());
        filters.controls = *controls;
    }
    settings.proposals = proposals_of(arguments, filters.games, filters.network_choice);
    settings.concurrency = arguments.concurrency;
    settings.count = arguments.count;
    return settings;
}

}  // namespace merkhet::cli

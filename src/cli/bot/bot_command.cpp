#include "cli/bot/bot_command.hpp"

#include <fmt/format.h>

#include <chrono>
#include <ostream>
#include <stop_token>
#include <utility>

#include "base/numbers.hpp"
#include "base/scanner.hpp"
#include "base/words.hpp"
#include "cli/bot/bot.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/text_layout.hpp"
#include "cli/terminal/watched_work.hpp"
#include "games/registry.hpp"

namespace merkhet::cli {

namespace {

client::ServerAddress server_of(const BotArguments& arguments) {
    auto address = client::parse_server_address(arguments.server);
    if (!address) throw UserError("--server: " + address.error().message);
    return *std::move(address);
}

/// It goes into a header.
const std::string& token_of(const BotArguments& arguments) {
    for (const char c : arguments.token)
        if (c <= ' ' || c > '~') throw UserError("--token: a token has letters, digits, - and _ only");
    return arguments.token;
}

BotSettings settings_of(const BotArguments& arguments) {
    auto settings = arguments.settings;
    settings.player.limits.move_seconds = arguments.seconds;
    for (const auto& name : settings.accepted)
        if (const auto game = find_game(name); !game) throw UserError("--accept: " + game.error().message);
    if (!arguments.options.empty() && settings.player.command.empty())
        throw UserError("--option is for a program of your own: --cmd");
    for (const auto& option : arguments.options) {
        const auto equals = option.find('=');
        if (equals == std::string::npos || equals == 0)
            throw UserError("--option: expected NAME=VALUE, found " + in_quotes(option));
        settings.player.external_options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    }
    return settings;
}

/// "300+3" or "2d", as the API has it.
std::string clock_form(const std::string& clock) {
    constexpr int most = 100'000;
    const auto wrong = UserError("--clock: expected SECONDS+INCREMENT, like 300+3, or days a turn, like 2d, found " +
                                 in_quotes(clock));
    if (clock.ends_with('d')) {
        const auto days = read_number(clock.substr(0, clock.size() - 1), 1, most);
        if (!days) throw UserError(wrong);
        return fmt::format("days={}", *days);
    }
    const auto plus = clock.find('+');
    const auto seconds = read_number(clock.substr(0, plus), 0, most);
    const auto increment = plus == std::string::npos ? seconds : read_number(clock.substr(plus + 1), 0, most);
    if (plus == std::string::npos || !seconds || !increment) throw UserError(wrong);
    return fmt::format("clock.limit={}&clock.increment={}", *seconds, *increment);
}

std::optional<BotChallenge> challenge_of(const BotArguments& arguments) {
    if (arguments.challenge.empty()) return std::nullopt;
    const auto game = make_game(arguments.game);
    if (!game) throw UserError("--game", game.error());
    return BotChallenge{arguments.challenge, concatenated({"variant=", client::url_encoded((*game)->text()),
                                                           "&rated=", arguments.rated ? "true" : "false", "&",
                                                           clock_form(arguments.clock)})};
}

}  // namespace

void run_bot(const BotArguments& arguments, Console& console) {
    const std::stop_source stop;
    // What is said was written by others, too.
    const auto say = [&console](std::string_view what) {
        console.out << readable_message(one_line(what), console.output.utf8) << std::endl;
    };
    Bot bot(client::HttpClient(server_of(arguments), token_of(arguments)), settings_of(arguments),
            challenge_of(arguments), say);
    WatchedWork work(stop, [&] { bot.run(stop.get_token()); });
    work.finish();
}

}  // namespace merkhet::cli

#include "cli/bot/bot_command.hpp"

#include <chrono>
#include <cstdlib>
#include <functional>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>

#include "bot/bot.hpp"
#include "bot/sign_up.hpp"
#include "cli/bot/bot_log.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/signal_watch.hpp"
#include "cli/terminal/typed_password.hpp"
#include "cli/terminal/write_line.hpp"
#include "client/api_client.hpp"
#include "files/files.hpp"

namespace merkhet::cli {

namespace {

void upgrade(const BotArguments& arguments, Console& console) {
    arguments.given.refuse_all_but({"--server", "--upgrade", "--token-file", "--config"},
                                   "cannot be used with --upgrade");
    client::ApiClient client(server_of(arguments), {});
    const auto& path = arguments.token_file;
    if (!path.empty())
        if (const auto error = try_to_write(path)) throw UserError("--token-file: " + error->message());
    auto password = typed_password(console, "Password of " + arguments.upgrade);
    if (password.empty()) throw UserError("--upgrade: a password is expected on standard input");
    std::optional<Result<bot::SignedUp>> done;
    bot::sign_up(client, {arguments.upgrade, std::move(password)}, [&](Result<bot::SignedUp> result) {
        done = std::move(result);
        client.stop();
    });
    client.run();
    if (!*done) throw UserError("--upgrade: " + done->error().message);
    const auto& made = **done;
    write_line(console.err,
               arguments.upgrade + (made.is_new ? " is a new account, a bot's." : " is a bot's account now."));
    if (path.empty())
        console.out << made.token << '\n';
    else if (const auto error = write_file(path, made.token + "\n", Readers::owner_alone))
        throw std::runtime_error("--token-file: " + error->message());
}

/// Calls `on_signal` for every signal that comes, on the client's thread.
void watch_signals(client::ApiClient& client, SignalWatch& signals, int seen, const std::function<void()>& on_signal) {
    constexpr std::chrono::milliseconds interval(100);
    client.after(interval, [&client, &signals, seen, on_signal] {
        const int times = signals.times();
        for (int i = seen; i < times; ++i) on_signal();
        watch_signals(client, signals, times, on_signal);
    });
}

}  // namespace

void run_bot(const BotArguments& arguments, Console& console) {
    if (!arguments.upgrade.empty()) return upgrade(arguments, console);
    auto server = server_of(arguments);
    auto token = token_of(arguments);
    auto settings = settings_of(arguments);
    // A program that plays need not know it.
    ::unsetenv("MERKHET_TOKEN");  // NOLINT(concurrency-mt-unsafe): before any other thread
    SignalWatch signals;
    client::ApiClient client(std::move(server), std::move(token));
    const BotLog log(console.err, arguments.json);
    bot::Bot bot(
        client, std::move(settings), [&log](const bot::Note& note) { log.note(note); }, [&client] { client.stop(); });
    watch_signals(client, signals, 0, [&bot] { bot.leave(); });
    bot.begin();
    client.run();
    if (bot.failure()) throw UserError("the server does not let it in: " + *bot.failure());
}

}  // namespace merkhet::cli

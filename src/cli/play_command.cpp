#include "cli/play_command.hpp"

#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <random>

#include "cli/game_menu.hpp"
#include "cli/line_input.hpp"
#include "cli/play_loop.hpp"
#include "cli/play_session.hpp"
#include "cli/play_texts.hpp"
#include "cli/position_arguments.hpp"
#include "cli/saved_game.hpp"
#include "cli/signal_watch.hpp"
#include "cli/user_error.hpp"

namespace merkhet::cli {

namespace {

std::uint64_t fresh_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

std::vector<SeatKind> seats_from(const std::string& text, int seats) {
    if (text.empty()) {
        std::vector<SeatKind> usual(static_cast<std::size_t>(seats), SeatKind::computer);
        usual.front() = SeatKind::human;
        return usual;
    }
    const auto kinds = parse_seat_kinds(text, seats);
    if (!kinds) throw UserError("--seats", kinds.error());
    return *kinds;
}

/// The session that the arguments name, or nothing when they name none.
std::optional<PlaySession> session_from(const PlayArguments& arguments, std::istream& in) {
    std::optional<PlaySession> session;
    if (!arguments.load.empty()) {
        session = load_session(read_file(arguments.load), arguments.load);
        if (!arguments.seats.empty())
            session = PlaySession(session->shared_game(), session->line(),
                                  seats_from(arguments.seats, session->game().seats()));
    } else if (!arguments.game.empty()) {
        auto opened = open_position({arguments.game, arguments.position, ""}, in);
        auto seats = seats_from(arguments.seats, opened.game->seats());
        session = PlaySession(std::move(opened.game), std::move(opened.line), std::move(seats));
    }
    return session;
}

/// The unfinished game of an earlier run. One that cannot be read is put aside with a word about it.
std::optional<PlaySession> interrupted_game(const SavedGame& saved, Console& console) {
    try {
        const auto text = saved.read();
        if (!text) return std::nullopt;
        auto session = load_session(*text, saved.path().filename().string());
        if (session.to_move() == Mover::nobody || session.line().moves().empty()) return std::nullopt;
        return session;
    } catch (const UserError& error) {
        console.out << paragraph(fmt::format("The kept game cannot be read: {}", error.what()), console.output);
        console.out << "It is now called " << saved.set_aside_broken().string() << "\n";
        return std::nullopt;
    }
}

/// Which game to play when the arguments do not say: the interrupted one, or one from the menu.
std::optional<PlaySession> ask_session(const SavedGame& saved, LineInput& input, Console& console) {
    if (auto kept = interrupted_game(saved, console)) {
        const auto count = kept->line().moves().size();
        console.out << paragraph(fmt::format("\nAn unfinished game waits: {}, {} move{} played.", kept->game().text(),
                                             count, count == 1 ? "" : "s"),
                                 console.output);
        const auto go_on = ask_yes_no(input, console, "Go on with it?");
        if (!go_on) return std::nullopt;
        if (*go_on) return kept;
        console.out << "It is kept as " << saved.set_aside_previous().string() << "\n";
    }
    return choose_game(input, console);
}

}  // namespace

void play_games(const PlayArguments& arguments, Console& console) {
    if (arguments.game.empty() && !arguments.position.empty())
        throw UserError("--position needs a GAME that it is a position of");
    if (!arguments.game.empty() && !arguments.load.empty())
        throw UserError("GAME and --load do not go together: the file says which game it is");
    if (arguments.game.empty() && arguments.load.empty() && !arguments.seats.empty())
        throw UserError("--seats needs a GAME, or --load and a file");
    auto session = session_from(arguments, console.in);

    const SavedGame saved(SavedGame::default_path());
    std::optional<SignalWatch> signals;
    std::unique_ptr<LineInput> input;
    if (console.input.interactive && console.output.interactive) {
        signals.emplace();
        input = std::make_unique<TerminalInput>(*signals, console.output.width);
    } else {
        input = std::make_unique<StreamInput>(console.in, console.out);
    }
    if (session) {
        if (interrupted_game(saved, console))
            console.out << "The unfinished game from before is kept as " << saved.set_aside_previous().string() << "\n";
    } else {
        session = ask_session(saved, *input, console);
        if (!session) return;
    }
    if (arguments.seconds) session->set_computer_seconds(*arguments.seconds);
    const auto seed = arguments.seed ? *arguments.seed : fresh_seed();
    PlayLoop(*std::move(session), seed, *input, console, saved, signals ? &*signals : nullptr).run();
}

}  // namespace merkhet::cli

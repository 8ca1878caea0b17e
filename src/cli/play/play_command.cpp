#include "cli/play/play_command.hpp"

#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <random>
#include <utility>

#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "cli/play/game_menu.hpp"
#include "cli/play/load_game.hpp"
#include "cli/play/play_loop.hpp"
#include "cli/play/play_texts.hpp"
#include "cli/play/saved_game.hpp"
#include "cli/terminal/signal_watch.hpp"
#include "cli/terminal/typed_input.hpp"

namespace merkhet::cli {

namespace {

std::uint64_t fresh_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

std::vector<play::Occupant> seats_from(const std::string& text, int seats) {
    if (text.empty()) {
        std::vector<play::Occupant> usual(static_cast<std::size_t>(seats), play::Occupant::computer());
        usual.front() = play::Occupant::person();
        return usual;
    }
    auto occupants = play::parse_occupants(text, seats);
    if (!occupants) throw UserError("--seats", occupants.error());
    return *std::move(occupants);
}

/// The game that the arguments name, or nothing when they name none.
std::optional<play::GameInPlay> game_from(const PlayArguments& arguments, std::istream& in) {
    std::optional<play::GameInPlay> played;
    if (!arguments.load.empty()) {
        played = load_game(read_record_file(arguments.load), arguments.load);
        if (!arguments.seats.empty()) played->set_seats(seats_from(arguments.seats, played->game().seats()));
    } else if (!arguments.game.empty()) {
        auto opened = open_position({arguments.game, arguments.position, ""}, in);
        auto seats = seats_from(arguments.seats, opened.game->seats());
        played = play::GameInPlay(std::move(opened.game), std::move(opened.line), std::move(seats));
    }
    return played;
}

/// The unfinished game of an earlier run. One that cannot be read is put aside with a word about it.
std::optional<play::GameInPlay> interrupted_game(const SavedGame& saved, Console& console) {
    try {
        const auto text = saved.read();
        if (!text) return std::nullopt;
        auto played = load_game(*text, saved.path().filename().string());
        return played.is_unfinished() ? std::optional(std::move(played)) : std::nullopt;
    } catch (const UserError& error) {
        console.out << paragraph(fmt::format("The saved game cannot be read: {}", error.what()), console.output);
        const auto aside = saved.set_aside_broken();
        if (!aside) throw UserError(aside.error().message);
        console.out << "It is now called " << aside->string() << "\n";
        return std::nullopt;
    }
}

/// Which game to play when the arguments do not say: `kept`, which is taken, or one from the menu.
std::optional<play::GameInPlay> ask_game(std::optional<play::GameInPlay>& kept, TypedInput& input, Console& console) {
    if (kept) {
        const auto count = kept->line().moves().size();
        console.out << paragraph(fmt::format("\nThere is an unfinished game: {}, {} move{} played.",
                                             kept->game().text(), count, count == 1 ? "" : "s"),
                                 console.output);
        const auto go_on = ask_yes_no(input, console, "Continue it?");
        if (!go_on) return std::nullopt;
        if (*go_on) return std::exchange(kept, std::nullopt);
    }
    return choose_game(input, console);
}

}  // namespace

void run_play(const PlayArguments& arguments, Console& console) {
    if (arguments.game.empty() && !arguments.position.empty()) throw UserError("--position needs a GAME");
    if (!arguments.game.empty() && !arguments.load.empty())
        throw UserError("GAME and --load exclude each other: the file says which game it is");
    if (arguments.game.empty() && arguments.load.empty() && !arguments.seats.empty())
        throw UserError("--seats needs a GAME, or --load and a file");
    auto played = game_from(arguments, console.in);

    SavedGame saved(SavedGame::default_path());
    const auto not_kept = saved.lock();
    if (not_kept) console.out << paragraph("This game is not saved: " + *not_kept + ".", console.output);
    std::optional<SignalWatch> signals;
    std::unique_ptr<TypedInput> input;
    if (console.input.interactive && console.output.interactive) {
        signals.emplace();
        input = std::make_unique<TerminalInput>(*signals, console.output.width);
    } else {
        input = std::make_unique<StreamInput>(console.in, console.out);
    }
    auto kept = not_kept ? std::nullopt : interrupted_game(saved, console);
    if (!played) played = ask_game(kept, *input, console);
    if (!played) return;
    if (arguments.seconds) played->set_computer_seconds(*arguments.seconds);
    if (arguments.level) played->set_level(*arguments.level);
    const auto seed = arguments.seed ? *arguments.seed : fresh_seed();
    PlayLoop loop(*std::move(played), seed, *input, console, saved, signals ? &*signals : nullptr);
    if (arguments.show_chances) loop.show_chances();
    loop.set_own_file(arguments.load);
    loop.run(not_kept ? Kept::never : kept ? Kept::other_game : Kept::this_game);
}

}  // namespace merkhet::cli

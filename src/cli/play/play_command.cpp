#include "cli/play/play_command.hpp"

#include <algorithm>
#include <memory>
#include <ostream>
#include <random>
#include <stdexcept>
#include <utility>

#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "cli/play/game_menu.hpp"
#include "cli/play/load_game.hpp"
#include "cli/play/play_loop.hpp"
#include "cli/play/play_texts.hpp"
#include "cli/play/saved_game.hpp"
#include "cli/play/unfinished_games.hpp"
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

/// Which game to play when the arguments do not say: one of those kept, or one from the menu. Nothing when the person
/// leaves.
std::optional<play::GameInPlay> ask_game(std::vector<UnfinishedGame>& kept, const SavedGame& saved, TypedInput& input,
                                         Console& console) {
    if (!kept.empty()) {
        const auto answer = ask_unfinished(kept, input, console);
        if (answer.leaves) return std::nullopt;
        if (answer.index) return take_up(kept, *answer.index, saved);
    }
    return choose_game(input, console);
}

void refuse_unused(const PlayArguments& arguments) {
    const auto& given = arguments.given;
    if (arguments.resumes)
        given.refuse({"GAME", "--position", "--seats", "--load"},
                     "cannot be used with --continue: the game is there already");
    if (arguments.game.empty()) given.refuse({"--position"}, "needs a GAME");
    if (arguments.game.empty() && arguments.load.empty())
        given.refuse({"--seats"}, "needs a GAME, or --load and a file");
    if (!arguments.game.empty() && !arguments.load.empty())
        throw UserError("GAME and --load exclude each other: the file says which game it is");
}

/// What says nothing of the game to be played.
void refuse_unused(const PlayArguments& arguments, const play::GameInPlay& played) {
    const auto& seats = played.seats();
    const auto is_computer = [](const play::Occupant& occupant) { return !occupant.is_person(); };
    if (std::none_of(seats.begin(), seats.end(), is_computer))
        arguments.given.refuse({"--level", "--eval"}, "is for computers, and none plays");
    const auto has_level = [](const play::Occupant& occupant) { return !occupant.is_person() && occupant.level > 0; };
    if (!arguments.seats.empty() && std::any_of(seats.begin(), seats.end(), has_level))
        arguments.given.refuse({"--level"}, "cannot be used with levels in --seats");
}

}  // namespace

void run_play(const PlayArguments& arguments, Console& console) {
    refuse_unused(arguments);
    auto played = game_from(arguments, console.in);
    if (played) refuse_unused(arguments, *played);

    SavedGame saved(SavedGame::default_path());
    const auto not_kept = saved.lock();
    if (not_kept && arguments.resumes) throw std::runtime_error("--continue: " + *not_kept);
    if (not_kept)
        console.out << file_paragraph("This game is not kept: " + *not_kept + ". To keep it, type save FILE.",
                                      console.output);
    std::optional<SignalWatch> signals;
    std::unique_ptr<TypedInput> input;
    if (console.input.interactive && console.output.interactive) {
        signals.emplace();
        input = std::make_unique<TerminalInput>(*signals, console.output.width);
    } else {
        input = std::make_unique<StreamInput>(console.in, console.out);
    }
    auto kept = not_kept ? std::vector<UnfinishedGame>() : unfinished_games(saved, console);
    if (arguments.resumes) {
        if (kept.empty()) throw UserError("--continue: there is no unfinished game");
        refuse_unused(arguments, kept.front().played);
        played = take_up(kept, 0, saved);
    } else if (!played) {
        played = ask_game(kept, saved, *input, console);
    }
    if (!played) return;
    if (arguments.seconds) played->set_computer_seconds(*arguments.seconds);
    if (arguments.level) played->set_level(*arguments.level);
    const auto seed = arguments.seed ? *arguments.seed : fresh_seed();
    PlayLoop loop(*std::move(played), seed, *input, console, saved, signals ? &*signals : nullptr);
    if (arguments.show_chances) loop.show_chances();
    loop.set_own_file(arguments.load);
    const bool other_there = !kept.empty() && kept.front().path == saved.path();
    loop.run(not_kept ? Kept::never : other_there ? Kept::other_game : Kept::this_game);
}

}  // namespace merkhet::cli

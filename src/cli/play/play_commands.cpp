#include <fmt/format.h>

#include <array>
#include <ostream>

#include "base/names.hpp"
#include "base/scanner.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "cli/play/load_game.hpp"
#include "cli/play/play_loop.hpp"
#include "cli/play/play_texts.hpp"
#include "cli/terminal/text_layout.hpp"
#include "game/line_view.hpp"

/// What the commands of a game at the terminal do.
namespace merkhet::cli {

namespace {

/// Who sat there in a record need not sit there in the next game.
std::vector<play::Occupant> without_names(std::vector<play::Occupant> seats) {
    for (auto& occupant : seats) occupant.name.clear();
    return seats;
}

}  // namespace

std::span<const PlayLoop::Command> PlayLoop::commands() {
    static constexpr std::array<Command, 17> table{{
        {"help", "", "this list", &PlayLoop::help},
        {"rules", "", "how to play, and the options of this game", &PlayLoop::rules},
        {"moves", "[START]", "the legal moves, or those that start with START", &PlayLoop::list_moves},
        {"try", "MOVE", "see what a move would do, without playing it", &PlayLoop::preview},
        {"hint", "", "what the computer would play, and why", &PlayLoop::hint},
        {"eval", "", "how good the chances are", &PlayLoop::evaluate},
        {"level", "[N]", "how strong the computer plays: 1 to 10, or 0 for full", &PlayLoop::set_level},
        {"undo", "", "take back your last move", &PlayLoop::undo},
        {"redo", "", "replay what was taken back", &PlayLoop::redo},
        {"show", "", "draw the board again", &PlayLoop::show},
        {"notation", "", "game, position and moves as text", &PlayLoop::notation},
        {"save", "FILE", "write the game to a file", &PlayLoop::save},
        {"save!", "FILE", "the same, replacing a file of that name", &PlayLoop::save_over},
        {"load", "FILE", "continue a game from a file", &PlayLoop::load},
        {"resign", "", "give the game up", &PlayLoop::resign},
        {"new", "[GAME]", "start again, or start another game", &PlayLoop::start_new},
        {"quit", "", "leave; an unfinished game is saved", &PlayLoop::quit},
    }};
    return table;
}

void PlayLoop::help(const std::string& /*argument*/) {
    tell("Type a move as text, or one of these:");
    for (const auto& command : commands())
        tell(fmt::format("  {} {}", padded(fmt::format("{} {}", command.name, command.argument), 14), command.help));
}

void PlayLoop::rules(const std::string& /*argument*/) { console_.out << rules_text(played_.game(), console_.output); }

void PlayLoop::list_moves(const std::string& argument) {
    console_.out << moves_text(played_.line(), argument, console_.output);
}

void PlayLoop::undo(const std::string& /*argument*/) {
    const auto events = played_.undo();
    if (!events) {
        tell("There is nothing to take back.");
        return;
    }
    end_told_ = false;
    keep();
    const int count = std::get<play::TakenBack>(events->front()).moves;
    tell(count == 0 ? std::string("The resignation is taken back.")
                    : fmt::format("{} move{} taken back.", count, count == 1 ? "" : "s"));
    draw(scene_at_end(played_.line()));
}

void PlayLoop::redo(const std::string& /*argument*/) {
    if (!played_.redo()) {
        tell("There is nothing to replay.");
        return;
    }
    end_told_ = false;
    keep();
    draw(scene_at_end(played_.line()));
}

void PlayLoop::hint(const std::string& /*argument*/) {
    if (!is_seat(played_.to_move())) {
        tell("The game is over.");
        return;
    }
    constexpr int lines = 3;
    if (const auto advice = think_aloud(0, lines, played_.computer_seconds()))
        console_.out << advice_text(played_, *advice, console_.output);
}

void PlayLoop::evaluate(const std::string& /*argument*/) {
    if (!is_seat(played_.to_move())) {
        tell("The game is over.");
        return;
    }
    if (const auto analysis = think_aloud(0, 1, played_.computer_seconds()))
        console_.out << chances_bars(played_, *analysis, console_.output);
}

void PlayLoop::set_level(const std::string& argument) {
    if (!argument.empty()) {
        Scanner scanner(argument);
        const bool full = same_name(argument, "full");
        const auto level = full ? Result<int>(0) : scanner.take_number(0, level_count, "a level");
        if (!level || (!full && !scanner.done())) {
            tell(fmt::format("A level is a number 1 to {}, or 0 for full strength.", level_count));
            return;
        }
        played_.set_level(*level);
        keep();
    }
    tell(seats_text(played_) + ".");
}

void PlayLoop::preview(const std::string& argument) {
    if (played_.to_move() == Mover::nobody) {
        tell("The game is over.");
        return;
    }
    const auto turn = read_turn(played_.line(), argument);
    if (turn.error) return complain(turn);
    tell(fmt::format("If {} were played:", argument));
    draw(scene_at_end(turn.after));
    tell("That was only a try; the game stands where it stood.");
}

void PlayLoop::show(const std::string& /*argument*/) { draw(scene_at_end(played_.line())); }

void PlayLoop::notation(const std::string& /*argument*/) { console_.out << notation_text(played_, console_.output); }

void PlayLoop::save(const std::string& argument) {
    std::error_code ignored;
    const auto path = typed_path(argument);
    if (std::filesystem::is_regular_file(path, ignored) && !std::filesystem::equivalent(path, own_file_, ignored))
        tell_of_file(fmt::format("{0} is there already; save! {0} writes over it.", argument));
    else
        save_over(argument);
}

void PlayLoop::save_over(const std::string& argument) {
    const auto path = typed_path(argument);
    const auto error = write_record_file(path, record_text());
    if (!error) own_file_ = path;
    tell_of_file(error ? *error : "Saved to " + path.string() + ".");
}

void PlayLoop::load(const std::string& argument) {
    try {
        const auto path = typed_path(argument);
        auto loaded = load_game(read_record_file(path), path.string());
        replace_game(std::move(loaded), played_.is_unfinished());
        own_file_ = path;
    } catch (const UserError& error) {
        tell_of_file(error.what());
    }
}

void PlayLoop::resign(const std::string& /*argument*/) {
    // At a die nobody is there to give up.
    const auto mover = played_.to_move();
    if (!is_seat(mover) || !played_.resign(seat_number(mover))) {
        tell("The game is over.");
        return;
    }
    end_told_ = false;
    keep();
}

void PlayLoop::start_new(const std::string& argument) {
    if (argument.empty()) {
        auto again = played_.started_again();
        again.set_seats(without_names(again.seats()));
        replace_game(std::move(again), played_.is_unfinished());
        own_file_.clear();
        return;
    }
    try {
        auto game = open_game(argument);
        auto seats = without_names(played_.seats());
        seats.resize(static_cast<std::size_t>(game->seats()), seats.back());
        play::GameInPlay fresh(std::move(game), std::move(seats));
        fresh.set_computer_seconds(played_.computer_seconds());
        replace_game(std::move(fresh), played_.is_unfinished());
        own_file_.clear();
    } catch (const UserError& error) {
        tell(error.what());
    }
}

void PlayLoop::quit(const std::string& /*argument*/) { leaving_ = true; }

}  // namespace merkhet::cli

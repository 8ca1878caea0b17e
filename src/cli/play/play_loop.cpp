#include "cli/play/play_loop.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <ostream>

#include "base/names.hpp"
#include "cli/board/board_renderer.hpp"
#include "cli/board/palette.hpp"
#include "cli/play/play_texts.hpp"
#include "cli/play/thinking.hpp"
#include "cli/terminal/day_text.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signal_watch.hpp"
#include "cli/terminal/text_layout.hpp"
#include "game/line_view.hpp"
#include "game/optional/turns.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "play/game_record.hpp"
#include "players/network_choice.hpp"

namespace merkhet::cli {

PlayLoop::PlayLoop(play::GameInPlay played, std::uint64_t seed, TypedInput& input, Console& console, SavedGame& saved,
                   SignalWatch* signals)
    : played_(std::move(played)), input_(input), console_(console), saved_(saved), signals_(signals), random_(seed) {}

void PlayLoop::run(Kept kept) {
    keeping_ = kept != Kept::never;
    replace_game(played_, kept == Kept::other_game);
    while (!leaving_) {
        // Computers that think for a moment only, or dice, may never wait for anybody.
        if (signals_ != nullptr && signals_->caught()) break;
        const auto mover = played_.to_move();
        if (mover == Mover::chance)
            roll();
        else if (is_seat(mover) && !played_.is_person(mover))
            let_computer_move();
        else
            ask();
    }
    if (!keeping_) return;
    if (played_.to_move() == Mover::nobody)
        saved_.remove();
    else if (played_.is_unfinished() && kept_)
        tell("The game is saved; \"play --continue\" goes on with it.");
}

/// `other_is_kept`: the kept game is another one, and unfinished.
void PlayLoop::replace_game(play::GameInPlay played, bool other_is_kept) {
    if (std::error_code ignored; other_is_kept && keeping_ && std::filesystem::exists(saved_.path(), ignored)) {
        const auto aside = saved_.set_aside_previous();
        keeping_ = static_cast<bool>(aside);
        if (aside)
            console_.out << "The earlier unfinished game is saved as " << aside->string()
                         << "\n\"play\" without a game lists it.\n";
        else
            tell_of_file(aside.error().message + ". The earlier game stays there; this one is not saved.");
    }
    begin(std::move(played));
    keep();
}

void PlayLoop::begin(play::GameInPlay played) {
    engine_.reset();  // It knows the game before.
    played_ = std::move(played);
    end_told_ = false;
    tell(fmt::format("\n{} ({}). {}.", played_.game().title(), played_.game().text(), seats_text(played_)));
    tell("Type a move or a command; help lists the commands, Tab completes.\n");
    draw(scene_at_end(played_.line()));
}

void PlayLoop::ask() {
    std::string prompt;
    if (played_.to_move() == Mover::nobody) {
        if (!end_told_) {
            console_.out << inked(paragraph(result_text(played_), console_.output), title_ink, console_.output.colour);
            tell("You can type new, undo, save FILE or quit.");
            end_told_ = true;
        }
        prompt = "over> ";
    } else {
        prompt = played_.seat_name(seat_number(played_.to_move())) + "> ";
    }
    console_.out << std::flush;
    const auto line = input_.read(prompt, [this](std::string_view typed) { return complete(typed); });
    if (line)
        obey(*line);
    else
        leaving_ = true;
}

void PlayLoop::obey(const std::string& line) {
    const auto text = trimmed(line);
    if (text.empty()) return;
    const auto blank = text.find(' ');
    auto word = text.substr(0, blank);
    if (word == "?") word = "help";
    if (asks_to_leave(word)) word = "quit";
    const auto argument = blank == std::string::npos ? std::string() : text.substr(text.find_first_not_of(' ', blank));
    for (const auto& command : commands()) {
        if (!same_name(command.name, word)) continue;
        if (argument.empty() && !command.argument.empty() && command.argument.front() != '[')
            tell(fmt::format("{} needs {}: {}", command.name, command.argument, command.help));
        else if (command.argument.empty() && !argument.empty())
            tell(fmt::format("{} stands alone: {}", command.name, command.help));
        else
            (this->*command.run)(argument);
        return;
    }
    try_to_play(text);
}

void PlayLoop::try_to_play(const std::string& text) {
    if (played_.to_move() == Mover::nobody) {
        tell("The game is over. You can type new, undo, save FILE or quit.");
        return;
    }
    const auto turn = read_turn(played_.line(), text);
    if (turn.error) return complain(turn);
    for (const auto& move : turn.moves) play(move);
    draw(scene_at_end(played_.line()));
}

/// Says which move is wrong and why, and what could stand in its place.
void PlayLoop::complain(const TypedTurn& turn) {
    if (turn.moves.empty()) {
        tell(turn.error->message);
    } else {
        tell(fmt::format("{}: {}", one_line(turn.wrong), turn.error->message));
        tell("Nothing was played.");
    }
    if (turn.after.to_move() == played_.to_move())
        console_.out << continuation_text(turn.after, turn.wrong, console_.output);
}

void PlayLoop::play(const AnyMove& move) {
    if (const auto events = played_.play(played_.to_move(), move); !events) {
        tell(events.error().message);
        return;
    }
    end_told_ = false;
    keep();
}

void PlayLoop::roll() {
    const auto before = played_.line().position();
    const auto move = played_.game().random_move(before, random_);
    play(move);
    const auto& game = played_.game();
    tell("Chance: " + game.print_move(before, move));
    const auto scene = scene_at_end(played_.line());
    console_.out << draw_notes(scene, style_for(console_.output, game, played_.line().position()));
}

std::shared_ptr<const network::Network> PlayLoop::shipped_network_of(const AnyGame& game) {
    auto network = chosen_network(shipped_network, game);
    if (network) return *std::move(network);
    tell("The computer plays with less knowledge: " + network.error().message);
    return nullptr;
}

double PlayLoop::thinking_seconds() const {
    // The first move of a turn was thought about as a whole: nobody wants to wait as long for each of the others.
    constexpr double within_a_turn = 0.05;
    const bool begins = with_rules(played_.game(), [&]<Game G>(const G&) {
        return begins_turn<G>(TypedGame<G>::unwrap(played_.line().position()));
    });
    return begins ? played_.computer_seconds() : std::min(within_a_turn, played_.computer_seconds());
}

std::optional<Analysis> PlayLoop::think_aloud(int level, int lines, double seconds) {
    constexpr double silent_seconds = 1;
    auto options = engine_ == nullptr ? EngineOptions{} : engine_->options();
    options.level = level;
    options.lines = lines;
    if (engine_ == nullptr) {
        options.seed = random_.next();
        engine_ = std::make_unique<Engine>(played_.shared_game(), options, shipped_network_of(played_.game()));
    }
    engine_->set_options(options);
    const auto name = played_.seat_name(seat_number(played_.to_move()));
    console_.out << std::flush;
    ProgressLine line(console_);
    auto advice = think(*engine_, played_.line(), seconds, signals_, [&](double gone) {
        if (console_.error.interactive && gone >= silent_seconds)
            line.show(fmt::format("{} is thinking: {:.0f} s", name, gone));
    });
    line.clear();
    if (!advice) leaving_ = true;
    return advice;
}

void PlayLoop::let_computer_move() {
    const auto mover = played_.to_move();
    const auto advice =
        think_aloud(played_.seats()[static_cast<std::size_t>(seat_number(mover))].level, 1, thinking_seconds());
    if (!advice) return;
    const auto name = played_.seat_name(seat_number(mover));
    const auto before = played_.line().position();
    const auto move = advice->variations.front().moves.front();
    play(move);
    tell(fmt::format("{} plays {}", name, played_.game().print_move(before, move)));
    // Of several moves in one turn only the last draws the board.
    const auto scene = scene_at_end(played_.line());
    if (played_.to_move() == mover)
        console_.out << draw_notes(scene, style_for(console_.output, played_.game(), played_.line().position()));
    else
        draw(scene);
    if (chances_shown_) console_.out << chances_bars(played_, *advice, console_.output);
}

void PlayLoop::draw(const Scene& scene) {
    const auto style = style_for(console_.output, played_.game(), played_.line().position());
    console_.out << "\n" << draw_board(scene, style) << "\n" << draw_facts(scene, style) << draw_notes(scene, style);
}

void PlayLoop::tell(std::string_view text) { console_.out << paragraph(text, console_.output); }

void PlayLoop::tell_of_file(std::string_view text) { console_.out << file_paragraph(text, console_.output); }

std::string PlayLoop::record_text() const {
    return print_record(play::to_record(played_, day_text(std::time(nullptr))));
}

void PlayLoop::keep() {
    if (!keeping_) return;
    if (played_.line().moves().empty()) {
        saved_.remove();
        return;
    }
    const auto error = saved_.write(record_text());
    if (error && kept_) tell_of_file("The game cannot be saved for later: " + *error);
    kept_ = !error;
}

Suggestions PlayLoop::complete(std::string_view typed) const {
    const auto blank = typed.find(' ');
    if (blank != std::string_view::npos) {
        const auto word = typed.substr(0, blank);
        if (word != "try" && word != "moves") return {};
        auto suggestions = suggestions_for(played_.line(), typed.substr(blank + 1));
        for (auto& suggestion : suggestions.next) suggestion.text.insert(0, typed.substr(0, blank + 1));
        return suggestions;
    }
    Suggestions suggestions;
    if (is_seat(played_.to_move())) suggestions = suggestions_for(played_.line(), typed);
    if (typed.empty()) return suggestions;
    for (const auto& command : commands())
        if (command.name.starts_with(typed)) suggestions.next.push_back({std::string(command.name), {}, {}, {}, {}});
    suggestions.sort();
    return suggestions;
}

}  // namespace merkhet::cli

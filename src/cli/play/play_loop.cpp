#include "cli/play/play_loop.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <ostream>
#include <sstream>

#include "base/place.hpp"
#include "base/scanner.hpp"
#include "cli/board/board_renderer.hpp"
#include "cli/terminal/live_line.hpp"
#include "cli/board/palette.hpp"
#include "cli/play/play_texts.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/terminal/signal_watch.hpp"
#include "cli/terminal/text_layout.hpp"
#include "cli/play/thinking.hpp"
#include "cli/options/user_error.hpp"
#include "game/line_view.hpp"
#include "game/record.hpp"

namespace merkhet::cli {

namespace {

/// "2026.11.20", today where the program runs.
std::string today() {
    const auto now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return fmt::format("{:04}.{:02}.{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

}  // namespace

std::span<const PlayLoop::Command> PlayLoop::commands() {
    static constexpr std::array<Command, 17> table{{
        {"help", "", "this list", &PlayLoop::help},
        {"rules", "", "how the game goes, and its options here", &PlayLoop::rules},
        {"moves", "[START]", "the legal moves, or those that begin so", &PlayLoop::list_moves},
        {"try", "MOVE", "see what a move would do, without playing it", &PlayLoop::preview},
        {"hint", "", "what the computer would play, and why", &PlayLoop::hint},
        {"eval", "", "how good the chances are", &PlayLoop::evaluate},
        {"level", "[N]", "how strong the computer plays: 1 to 10, or full", &PlayLoop::set_level},
        {"undo", "", "take back your last move", &PlayLoop::undo},
        {"redo", "", "play again what was taken back", &PlayLoop::redo},
        {"show", "", "draw the board again", &PlayLoop::show},
        {"notation", "", "game, position and moves as text", &PlayLoop::notation},
        {"save", "FILE", "write the game to a file", &PlayLoop::save},
        {"save!", "FILE", "the same, over a file that is there", &PlayLoop::save_over},
        {"load", "FILE", "go on with a game from a file", &PlayLoop::load},
        {"resign", "", "give the game up", &PlayLoop::resign},
        {"new", "[GAME]", "start again, or start another game", &PlayLoop::start_new},
        {"quit", "", "leave; an unfinished game is kept", &PlayLoop::quit},
    }};
    return table;
}

PlayLoop::PlayLoop(PlaySession session, std::uint64_t seed, LineInput& input, Console& console, SavedGame& saved,
                   SignalWatch* signals)
    : session_(std::move(session)), input_(input), console_(console), saved_(saved), signals_(signals), random_(seed) {}

void PlayLoop::run(Kept kept) {
    keeping_ = kept != Kept::never;
    replace_game(session_, kept == Kept::other_game);
    while (!leaving_) {
        // Computers that think for a moment only, or dice, may never wait for anybody.
        if (signals_ != nullptr && signals_->caught()) break;
        const auto mover = session_.to_move();
        if (mover == Mover::chance)
            roll();
        else if (is_seat(mover) && !session_.is_human(mover))
            let_computer_move();
        else
            ask();
    }
    if (!keeping_) return;
    if (session_.to_move() == Mover::nobody)
        saved_.remove();
    else if (session_.is_unfinished() && kept_)
        tell("The game is kept; \"merkhet play\" goes on with it.");
}

/// `other_is_kept`: the kept game is another one, and unfinished.
void PlayLoop::replace_game(PlaySession session, bool other_is_kept) {
    if (std::error_code ignored; other_is_kept && keeping_ && std::filesystem::exists(saved_.path(), ignored)) {
        const auto aside = saved_.set_aside_previous();
        keeping_ = static_cast<bool>(aside);
        if (aside)
            console_.out << "The unfinished game from before is kept as " << aside->string() << "\n";
        else
            tell(aside.error().message + ". The game from before stays there, this one is not kept.");
    }
    begin(std::move(session));
    keep();
}

void PlayLoop::begin(PlaySession session) {
    engine_.reset();  // It knows the game before.
    session_ = std::move(session);
    end_told_ = false;
    tell(fmt::format("\n{} ({}). {}.", session_.game().title(), session_.game().text(), seats_text(session_)));
    tell("Type a move or a command; help lists the commands, Tab completes.\n");
    draw(scene_at_end(session_.line()));
}

void PlayLoop::ask() {
    std::string prompt;
    if (session_.to_move() == Mover::nobody) {
        if (!end_told_) {
            console_.out << inked(result_text(session_), title_ink, console_.output.colour);
            tell("You can type new, undo, save FILE or quit.");
            end_told_ = true;
        }
        prompt = "over> ";
    } else {
        prompt = session_.seat_name(seat_number(session_.to_move())) + "> ";
    }
    console_.out << std::flush;
    const auto line = input_.read(prompt, [this](std::string_view typed) { return complete(typed); });
    if (line)
        obey(*line);
    else
        leaving_ = true;
}

void PlayLoop::obey(const std::string& line) {
    const auto begin = line.find_first_not_of(" \t");
    if (begin == std::string::npos) return;
    const auto end = line.find_last_not_of(" \t") + 1;
    const auto text = line.substr(begin, end - begin);
    const auto blank = text.find(' ');
    auto word = text.substr(0, blank);
    if (word == "?") word = "help";
    if (word == "exit") word = "quit";
    const auto argument = blank == std::string::npos ? std::string() : text.substr(text.find_first_not_of(' ', blank));
    for (const auto& command : commands()) {
        if (command.name != word) continue;
        if (argument.empty() && !command.argument.empty() && command.argument.front() != '[')
            tell(fmt::format("{} needs {}: {}", command.name, command.argument, command.help));
        else
            (this->*command.run)(argument);
        return;
    }
    try_to_play(text);
}

void PlayLoop::try_to_play(const std::string& text) {
    if (session_.to_move() == Mover::nobody) {
        tell("The game is over. You can type new, undo, save FILE or quit.");
        return;
    }
    const auto move = session_.line().parse_move(text);
    if (move || play_whole_turn(text)) {
        if (move) play(*move);
        draw(scene_at_end(session_.line()));
        return;
    }
    tell(move.error().message);
    console_.out << continuation_text(session_.line(), text, console_.output);
}

bool PlayLoop::play_whole_turn(const std::string& text) {
    const auto mover = session_.to_move();
    auto line = session_.line();
    std::vector<AnyMove> moves;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        if (line.to_move() != mover) return false;
        const auto move = line.parse_move(word);
        if (!move) return false;
        line.play(*move);
        moves.push_back(*move);
    }
    for (const auto& move : moves) play(move);
    return true;
}

void PlayLoop::play(const AnyMove& move) {
    session_.play(move);
    end_told_ = false;
    keep();
}

void PlayLoop::roll() {
    const auto before = session_.line().position();
    const auto move = session_.game().random_move(before, random_);
    play(move);
    const auto& game = session_.game();
    tell("Chance: " + game.print_move(before, move));
    const auto scene = scene_at_end(session_.line());
    console_.out << draw_notes(scene, style_for(console_.output, game, session_.line().position()));
}

std::optional<EngineReport> PlayLoop::think_aloud(int level, int lines) {
    constexpr double silent_seconds = 1;
    auto options = engine_ == nullptr ? EngineOptions{} : engine_->options();
    options.level = level;
    options.lines = lines;
    if (engine_ == nullptr) {
        options.seed = random_.next();
        engine_ = std::make_unique<Engine>(session_.shared_game(), options);
    }
    engine_->set_options(options);
    const auto name = session_.seat_name(seat_number(session_.to_move()));
    console_.out << std::flush;
    LiveLine line(console_);
    auto advice = think(*engine_, session_.line(), session_.computer_seconds(), signals_, [&](double seconds) {
        if (console_.error.interactive && seconds >= silent_seconds)
            line.show(fmt::format("{} is thinking: {:.0f} s", name, seconds));
    });
    line.clear();
    if (!advice) leaving_ = true;
    return advice;
}

void PlayLoop::let_computer_move() {
    const auto mover = session_.to_move();
    const auto kind = session_.seats()[static_cast<std::size_t>(seat_number(mover))];
    const auto advice = think_aloud(level_of(kind), 1);
    if (!advice) return;
    const auto name = session_.seat_name(seat_number(mover));
    const auto before = session_.line().position();
    const auto move = advice->lines.front().moves.front();
    play(move);
    tell(fmt::format("{} plays {}", name, session_.game().print_move(before, move)));
    // Of several moves in one turn only the last draws the board.
    const auto scene = scene_at_end(session_.line());
    if (session_.to_move() == mover)
        console_.out << draw_notes(scene, style_for(console_.output, session_.game(), session_.line().position()));
    else
        draw(scene);
    if (chances_shown_) console_.out << chances_bars(session_, *advice, console_.output);
}

void PlayLoop::help(const std::string& /*argument*/) {
    tell("Type a move as text, or one of these:");
    for (const auto& command : commands())
        tell(fmt::format("  {} {}", padded(fmt::format("{} {}", command.name, command.argument), 14), command.help));
}

void PlayLoop::rules(const std::string& /*argument*/) { console_.out << rules_text(session_.game(), console_.output); }

void PlayLoop::list_moves(const std::string& argument) {
    console_.out << moves_text(session_.line(), argument, console_.output);
}

void PlayLoop::undo(const std::string& /*argument*/) {
    const auto count = session_.undo();
    if (!count) {
        tell("There is nothing to take back.");
        return;
    }
    end_told_ = false;
    keep();
    tell(*count == 0 ? std::string("The resignation is taken back.")
                     : fmt::format("{} move{} taken back.", *count, *count == 1 ? "" : "s"));
    draw(scene_at_end(session_.line()));
}

void PlayLoop::redo(const std::string& /*argument*/) {
    const int count = session_.redo();
    if (count == 0) {
        tell("There is nothing to play again.");
        return;
    }
    end_told_ = false;
    keep();
    draw(scene_at_end(session_.line()));
}

void PlayLoop::hint(const std::string& /*argument*/) {
    if (!is_seat(session_.to_move())) {
        tell("The game is over.");
        return;
    }
    constexpr int lines = 3;
    if (const auto advice = think_aloud(0, lines)) console_.out << advice_text(session_, *advice, console_.output);
}

void PlayLoop::evaluate(const std::string& /*argument*/) {
    if (!is_seat(session_.to_move())) {
        tell("The game is over.");
        return;
    }
    if (const auto report = think_aloud(0, 1)) console_.out << chances_bars(session_, *report, console_.output);
}

void PlayLoop::set_level(const std::string& argument) {
    if (!argument.empty()) {
        Scanner scanner(argument);
        const auto level = argument == "full" ? Result<int>(0) : scanner.take_number(1, level_count, "a level");
        if (!level || (argument != "full" && !scanner.done())) {
            tell(fmt::format("A level is a number 1 to {}, or full.", level_count));
            return;
        }
        session_.set_level(*level);
        keep();
    }
    tell(seats_text(session_) + ".");
}

void PlayLoop::preview(const std::string& argument) {
    const auto& line = session_.line();
    const auto move = session_.to_move() == Mover::nobody ? Result<AnyMove>(TextError{"The game is over.", 0})
                                                          : line.parse_move(argument);
    if (!move) {
        tell(move.error().message);
        return;
    }
    auto after = line;
    after.play(*move);
    tell(fmt::format("If {} were played:", argument));
    draw(scene_at_end(after));
    tell("That was only a try; the game stands where it stood.");
}

void PlayLoop::show(const std::string& /*argument*/) { draw(scene_at_end(session_.line())); }

void PlayLoop::notation(const std::string& /*argument*/) { console_.out << notation_text(session_, console_.output); }

void PlayLoop::save(const std::string& argument) {
    std::error_code ignored;
    if (std::filesystem::exists(argument, ignored) && !std::filesystem::equivalent(argument, own_file_, ignored))
        tell(fmt::format("{0} is there already; save! {0} writes over it.", argument));
    else
        save_over(argument);
}

void PlayLoop::save_over(const std::string& argument) {
    const auto error = write_atomically(argument, print_record(session_.to_record(today())));
    if (!error) own_file_ = argument;
    tell(error ? *error : "Saved to " + argument + ".");
}

void PlayLoop::load(const std::string& argument) {
    try {
        auto session = load_session(read_file(argument), argument);
        replace_game(std::move(session), session_.is_unfinished());
        own_file_ = argument;
    } catch (const UserError& error) {
        tell(error.what());
    }
}

void PlayLoop::resign(const std::string& /*argument*/) {
    if (session_.to_move() == Mover::nobody) {
        tell("The game is over.");
        return;
    }
    session_.resign();
    end_told_ = false;
    keep();
}

void PlayLoop::start_new(const std::string& argument) {
    if (argument.empty()) {
        replace_game(session_.started_again(), session_.is_unfinished());
        own_file_.clear();
        return;
    }
    try {
        auto game = open_game(argument);
        auto seats = session_.seats();
        seats.resize(static_cast<std::size_t>(game->seats()), seats.back());
        PlaySession session(std::move(game), std::move(seats));
        session.set_computer_seconds(session_.computer_seconds());
        replace_game(std::move(session), session_.is_unfinished());
        own_file_.clear();
    } catch (const UserError& error) {
        tell(error.what());
    }
}

void PlayLoop::quit(const std::string& /*argument*/) { leaving_ = true; }

void PlayLoop::draw(const Scene& scene) {
    const auto style = style_for(console_.output, session_.game(), session_.line().position());
    console_.out << "\n" << draw_board(scene, style) << "\n" << draw_facts(scene, style) << draw_notes(scene, style);
}

void PlayLoop::tell(std::string_view text) { console_.out << paragraph(text, console_.output); }

void PlayLoop::keep() {
    if (!keeping_) return;
    if (session_.line().moves().empty()) {
        saved_.remove();
        return;
    }
    const auto error = saved_.write(print_record(session_.to_record(today())));
    if (error && kept_) tell("The game cannot be kept for later: " + *error);
    kept_ = !error;
}

Suggestions PlayLoop::complete(std::string_view typed) const {
    const auto blank = typed.find(' ');
    if (blank != std::string_view::npos) {
        const auto word = typed.substr(0, blank);
        if (word != "try" && word != "moves") return {};
        auto suggestions = suggestions_for(session_.line(), typed.substr(blank + 1));
        for (auto& suggestion : suggestions.next) suggestion.text.insert(0, typed.substr(0, blank + 1));
        return suggestions;
    }
    Suggestions suggestions;
    if (is_seat(session_.to_move())) suggestions = suggestions_for(session_.line(), typed);
    if (typed.empty()) return suggestions;
    for (const auto& command : commands())
        if (command.name.starts_with(typed)) suggestions.next.push_back({std::string(command.name), {}, {}, {}, {}});
    suggestions.sort();
    return suggestions;
}

}  // namespace merkhet::cli

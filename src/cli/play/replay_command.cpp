#include "cli/play/replay_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <ostream>

#include "base/names.hpp"
#include "base/scanner.hpp"
#include "base/words.hpp"
#include "cli/board/board_renderer.hpp"
#include "cli/board/palette.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "cli/play/game_replay.hpp"
#include "cli/play/play_texts.hpp"
#include "cli/play/saved_game.hpp"
#include "cli/terminal/signal_watch.hpp"
#include "cli/terminal/text_layout.hpp"
#include "cli/terminal/typed_input.hpp"
#include "game/line_view.hpp"
#include "play/game_record.hpp"

namespace merkhet::cli {

namespace {

/// "!", "??", "$14": a numeric annotation glyph as chess players write it.
std::string mark_text(int mark) {
    const auto index = static_cast<std::size_t>(mark);
    return index > 0 && index < mark_signs.size() ? std::string(mark_signs[index]) : fmt::format(" ${}", mark);
}

/// Shows the places of a replay.
class ReplayViewer {
public:
    ReplayViewer(GameReplay& replay, Console& console) : replay_(replay), console_(console) {}

    void show_tags() const {
        for (const auto& tag : replay_.record().tags()) tell(fmt::format("{}: {}", tag.name, printable(tag.value)));
    }

    void show_place() const {
        const auto& record = replay_.record();
        const auto& line = replay_.line();
        console_.out << "\n";
        std::string after;
        record.visit_notes(replay_.node(), [&](const RecordNote& note) {
            if (note.mark) return;
            if (!after.empty()) after += ' ';
            after += printable(note.text);
        });
        if (replay_.ply() > 0) {
            record.visit_comments_before(replay_.node(), [&](std::string_view text) { tell(printable(text)); });
            const auto& before = line.position_at(line.moves().size() - 1);
            const auto mover = replay_.game().to_move(before);
            const auto name =
                is_seat(mover) ? replay_.game().seat_name(before, seat_number(mover)) : std::string_view("Chance");
            std::string marks;
            record.visit_notes(replay_.node(), [&](const RecordNote& note) {
                if (note.mark) marks += mark_text(*note.mark);
            });
            const auto heading = fmt::format("{}. {}: {}{}", replay_.ply(), name, record.move(replay_.node()), marks);
            console_.out << inked(heading, title_ink, console_.output.colour) << "\n";
        }
        const auto style = style_for(console_.output, replay_.game(), line.position());
        const auto scene = scene_at_end(line);
        console_.out << "\n"
                     << draw_board(scene, style) << "\n"
                     << draw_facts(scene, style) << draw_notes(scene, style);
        if (!after.empty()) tell(fmt::format("\"{}\"", after));
        const auto choices = replay_.choices().size();
        if (choices > 1) tell(fmt::format("{} continuations: v lists them.", choices));
        if (choices == 0) tell("The record ends here: " + print_result(record.result()) + how_it_ended());
    }

    void show_choices() const {
        const auto choices = replay_.choices();
        if (choices.empty()) tell("The line ends here.");
        for (std::size_t i = 0; i < choices.size(); ++i)
            tell(fmt::format("  {}  {}{}", i + 1, replay_.record().move(choices[i]),
                             i == 0 ? "  (main line)" : "  (variation)"));
    }

    void tell(std::string_view text) const { console_.out << paragraph(text, console_.output); }

private:
    /// How a game ended that its moves did not end, if the record says so: " (agreement)".
    std::string how_it_ended() const {
        const auto termination = play::termination_of(replay_.record());
        return termination.empty() ? "" : " (" + printable(termination) + ")";
    }

    GameReplay& replay_;
    Console& console_;
};

/// Obeys one command of the dialogue; false when the person leaves.
bool obey(const std::string& line, GameReplay& replay, const ReplayViewer& viewer) {
    const auto number_after = [&](std::string_view word, int highest) -> std::optional<int> {
        Scanner scanner(line);
        if (!scanner.accept(word)) return std::nullopt;
        while (scanner.accept(' ')) {
        }
        const auto number = scanner.take_number(0, highest, "a number");
        return number && scanner.done() ? std::optional(*number) : std::nullopt;
    };
    if (asks_to_leave(line)) return false;
    if (line.empty() || line == "n" || line == "next") {
        if (replay.next())
            viewer.show_place();
        else
            viewer.tell("The line ends here; q leaves.");
    } else if (line == "p" || line == "previous") {
        if (replay.previous())
            viewer.show_place();
        else
            viewer.tell("This is the start.");
    } else if (const auto ply = number_after("g", 1'000'000)) {
        replay.go_to(*ply);
        viewer.show_place();
    } else if (line == "v") {
        viewer.show_choices();
    } else if (const auto choice = number_after("v", 1'000'000)) {
        const auto choices = replay.choices();
        const auto index = static_cast<std::size_t>(*choice);
        if (index == 0 || index > choices.size()) {
            viewer.tell(fmt::format("There {} {} here.", choices.size() == 1 ? "is" : "are",
                                    counted(choices.size(), "continuation")));
        } else {
            replay.take(choices[index - 1]);
            viewer.show_place();
        }
    } else {
        viewer.tell(
            "Enter or n: next move; p: previous; g N: after N moves; v: the continuations; v N: take one; q: leave");
    }
    return true;
}

void step_through(GameReplay& replay, Console& console) {
    const ReplayViewer viewer(replay, console);
    SignalWatch signals;
    TerminalInput input(signals, console.output.width);
    viewer.show_tags();
    viewer.show_place();
    for (;;) {
        console.out << std::flush;
        const auto line = input.read(fmt::format("{}> ", replay.ply()), [](std::string_view) { return Suggestions{}; });
        if (!line || !obey(in_small_letters(*line), replay, viewer)) return;
    }
}

}  // namespace

void run_replay(const ReplayArguments& arguments, Console& console) {
    const bool from_input = arguments.file == "-";
    const auto text = from_input ? read_all(console.in, "standard input") : read_record_file(arguments.file);
    GameReplay replay(open_record(text, from_input ? "standard input" : arguments.file, arguments.game));
    const ReplayViewer viewer(replay, console);
    if (arguments.ply) {
        replay.go_to(*arguments.ply);
        if (replay.ply() < *arguments.ply)
            throw UserError(fmt::format("--ply: the game has {}", counted(replay.ply(), "move")));
        viewer.show_place();
    } else if (!from_input && console.input.interactive && console.output.interactive) {
        step_through(replay, console);
    } else {
        viewer.show_tags();
        do viewer.show_place();
        while (replay.next());
    }
}

}  // namespace merkhet::cli

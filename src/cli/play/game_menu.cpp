#include "cli/play/game_menu.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "base/names.hpp"
#include "base/scanner.hpp"
#include "cli/board/palette.hpp"
#include "cli/play/play_texts.hpp"
#include "cli/terminal/text_layout.hpp"
#include "games/registry.hpp"

namespace merkhet::cli {

namespace {

/// Completes to one of a few words.
Completer one_of(std::vector<std::string> words) {
    std::sort(words.begin(), words.end());
    return [words = std::move(words)](std::string_view typed) {
        Suggestions suggestions;
        for (const auto& word : words)
            if (word.starts_with(typed)) suggestions.next.push_back({word, {}, {}, {}, {}});
        return suggestions;
    };
}

/// The questions of the menu, one after another; quit leaves at each.
class Menu {
public:
    Menu(TypedInput& input, Console& console) : input_(input), console_(console) {}

    std::optional<play::GameInPlay> run() {
        const auto* info = ask_game();
        if (info == nullptr) return std::nullopt;
        auto game = ask_options(*info);
        if (!game) return std::nullopt;
        auto seats = ask_seats(**game);
        if (!seats) return std::nullopt;
        return play::GameInPlay(*std::move(game), *std::move(seats));
    }

private:
    const GameInfo* ask_game() {
        const auto games = all_games();
        std::vector<std::string> words{"quit"};
        console_.out << "\n" << inked("Merkhet", title_ink, console_.output.colour) << "\n\n";
        int widest = 0;
        for (const auto& game : games) widest = std::max(widest, display_width(game.name));
        for (std::size_t i = 0; i < games.size(); ++i) {
            const int indent = widest + 7;
            const auto entry = fmt::format("  {}  {}  {}", i + 1, padded(games[i].name, widest), games[i].summary);
            for (const auto& line : wrapped(readable(entry), console_.output.width, indent))
                console_.out << line << "\n";
            words.emplace_back(games[i].name);
        }
        console_.out << "\n";
        const auto completer = one_of(words);
        for (;;) {
            const auto answer = read(fmt::format("Which game (1-{}, or its name)? ", games.size()), completer);
            if (!answer) return nullptr;
            for (std::size_t i = 0; i < games.size(); ++i)
                if (same_name(*answer, games[i].name) || *answer == std::to_string(i + 1)) return &games[i];
            tell(answer->empty() ? std::string("Type the number or the name of a game; quit leaves.")
                                 : in_quotes(*answer) + " is not one of the games; quit leaves.");
        }
    }

    std::optional<std::shared_ptr<const AnyGame>> ask_options(const GameInfo& info) {
        const auto completer = one_of({"options", "quit", "standard"});
        for (;;) {
            std::string text(info.name);
            const auto answer = read("Enter for the standard game, o to choose its options: ", completer);
            if (!answer) return std::nullopt;
            const auto typed = in_small_letters(*answer);
            const auto begins = [&](std::string_view word) { return word.starts_with(typed); };
            if (!begins("standard") && !begins("options")) {
                tell(in_quotes(*answer) + " is neither; quit leaves.");
                continue;
            }
            // An empty answer begins both.
            if (!begins("standard")) {
                char before = ':';
                for (const auto& option : info.options) {
                    const auto value = ask_option(option);
                    if (!value) return std::nullopt;
                    if (value->empty()) continue;
                    text += before + std::string(option.name) + "=" + *value;
                    before = ',';
                }
            }
            auto game = make_game(text);
            if (game) return *game;
            // Options that are fine one by one may not go together.
            tell(game.error().message);
        }
    }

    /// The value of one option; empty for the default.
    std::optional<std::string> ask_option(const OptionSpec& option) {
        const bool free_text = option.kind == OptionSpec::Kind::text;
        tell(fmt::format("{}: {}{}", option.name, option.help, free_text ? "" : " (" + option.allowed() + ")"));
        std::vector<std::string> words;
        for (const auto choice : option.choices) words.emplace_back(choice);
        for (;;) {
            auto answer = read(readable(fmt::format("  {} [{}]: ", option.name, option.fallback)), one_of(words));
            if (!answer || answer->empty()) return answer;
            const auto given = parse_options({&option, 1}, fmt::format("{}={}", option.name, *answer), 0);
            if (given) return answer;
            tell("  " + given.error().message);
        }
    }

    std::optional<std::vector<play::Occupant>> ask_seats(const AnyGame& game) {
        std::vector<std::string> names;
        std::string usual;
        for (int seat = 0; seat < game.seats(); ++seat) {
            names.emplace_back(game.seat_name(game.start(), seat));
            usual += seat == 0 ? "h" : "c";
        }
        tell(fmt::format("Who plays {}? Type one letter for each: h for a person here, c for the computer.",
                         joined_names(names)));
        for (;;) {
            const auto answer = read(fmt::format("  seats [{}]: ", usual), one_of({}));
            if (!answer) return std::nullopt;
            auto seats = play::parse_occupants(answer->empty() ? usual : *answer, game.seats());
            if (seats) return *seats;
            tell("  " + seats.error().message);
        }
    }

    /// Nothing at the end of the input, or when the person wants to leave.
    std::optional<std::string> read(const std::string& prompt, const Completer& completer) {
        console_.out << std::flush;
        const auto line = input_.read(prompt, completer);
        if (!line || asks_to_leave(trimmed(*line))) return std::nullopt;
        return trimmed(*line);
    }
    std::string readable(const std::string& text) const { return cli::readable(text, console_.output.utf8); }
    void tell(std::string_view text) { console_.out << paragraph(text, console_.output); }

    TypedInput& input_;
    Console& console_;
};

}  // namespace

std::optional<play::GameInPlay> choose_game(TypedInput& input, Console& console) { return Menu(input, console).run(); }

}  // namespace merkhet::cli

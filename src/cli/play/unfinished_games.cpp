#include "cli/play/unfinished_games.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <ostream>
#include <stdexcept>
#include <utility>

#include "base/names.hpp"
#include "base/scanner.hpp"
#include "base/words.hpp"
#include "cli/options/user_error.hpp"
#include "cli/play/load_game.hpp"
#include "cli/play/play_texts.hpp"
#include "cli/terminal/day_text.hpp"
#include "cli/terminal/text_layout.hpp"

namespace merkhet::cli {

namespace {

std::time_t last_written(const std::filesystem::path& path) {
    struct stat status {};
    return stat(path.c_str(), &status) == 0 ? status.st_mtime : 0;
}

/// One question about a list of games.
class UnfinishedMenu {
public:
    UnfinishedMenu(std::vector<UnfinishedGame>& games, TypedInput& input, Console& console)
        : games_(games), input_(input), console_(console) {}

    UnfinishedAnswer run() {
        list();
        while (!games_.empty()) {
            console_.out << std::flush;
            const auto line = input_.read("Which game [1]? ", [](std::string_view) { return Suggestions{}; });
            if (!line) return leaving;
            if (const auto answer = understood(in_small_letters(trimmed(*line)))) return *answer;
        }
        return {};
    }

private:
    static constexpr UnfinishedAnswer leaving{.leaves = true, .index = {}};

    void list() {
        tell("\nUnfinished games:");
        for (std::size_t i = 0; i < games_.size(); ++i)
            for (const auto& row : wrapped(
                     readable(fmt::format("  {}  {}", i + 1, unfinished_game_text(games_[i])), console_.output.utf8),
                     console_.output.width, 5))
                console_.out << row << "\n";
        tell("Enter continues the first, a number that game; new starts another, drop N deletes one, quit leaves.");
    }

    /// Nothing when the question has to be asked again.
    std::optional<UnfinishedAnswer> understood(const std::string& answer) {
        if (asks_to_leave(answer)) return leaving;
        if (answer == "new" || answer == "n") return UnfinishedAnswer{};
        if (answer.empty()) return UnfinishedAnswer{.leaves = false, .index = 0};
        if (const auto index = index_in(answer)) return UnfinishedAnswer{.leaves = false, .index = index};
        constexpr std::string_view drop_word = "drop ";
        if (answer.starts_with(drop_word)) {
            if (const auto index = index_in(trimmed(answer.substr(drop_word.size())))) {
                if (is_meant(*index)) drop(*index);
                return std::nullopt;
            }
        }
        tell(fmt::format("{} is not one of these: {}, new, drop N, quit.", in_quotes(answer),
                         games_.size() == 1 ? "1" : fmt::format("1 to {}", games_.size())));
        return std::nullopt;
    }

    std::optional<std::size_t> index_in(std::string_view text) const {
        Scanner scanner(text);
        const auto number = scanner.take_number(1, static_cast<int>(games_.size()), "a number");
        if (!number || !scanner.done()) return std::nullopt;
        return static_cast<std::size_t>(*number - 1);
    }

    /// What is deleted cannot be had back.
    bool is_meant(std::size_t index) {
        tell(unfinished_game_text(games_[index]));
        console_.out << std::flush;
        const auto line =
            input_.read("Delete it for good (yes or no)? ", [](std::string_view) { return Suggestions{}; });
        const auto answer = in_small_letters(line ? trimmed(*line) : std::string());
        const bool meant = answer == "yes" || answer == "y";
        if (!meant) tell("It is kept.");
        return meant;
    }

    void drop(std::size_t index) {
        std::error_code error;
        std::filesystem::remove(games_[index].path, error);
        if (error) return tell_of_file("cannot delete " + games_[index].path.string() + ": " + error.message());
        games_.erase(games_.begin() + static_cast<std::ptrdiff_t>(index));
        tell("It is deleted.");
        if (!games_.empty()) list();
    }

    void tell(std::string_view text) { console_.out << paragraph(text, console_.output); }
    void tell_of_file(std::string_view text) { console_.out << file_paragraph(text, console_.output); }

    std::vector<UnfinishedGame>& games_;
    TypedInput& input_;
    Console& console_;
};

}  // namespace

std::vector<UnfinishedGame> unfinished_games(const SavedGame& saved, Console& console) {
    std::vector<UnfinishedGame> games;
    for (const auto& path : saved.games()) {
        std::string text;
        try {
            text = read_record_file(path);
        } catch (const UserError& error) {
            console.out << file_paragraph(error.what(), console.output);  // it stays: another time it may be read
            continue;
        }
        try {
            auto played = load_game(text, path.filename().string());
            if (played.is_unfinished()) games.push_back({path, std::move(played), last_written(path)});
        } catch (const UserError& error) {
            console.out << file_paragraph(fmt::format("The saved game cannot be read: {}", error.what()),
                                          console.output);
            const auto aside = saved.set_aside_broken(path);
            if (!aside) throw UserError(aside.error().message);
            console.out << "It is now called " << aside->string() << "\n";
        }
    }
    return games;
}

std::string unfinished_game_text(const UnfinishedGame& game) {
    const auto moves = static_cast<int>(game.played.line().moves().size());
    return fmt::format("{}, {}, {}, {}", game.played.game().text(), counted(moves, "move"), seats_text(game.played),
                       moment_text(game.last_played));
}

play::GameInPlay take_up(std::vector<UnfinishedGame>& games, std::size_t index, const SavedGame& saved) {
    auto game = std::move(games[index]);
    games.clear();
    if (const auto problem = saved.bring_back(game.path)) throw std::runtime_error(*problem);
    return std::move(game.played);
}

UnfinishedAnswer ask_unfinished(std::vector<UnfinishedGame>& games, TypedInput& input, Console& console) {
    return UnfinishedMenu(games, input, console).run();
}

}  // namespace merkhet::cli

#include "cli/options/position_arguments.hpp"

#include <array>
#include <istream>
#include <string_view>
#include <utility>

#include "cli/options/user_error.hpp"
#include "game/record.hpp"
#include "games/registry.hpp"
#include "lab/tables/open_tables.hpp"

namespace merkhet::cli {

namespace {

/// What an option gives: its text, or standard input for "-", without the line end.
std::string text_of(const std::string& given, std::istream& in, const std::string& option) {
    if (given != "-") return given;
    auto text = read_all(in, option);
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    return text;
}

[[noreturn]] void refuse(const LineError& error) {
    const bool too_long = error.text == LineText::moves && error.move_number == 0;
    if (too_long) throw UserError("--moves: " + error.error.message);
    constexpr std::array<std::string_view, 3> names = {"game", "--position", "--moves"};
    throw UserError(names[static_cast<std::size_t>(error.text)], error.numbered());
}

}  // namespace

Option PositionArguments::add_to(const Command& command) {
    const auto option = command.game(game);
    command.text("--position", position, "a position text instead of the start; - reads standard input").not_empty();
    command.text("--moves", moves, "moves to play from there, separated by blanks; - reads standard input");
    return option;
}

std::shared_ptr<const AnyGame> open_game(const std::string& game_text) {
    const auto game = make_game(game_text);
    if (!game) throw UserError("game", game.error());
    return *game;
}

std::vector<std::shared_ptr<const AnyGame>> open_variants(const std::vector<std::string>& game_texts,
                                                          const std::string& why) {
    std::vector<std::shared_ptr<const AnyGame>> games;
    for (const auto& text : game_texts) {
        const auto game = open_game(text);
        for (const auto& other : games)
            if (other->text() == game->text()) throw UserError(game->text() + " is given twice");
        games.push_back(game);
        if (game->name() != games.front()->name())
            throw UserError(games.front()->text() + " and " + game->text() + " are different games" + why);
    }
    return games;
}

std::shared_ptr<const Oracle> tables_of(const std::shared_ptr<const AnyGame>& game, const std::string& folder) {
    if (folder.empty()) return nullptr;
    auto oracle = lab::open_tables(game, folder);
    if (!oracle) throw UserError("--tables: " + oracle.error().message());
    return *std::move(oracle);
}

OpenedLine open_position(const PositionArguments& arguments, std::istream& in) {
    const auto game = open_game(arguments.game);
    if (arguments.position == "-" && arguments.moves == "-")
        throw UserError("--position and --moves cannot both read standard input");
    const auto position = text_of(arguments.position, in, "--position");
    if (position.empty() && !arguments.position.empty()) throw UserError("--position: the text is empty");
    auto line = open_line(*game, position, text_of(arguments.moves, in, "--moves"));
    if (!line) refuse(line.error());
    return {game, *std::move(line)};
}

std::string read_all(std::istream& in, const std::string& source) {
    constexpr std::size_t step = std::size_t{1} << 20;
    std::string text;
    while (in) {
        const auto before = text.size();
        text.resize(before + step);
        in.read(text.data() + before, static_cast<std::streamsize>(step));
        text.resize(before + static_cast<std::size_t>(in.gcount()));
        if (text.size() > longest_record) throw UserError(source + ": more than 256 MiB of text");
    }
    return text;
}

}  // namespace merkhet::cli

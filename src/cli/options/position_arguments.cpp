#include "cli/options/position_arguments.hpp"

#include <algorithm>
#include <istream>

#include "cli/options/user_error.hpp"
#include "game/record.hpp"
#include "games/registry.hpp"

namespace merkhet::cli {

namespace {

/// What an option gives: its text, or standard input for "-", without the line end.
std::string text_of(const std::string& given, std::istream& in, const std::string& option) {
    if (given != "-") return given;
    auto text = read_all(in, option);
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    return text;
}

/// The first `count` words of a text.
std::string_view first_words(std::string_view text, std::size_t count) {
    constexpr std::string_view blanks = " \t\r\n";
    std::size_t at = 0;
    for (; count > 0 && at < text.size(); --count)
        at = std::min(text.find_first_of(blanks, text.find_first_not_of(blanks, at)), text.size());
    return text.substr(0, at);
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

OpenedGame open_position(const PositionArguments& arguments, std::istream& in) {
    auto game = open_game(arguments.game);
    auto start = game->start();
    if (!arguments.position.empty()) {
        const auto read = game->parse_position(text_of(arguments.position, in, "--position"));
        if (!read) throw UserError("--position", read.error());
        start = *read;
    }
    Line<AnyGame> line(*game, start);
    const auto moves = text_of(arguments.moves, in, "--moves");
    const auto played = first_words(moves, longest_game);
    if (const auto error = line.play_text(played)) throw UserError("--moves", *error);
    if (std::string_view(moves).find_first_not_of(" \t\r\n", played.size()) != std::string_view::npos)
        throw UserError("--moves: more than " + std::to_string(longest_game) + " moves");
    return {std::move(game), std::move(line)};
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

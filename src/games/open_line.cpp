#include "games/open_line.hpp"

#include <array>
#include <utility>

#include "base/words.hpp"
#include "game/line_view.hpp"
#include "games/registry.hpp"

namespace merkhet {

TextError LineError::numbered() const {
    if (move_number == 0) return error;
    return {concatenated({"move ", std::to_string(move_number), ": ", error.message}), error.at};
}

std::string to_text(const LineError& error) {
    constexpr std::array<std::string_view, 3> names = {"game", "position", "moves"};
    const auto numbered = error.numbered();
    return concatenated({names[static_cast<std::size_t>(error.text)], ", column ", std::to_string(numbered.at + 1),
                         ": ", numbered.message});
}

Result<OpenedLine, LineError> open_line(std::string_view game, std::string_view position, std::string_view moves) {
    auto made = make_game(game);
    if (!made) return LineError{LineText::game, made.error()};
    auto line = open_line(**made, position, moves);
    if (!line) return line.error();
    return OpenedLine{*std::move(made), *std::move(line)};
}

Result<Line<AnyGame>, LineError> open_line(const AnyGame& game, std::string_view position, std::string_view moves) {
    auto start = game.start();
    if (!position.empty()) {
        const auto read = game.parse_position(position);
        if (!read) return LineError{LineText::position, read.error()};
        start = *read;
    }
    Line<AnyGame> line(game, start);
    if (auto error = play_moves(line, moves)) return *std::move(error);
    return line;
}

std::optional<LineError> play_moves(Line<AnyGame>& line, std::string_view moves) {
    std::size_t at = 0;
    while (true) {
        while (at < moves.size() && is_move_separator(moves[at])) ++at;
        if (at == moves.size()) return std::nullopt;
        if (line.moves().size() == longest_game)
            return LineError{LineText::moves,
                             {concatenated({"more than ", std::to_string(longest_game), " moves"}), at}};
        auto end = at;
        while (end < moves.size() && !is_move_separator(moves[end])) ++end;
        const auto text = moves.substr(at, end - at);
        const auto move = typed_move(line, text);
        if (!move)
            return LineError{LineText::moves,
                             {move.error().message, at + move.error().at},
                             line.moves().size() + 1,
                             std::string(text)};
        line.play(*move);
        at = end;
    }
}

}  // namespace merkhet

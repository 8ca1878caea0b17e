#include "lab/report/pages/board_figure.hpp"

#include "base/words.hpp"
#include "games/registry.hpp"
#include "lab/report/drawing/markup.hpp"
#include "lab/report/drawing/pictures.hpp"

namespace merkhet::lab {

std::string board_figure(const std::string& game_text, const std::string& position_text, std::string_view caption) {
    const auto game = make_game(game_text);
    if (!game) return {};
    const auto position =
        position_text.empty() ? Result<AnyPosition>((*game)->start()) : (*game)->parse_position(position_text);
    if (!position) return {};
    const auto board = draw_board((*game)->scene(*position), concatenated({game_text, ": ", caption}));
    return concatenated(
        {"<figure class=\"position\">", board, "<figcaption>", escaped(caption), "</figcaption></figure>\n"});
}

}  // namespace merkhet::lab

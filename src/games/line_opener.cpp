#include "games/line_opener.hpp"

#include <algorithm>
#include <utility>

#include "games/registry.hpp"

namespace merkhet {

namespace {

/// How much two texts of moves have in common at the start.
struct CommonMoves {
    std::size_t bytes = 0;  ///< up to the end of the last common move
    std::size_t count = 0;  ///< of moves
};

CommonMoves common_moves(std::string_view a, std::string_view b) {
    CommonMoves common;
    const auto shorter = std::min(a.size(), b.size());
    bool in_move = false;
    for (std::size_t at = 0; at <= shorter; ++at) {
        const bool a_ends = at == a.size() || is_move_separator(a[at]);
        const bool b_ends = at == b.size() || is_move_separator(b[at]);
        if (in_move && a_ends && b_ends) {
            common.bytes = at;
            ++common.count;
        }
        if (at == shorter || a[at] != b[at]) break;
        in_move = !a_ends;
    }
    return common;
}

}  // namespace

Result<OpenedLine, LineError> LineOpener::open(std::string_view game, std::string_view position,
                                               std::string_view moves) {
    if (last_ && game_ == game) return go_on(last_->game, position, moves);
    auto made = make_game(game);
    if (!made) return LineError{LineText::game, made.error()};
    auto opened = go_on(*std::move(made), position, moves);
    if (opened) game_ = game;
    return opened;
}

Result<OpenedLine, LineError> LineOpener::open(std::shared_ptr<const AnyGame> game, std::string_view position,
                                               std::string_view moves) {
    auto opened = go_on(std::move(game), position, moves);
    if (opened) game_ = opened->game->text();
    return opened;
}

Result<OpenedLine, LineError> LineOpener::go_on(std::shared_ptr<const AnyGame> game, std::string_view position,
                                                std::string_view moves) {
    CommonMoves common;
    std::optional<Line<AnyGame>> line;
    if (last_ && last_->game == game && position_ == position) {
        common = common_moves(moves_, moves);
        line = last_->line;
        while (line->moves().size() > common.count) line->undo();
    } else {
        auto start = open_line(*game, position, "");
        if (!start) return start.error();
        line = *std::move(start);
    }
    if (auto error = play_moves(*line, moves.substr(common.bytes))) {
        error->error.at += common.bytes;
        return *std::move(error);
    }
    moves_played_ += line->moves().size() - common.count;
    position_ = position;
    moves_ = moves;
    last_ = OpenedLine{std::move(game), *std::move(line)};
    return *last_;
}

}  // namespace merkhet

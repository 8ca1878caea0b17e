#include "cli/play/typed_turn.hpp"

#include <sstream>

#include "game/line_view.hpp"

namespace merkhet::cli {

TypedTurn read_turn(const Line<AnyGame>& line, const std::string& text) {
    TypedTurn turn{{}, line};
    // Some games read blanks within a move.
    const auto whole = typed_move(line, text);
    if (whole) {
        turn.after.play(*whole);
        turn.moves = {*whole};
        return turn;
    }
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const auto move = turn.after.to_move() == line.to_move()
                              ? typed_move(turn.after, word)
                              : Result<AnyMove>(TextError{"the turn is over before this move", 0});
        if (!move) {
            const bool first = turn.moves.empty();
            turn.wrong = first ? text : word;
            turn.error = first ? whole.error() : move.error();
            return turn;
        }
        turn.after.play(*move);
        turn.moves.push_back(*move);
    }
    return turn;
}

}  // namespace merkhet::cli

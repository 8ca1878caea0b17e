#include "engine/ugi/ugi_query.hpp"

#include "base/scanner.hpp"
#include "base/words.hpp"

namespace merkhet {

namespace {

std::string yes_or_no(bool yes) { return yes ? "true" : "false"; }

/// "p1win", "draw", "none".
std::string result_of(const Line<AnyGame>& line) {
    const auto outcome = line.outcome();
    if (!outcome) return "none";
    for (int seat = 0; seat < line.game().seats(); ++seat)
        if (outcome->twelfths[static_cast<std::size_t>(seat)] == Outcome::whole)
            return concatenated({"p", std::to_string(seat + 1), "win"});
    return "draw";
}

std::string turn_of(const Line<AnyGame>& line) {
    const auto mover = line.to_move();
    if (mover == Mover::nobody) return "none";
    if (mover == Mover::chance) return "chance";
    return concatenated({"p", std::to_string(seat_number(mover) + 1)});
}

/// The shares of a finished game in twelfths: "6 6".
std::string shares_of(const Line<AnyGame>& line) {
    const auto outcome = line.outcome();
    if (!outcome) return "none";
    std::string text;
    for (int seat = 0; seat < line.game().seats(); ++seat)
        text.append(seat == 0 ? "" : " ").append(std::to_string(outcome->twelfths[static_cast<std::size_t>(seat)]));
    return text;
}

}  // namespace

Result<std::string> answer_query(const Line<AnyGame>& line, std::span<const std::string_view> question) {
    const auto word = question.front();
    if (word == "gameover") return yes_or_no(line.to_move() == Mover::nobody);
    if (word == "result") return result_of(line);
    if (word == "turn") return turn_of(line);
    if (word == "shares") return shares_of(line);
    if (word == "fen") return line.game().print_position(line.position());
    if (word == "islegal") {
        if (question.size() != 2)
            return TextError{question.size() < 2 ? "islegal needs a move" : "islegal takes one move, and no more"};
        return yes_or_no(line.to_move() != Mover::nobody && line.parse_move(question[1]));
    }
    // Of a seat that the game does not have, too: it never has the turn.
    for (int seat = 0; seat < max_seats; ++seat)
        if (word == concatenated({"p", std::to_string(seat + 1), "turn"}))
            return yes_or_no(is_seat(line.to_move()) && seat_number(line.to_move()) == seat);
    return TextError{concatenated({"unknown question ", in_quotes(word)})};
}

}  // namespace merkhet

#include "games/khepri/rules.hpp"

namespace merkhet::khepri {

PositionForm Rules::position_form() const {
    PositionForm form;
    FormField mover{"to-move", "To move", FormField::Kind::choice};
    for (int seat = 0; seat < seats(); ++seat) {
        const std::string letter(1, look(seat).letter);
        mover.choices.push_back({letter, look(seat).name});
        for (const bool marked : {false, true}) {
            ScenePiece piece;
            piece.tint = look(seat).tint;
            piece.kind = "scarab";
            piece.marked = marked;
            const char capital = static_cast<char>(look(seat).letter - 'a' + 'A');
            form.stamps.push_back({marked ? std::string(1, capital) : letter,
                                   {marked ? "{0}, marked Scarab" : "{0}, Scarab", look(seat).name},
                                   piece});
        }
    }
    form.fields.push_back({"sectors", "Sectors", FormField::Kind::trays});
    form.fields.push_back(std::move(mover));
    form.fields.push_back({"points", "Points", FormField::Kind::text, {}, "the points of each seat, like 12:9"});
    form.fields.push_back({"turns", "Turns played"});
    form.fields.push_back({"turn",
                           "Turn in progress",
                           FormField::Kind::text,
                           {},
                           "- at the start of a turn; else points left, pieces used, moving piece, its steps, its "
                           "run-up and the pieces done: 4:1:e5:2:n:-"});
    return form;
}

}  // namespace merkhet::khepri

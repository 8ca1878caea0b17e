#include "games/khepri/rules.hpp"

namespace merkhet::khepri {

namespace {

/// How far a turn that has begun has come.
FormField turn_field() {
    FormField::Choice under_way{"{0}:{1}:{2}:{3}:{4}:{5}", "under way"};
    auto& parts = under_way.parts;
    parts.push_back({"Actions left", std::to_string(actions_a_turn - 1), actions_a_turn});
    parts.push_back({"Scarabs used", "1", pieces_a_turn});
    parts.push_back({"Square of the moving Scarab", "e5", -1, {}, "a square, like e5"});
    parts.push_back({"Its steps", "1", steps_a_piece});
    FormPart run_up{"Run-up, where it goes on", "-", -1, {{"-", "none"}}};
    constexpr std::string_view directions[] = {"north", "east", "south", "west"};
    for (std::size_t d = 0; d < direction_letters.size(); ++d)
        run_up.choices.push_back({std::string(1, direction_letters[d]), directions[d]});
    parts.push_back(std::move(run_up));
    parts.push_back({"Scarabs done", "-", -1, {}, "their squares in a row, by file, like d4e7; - for none"});
    return {"turn", "Turn in progress", FormField::Kind::choice, {{"-", "not begun"}, std::move(under_way)}};
}

}  // namespace

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
    FormField::Choice points;
    for (int seat = 0; seat < seats(); ++seat) {
        points.text += (seat > 0 ? ":{" : "{") + std::to_string(seat) + "}";
        points.parts.push_back({look(seat).name, "0", most_points()});
    }
    form.fields.push_back({"points", "Points", FormField::Kind::choice, {std::move(points)}});
    form.fields.push_back({"turns", "Turns played", FormField::Kind::number, {}, {}, most_turns()});
    form.fields.push_back(turn_field());
    return form;
}

}  // namespace merkhet::khepri

#include "bindings/wasm/line_door.hpp"

#include "game/line_view.hpp"
#include "games/open_line.hpp"
#include "json/position_json.hpp"

namespace merkhet::bindings {

Result<std::shared_ptr<LineDoor>> LineDoor::open(const std::string& game, const std::string& position) {
    auto opened = open_line(game, position, {});
    if (!opened) return opened.error().error;
    return std::make_shared<LineDoor>(std::move(opened->game), opened->line.position());
}

std::string LineDoor::about() const {
    auto settings = Json::object();
    for (const auto& setting : game_->settings()) settings[std::string(setting.name)] = setting.value;
    return json_line({{"game", game_->text()},
                      {"name", game_->name()},
                      {"title", game_->title()},
                      {"seats", game_->seats()},
                      {"settings", std::move(settings)}});
}

std::string LineDoor::state() const {
    auto state = state_json(line_);
    auto names = Json::array();
    for (int seat = 0; seat < game_->seats(); ++seat) names.push_back(game_->seat_name(line_.position(), seat));
    state["names"] = std::move(names);
    state["ply"] = line_.moves().size();
    state["claim"] = line_.claim().has_value();
    return json_line(state);
}

std::string LineDoor::scene() const { return json_line(scene_json(line_)); }

std::string LineDoor::suggest(const std::string& typed) const { return json_line(suggestions_json(line_, typed)); }

std::string LineDoor::preview(const std::string& move) const {
    const auto read = line_.parse_move(move);
    if (!read) return json_line(error_json(read.error()));
    auto after = line_;
    after.play(*read);
    return json_line(scene_json(after));
}

std::string LineDoor::play(const std::string& moves) {
    const auto before = line_.moves().size();
    if (const auto error = play_moves(line_, moves)) {
        auto json = error_json(error->error);
        // Pages say in their own language which move it is.
        if (error->move_number > 0) json["move"] = {{"number", error->move_number}, {"text", error->move_text}};
        return json_line(json);
    }
    auto played = Json::array();
    for (auto ply = before; ply < line_.moves().size(); ++ply) {
        const auto& position = line_.position_at(ply);
        played.push_back(
            {{"move", game_->print_move(position, line_.moves()[ply])}, {"mover", to_json(game_->to_move(position))}});
    }
    return json_line({{"played", std::move(played)}, {"to_move", to_json(line_.to_move())}});
}

std::string LineDoor::moves() const { return played_moves_text(line_); }

std::string LineDoor::random_move(unsigned seed) const {
    if (line_.to_move() == Mover::nobody) return {};
    Random random(seed);
    return game_->print_move(line_.position(), game_->random_move(line_.position(), random));
}

}  // namespace merkhet::bindings

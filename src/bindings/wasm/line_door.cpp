#include "bindings/wasm/line_door.hpp"

#include "base/scanner.hpp"
#include "game/line_view.hpp"
#include "games/registry.hpp"
#include "json/position_json.hpp"

namespace merkhet::bindings {

Result<std::shared_ptr<LineDoor>> LineDoor::open(const std::string& game, const std::string& position) {
    const auto made = make_game(game);
    if (!made) return made.error();
    if (position.empty()) return std::make_shared<LineDoor>(*made, (*made)->start());
    const auto start = (*made)->parse_position(position);
    if (!start) return start.error();
    return std::make_shared<LineDoor>(*made, *start);
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
    auto played = Json::array();
    // Not play_text(): pages say in their own language which move it was.
    Scanner scanner(moves);
    while (true) {
        while (scanner.accept(' ')) {
        }
        if (scanner.done()) return json_line({{"played", std::move(played)}, {"to_move", to_json(line_.to_move())}});
        const auto at = scanner.at();
        const auto text = scanner.take_until(" ");
        const auto move = line_.parse_move(text);
        if (!move) {
            auto json = error_json({move.error().message, at + move.error().at});
            json["move"] = {{"number", line_.moves().size() + 1}, {"text", text}};
            return json_line(json);
        }
        played.push_back({{"move", game_->print_move(line_.position(), *move)}, {"mover", to_json(line_.to_move())}});
        line_.play(*move);
    }
}

std::string LineDoor::moves() const {
    std::string text;
    for (std::size_t ply = 0; ply < line_.moves().size(); ++ply)
        text.append(text.empty() ? "" : " ").append(game_->print_move(line_.position_at(ply), line_.moves()[ply]));
    return text;
}

std::string LineDoor::random_move(unsigned seed) const {
    if (line_.to_move() == Mover::nobody) return {};
    Random random(seed);
    return game_->print_move(line_.position(), game_->random_move(line_.position(), random));
}

}  // namespace merkhet::bindings

#include "bindings/wasm/record_door.hpp"

#include "games/registry.hpp"
#include "games/with_rules.hpp"
#include "json/form_json.hpp"
#include "json/record_json.hpp"

namespace merkhet::bindings {

std::string read_record(const std::string& text) {
    const auto json = read_record_json(text);
    return json_line(json ? *json : error_json(json.error()));
}

std::string print_record(const std::string& json) {
    const auto text = print_record_json(Json::parse(json, nullptr, false));
    return json_line(text ? Json(*text) : error_json(text.error()));
}

std::string position_form(const std::string& game) {
    const auto made = make_game(game);
    if (!made) return json_line(error_json(made.error()));
    return json_line(with_rules(**made, [](const auto& rules) { return to_json(rules.position_form()); }));
}

}  // namespace merkhet::bindings

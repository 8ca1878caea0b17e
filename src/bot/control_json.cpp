#include "bot/control_json.hpp"

#include "play/control_text.hpp"

namespace merkhet::bot {

play::TimeControl control_from_json(const Json& json) {
    play::TimeControl control;
    const auto& type = json.at("type").get_ref<const std::string&>();
    if (type == "clock") {
        control.clock_seconds = json.at("limit").get<double>();
        control.increment = json.at("increment").get<double>();
    } else if (type == "correspondence") {
        control.turn_seconds = json.at("daysPerTurn").get<double>() * play::seconds_a_day;
    }
    return control;
}

}  // namespace merkhet::bot

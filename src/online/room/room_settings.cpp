#include "online/room/room_settings.hpp"

#include "play/control_text.hpp"

namespace merkhet::online {

Result<play::TimeControl> parse_control(std::string_view text) { return play::parse_control(text); }

std::string print_control(const play::TimeControl& control) { return play::print_control(control); }

}  // namespace merkhet::online

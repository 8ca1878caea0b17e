#pragma once

#include <string>

namespace merkhet::bindings {

/// A record's text as JSON (json/record_json.hpp), or {"error", "at"}.
std::string read_record(const std::string& text);
/// The record of such JSON, as a JSON text, or {"error", "at"}.
std::string print_record(const std::string& json);

/// How a game's position texts are built (struct PositionForm) as JSON, or {"error", "at"}.
std::string position_form(const std::string& game);

}  // namespace merkhet::bindings

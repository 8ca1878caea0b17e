#pragma once

#include <nlohmann/json.hpp>
#include <string>

/// How the doors write values of the game as JSON: one description for command line, browser and server.
namespace merkhet {

/// Objects keep the order in which their members were written.
using Json = nlohmann::ordered_json;

/// One line of text, whatever bytes its strings hold.
inline std::string json_line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace merkhet

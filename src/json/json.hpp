#pragma once

#include <nlohmann/json.hpp>
#include <string>

/// How the doors write values of the game as JSON: one description for command line, browser and server.
namespace merkhet {

/// Objects keep the order in which their members were written.
using Json = nlohmann::ordered_json;

/// One line of text, whatever bytes its strings hold: as the library's dump(), but a fraction of its code, which pages
/// have to fetch.
std::string json_line(const Json& json);

}  // namespace merkhet

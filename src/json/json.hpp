#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "base/result.hpp"

/// How the doors write values of the game as JSON: one description for command line, browser and server.
namespace merkhet {

/// Objects keep the order in which their members were written.
using Json = nlohmann::ordered_json;

/// One line of text, whatever bytes its strings hold: like the library's dump(), but a fraction of its code, which
/// pages have to fetch.
std::string json_line(const Json& json);

/// {"error": what is wrong, "at": the byte of the text where}.
Json error_json(const TextError& error);

/// The list of json_of() of each item.
template <class Items, class F>
Json array_of(const Items& items, F&& json_of) {
    auto array = Json::array();
    for (const auto& item : items) array.push_back(json_of(item));
    return array;
}

}  // namespace merkhet

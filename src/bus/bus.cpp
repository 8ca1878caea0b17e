#include "bus/bus.hpp"

#include <algorithm>

namespace merkhet::bus {

bool is_name(std::string_view text) {
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    };
    return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), allowed);
}

bool is_topic(std::string_view text) {
    for (int names = 1; names <= 4; ++names) {
        const auto dot = text.find('.');
        if (!is_name(text.substr(0, dot))) return false;
        if (dot == std::string_view::npos) return true;
        text.remove_prefix(dot + 1);
    }
    return false;
}

}  // namespace merkhet::bus

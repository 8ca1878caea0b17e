#include "json/json.hpp"

#include <array>
#include <cmath>
#include <string_view>

#include "base/utf8.hpp"

namespace merkhet {

namespace {

void write_text(std::string_view text, std::string& line) {
    constexpr std::string_view with_letter = "\"\\\b\f\n\r\t";
    constexpr std::string_view letters = "\"\\bfnrt";
    constexpr std::string_view hex_digits = "0123456789abcdef";
    line += '"';
    while (!text.empty()) {
        const auto length = utf8_length(text);
        const auto code = static_cast<unsigned char>(text.front());
        if (const auto place = with_letter.find(text.front()); place != std::string_view::npos)
            (line += '\\') += letters[place];
        else if (code < 0x20)
            ((line += "\\u00") += hex_digits[code / 16U]) += hex_digits[code % 16U];
        else
            line += length == 0 ? std::string_view("\uFFFD") : text.substr(0, length);
        text.remove_prefix(length == 0 ? 1 : length);
    }
    line += '"';
}

/// The shortest that reads back as the same number.
void write_number(double number, std::string& line) {
    if (!std::isfinite(number)) {
        line += "null";
        return;
    }
    std::array<char, 64> digits{};
    line.append(digits.data(), nlohmann::detail::to_chars(digits.data(), digits.data() + digits.size(), number));
}

void write(const Json& json, std::string& line) {
    const auto separate = [&](bool& first) {
        if (!first) line += ',';
        first = false;
    };
    bool first = true;
    switch (json.type()) {
        case Json::value_t::object:
            line += '{';
            for (const auto& [name, value] : *json.get_ptr<const Json::object_t*>()) {
                separate(first);
                write_text(name, line);
                line += ':';
                write(value, line);
            }
            line += '}';
            return;
        case Json::value_t::array:
            line += '[';
            for (const auto& item : *json.get_ptr<const Json::array_t*>()) {
                separate(first);
                write(item, line);
            }
            line += ']';
            return;
        case Json::value_t::string: return write_text(*json.get_ptr<const Json::string_t*>(), line);
        case Json::value_t::boolean: line += *json.get_ptr<const Json::boolean_t*>() ? "true" : "false"; return;
        case Json::value_t::number_integer:
            line += std::to_string(*json.get_ptr<const Json::number_integer_t*>());
            return;
        case Json::value_t::number_unsigned:
            line += std::to_string(*json.get_ptr<const Json::number_unsigned_t*>());
            return;
        case Json::value_t::number_float: return write_number(*json.get_ptr<const Json::number_float_t*>(), line);
        case Json::value_t::null:
        case Json::value_t::binary:
        case Json::value_t::discarded: break;
    }
    line += "null";
}

}  // namespace

std::string json_line(const Json& json) {
    std::string line;
    write(json, line);
    return line;
}

Json error_json(const TextError& error) { return {{"error", error.message}, {"at", error.at}}; }

}  // namespace merkhet

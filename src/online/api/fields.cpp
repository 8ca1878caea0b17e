#include "online/api/fields.hpp"

#include <charconv>
#include <string>
#include <utility>

#include "base/scanner.hpp"
#include "base/utf8.hpp"
#include "base/words.hpp"
#include "online/api/refusal.hpp"

namespace merkhet::online::api {

namespace {

constexpr int deepest_json = 32;
constexpr std::size_t longest_secret = 1'000;

[[noreturn]] void refuse_field(std::string_view name, std::string_view expected) {
    throw Refusal(Status::bad_request, concatenated({name, ": expected ", expected}));
}

std::optional<std::int64_t> whole_number(const Json& json, bool loose) {
    if (json.is_number_unsigned() && json.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX))
        return std::nullopt;
    if (json.is_number_integer()) return json.get<std::int64_t>();
    if (!loose || !json.is_string()) return std::nullopt;
    const auto& text = json.get_ref<const std::string&>();
    std::int64_t number = 0;
    const auto* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc{} && read.ptr == end ? std::optional(number) : std::nullopt;
}

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::string form_text(std::string_view encoded) {
    std::string text;
    for (std::size_t i = 0; i < encoded.size(); ++i) {
        const bool is_code = encoded[i] == '%' && i + 2 < encoded.size() && hex_digit(encoded[i + 1]) >= 0 &&
                             hex_digit(encoded[i + 2]) >= 0;
        if (is_code) {
            text += static_cast<char>(hex_digit(encoded[i + 1]) * 16 + hex_digit(encoded[i + 2]));
            i += 2;
        } else {
            text += encoded[i] == '+' ? ' ' : encoded[i];
        }
    }
    return text;
}

}  // namespace

Json parse_json(std::string_view text) {
    bool too_deep = false;
    auto json = Json::parse(
        text,
        [&](int depth, Json::parse_event_t, const Json&) {
            too_deep = too_deep || depth > deepest_json;
            return !too_deep;
        },
        false);
    if (too_deep) throw Refusal(Status::bad_request, "the JSON is nested too deep");
    if (json.is_discarded()) throw Refusal(Status::bad_request, "the body is no JSON");
    return json;
}

bool is_plain_text(std::string_view text, std::size_t most) {
    if (text.size() > most) return false;
    while (!text.empty()) {
        const auto length = utf8_length(text);
        const auto first = static_cast<unsigned char>(text.front());
        if (length == 0 || (first < 0x20 && first != '\n' && first != '\t') || first == 0x7f) return false;
        text.remove_prefix(length);
    }
    return true;
}

Fields Fields::of_body(std::string_view text) {
    auto json = text.empty() ? Json::object() : parse_json(text);
    if (!json.is_object()) throw Refusal(Status::bad_request, "the body is to be a JSON object");
    return {std::move(json), false};
}

Fields Fields::of_form(std::string_view text) {
    auto json = Json::object();
    while (!text.empty()) {
        const auto pair = text.substr(0, text.find('&'));
        text.remove_prefix(std::min(text.size(), pair.size() + 1));
        const auto name = pair.substr(0, pair.find('='));
        const auto value = pair.substr(std::min(pair.size(), name.size() + 1));
        if (!pair.empty()) json.emplace(form_text(name), form_text(value));
    }
    return {std::move(json), true};
}

Fields Fields::of_parameters(const std::map<std::string, std::string>& parameters) {
    auto json = Json::object();
    for (const auto& [name, value] : parameters) json.emplace(name, value);
    return {std::move(json), true};
}

const Json* Fields::find(const char* name) const {
    asked_.insert(name);
    const auto found = json_.find(name);
    return found == json_.end() || found->is_null() ? nullptr : &*found;
}

std::optional<std::string> Fields::text_if(const char* name, std::size_t most) const {
    const auto* const found = find(name);
    if (found == nullptr) return std::nullopt;
    if (!found->is_string()) refuse_field(name, "a text");
    const auto& text = found->get_ref<const std::string&>();
    if (!is_plain_text(text, most))
        refuse_field(name, concatenated({"a text of at most ", std::to_string(most), " bytes"}));
    return text;
}

std::string Fields::text(const char* name, std::size_t most) const {
    auto text = text_if(name, most);
    if (!text) refuse_field(name, "a text");
    return *std::move(text);
}

std::string Fields::secret(const char* name) const {
    const auto* const found = find(name);
    if (found == nullptr || !found->is_string()) refuse_field(name, "a text");
    const auto& text = found->get_ref<const std::string&>();
    if (text.size() > longest_secret) refuse_field(name, "a text of at most 1000 bytes");
    return text;
}

std::optional<std::int64_t> Fields::whole_if(const char* name, std::int64_t lowest, std::int64_t highest) const {
    const auto* const found = find(name);
    if (found == nullptr) return std::nullopt;
    const auto number = whole_number(*found, loose_);
    if (!number || *number < lowest || *number > highest)
        refuse_field(name, concatenated({"a whole number ", std::to_string(lowest), " … ", std::to_string(highest)}));
    return number;
}

std::int64_t Fields::whole(const char* name, std::int64_t lowest, std::int64_t highest) const {
    const auto number = whole_if(name, lowest, highest);
    if (!number) refuse_field(name, "a whole number");
    return *number;
}

bool Fields::flag(const char* name, bool usual) const {
    const auto* const found = find(name);
    if (found == nullptr) return usual;
    if (found->is_boolean()) return found->get<bool>();
    if (loose_ && (*found == "true" || *found == "false")) return *found == "true";
    refuse_field(name, "true or false");
}

const Json* Fields::list(const char* name, std::size_t most) const {
    const auto* const found = find(name);
    if (found == nullptr) return nullptr;
    if (!found->is_array() || found->size() > most)
        refuse_field(name, concatenated({"a list of at most ", std::to_string(most)}));
    return found;
}

void Fields::done() const {
    for (const auto& [name, value] : json_.items())
        if (!asked_.contains(name))
            throw Refusal(Status::bad_request, concatenated({in_quotes(name), ": nothing of this name is expected"}));
}

}  // namespace merkhet::online::api

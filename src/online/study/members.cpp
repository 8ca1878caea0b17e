#include "online/study/members.hpp"

#include <algorithm>

#include "base/scanner.hpp"
#include "base/words.hpp"

namespace merkhet::online {

std::optional<std::int64_t> whole_number(const Json& json, std::int64_t highest) {
    if (!json.is_number_integer()) return std::nullopt;
    if (json.is_number_unsigned() && json.get<std::uint64_t>() > static_cast<std::uint64_t>(highest))
        return std::nullopt;
    const auto number = json.get<std::int64_t>();
    return number >= 0 && number <= highest ? std::optional(number) : std::nullopt;
}

const Json* Members::find(std::string_view name) const {
    const auto found = json_->find(name);
    return found == json_->end() ? nullptr : &*found;
}

std::optional<std::string> Members::text(std::string_view name) const {
    const auto* const found = find(name);
    if (found == nullptr || !found->is_string()) return std::nullopt;
    return found->get<std::string>();
}

std::optional<std::int64_t> Members::number(std::string_view name, std::int64_t highest) const {
    const auto* const found = find(name);
    return found == nullptr ? std::nullopt : whole_number(*found, highest);
}

std::optional<TextError> Members::others(std::initializer_list<std::string_view> names) const {
    if (!json_->is_object()) return TextError{"expected an object"};
    for (const auto& [name, value] : json_->items())
        if (std::find(names.begin(), names.end(), name) == names.end())
            return TextError{concatenated({"there is no member ", in_quotes(name), " here"})};
    return std::nullopt;
}

}  // namespace merkhet::online

#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "json/json.hpp"

namespace merkhet::online {

/// A whole number from 0 to `highest`; nothing if it is anything else.
std::optional<std::int64_t> whole_number(const Json& json, std::int64_t highest);

/// The members of what is to be a JSON object; anything else has none.
class Members {
public:
    explicit Members(const Json& json) : json_(&json) {}

    /// Null if it is missing.
    const Json* find(std::string_view name) const;
    /// Nothing if it is missing or of another type.
    std::optional<std::string> text(std::string_view name) const;
    /// As whole_number().
    std::optional<std::int64_t> number(std::string_view name, std::int64_t highest) const;
    /// Error: it is no object, or has a member that is none of these.
    std::optional<TextError> others(std::initializer_list<std::string_view> names) const;

private:
    const Json* json_;
};

}  // namespace merkhet::online

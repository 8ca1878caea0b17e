#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "json/json.hpp"

namespace merkhet::online::api {

/// What a request says, member by member. Whatever is missing, of another type, too long or out of bounds is refused
/// with a line that names it; so is, in done(), what nobody has asked for.
class Fields {
public:
    /// Of a JSON object. Refuses what is no JSON, nested deeper than 32, or no object; an empty text is an empty
    /// object.
    static Fields of_body(std::string_view text);
    /// Of a form, as programs for other sites send it: "name=value&…". Texts stand for numbers and flags.
    static Fields of_form(std::string_view text);
    /// Of the parameters behind a path, in the same way.
    static Fields of_parameters(const std::map<std::string, std::string>& parameters);

    /// UTF-8 of at most so many bytes, without control characters other than a new line or tab.
    std::string text(const char* name, std::size_t most = 200) const;
    std::optional<std::string> text_if(const char* name, std::size_t most = 200) const;
    /// A secret: any text; what it is shows when it is tried.
    std::string secret(const char* name) const;
    std::int64_t whole(const char* name, std::int64_t lowest, std::int64_t highest) const;
    std::optional<std::int64_t> whole_if(const char* name, std::int64_t lowest, std::int64_t highest) const;
    bool flag(const char* name, bool usual) const;
    /// Of whatever type; null: it is missing, or null itself.
    const Json* find(const char* name) const;
    /// A list of at most so many; null: it is missing.
    const Json* list(const char* name, std::size_t most) const;

    /// Nothing else is expected.
    void done() const;

private:
    Fields(Json json, bool loose) : json_(std::move(json)), loose_(loose) {}

    Json json_;
    bool loose_;                                ///< texts stand for numbers and flags
    mutable std::set<std::string_view> asked_;  ///< names of members
};

/// Reads JSON that is nested no deeper than 32; refuses everything else.
Json parse_json(std::string_view text);
/// Whether it is UTF-8 of at most so many bytes, without control characters other than a new line or tab.
bool is_plain_text(std::string_view text, std::size_t most);

}  // namespace merkhet::online::api

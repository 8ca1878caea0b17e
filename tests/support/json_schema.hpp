#pragma once

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "base/words.hpp"

namespace merkhet::test {

/// Holds values against the schemas of an OpenAPI document: the part of JSON Schema that ours use. Unlike there, an
/// object has no other members than those that are named, unless `additionalProperties` says so.
class SchemaCheck {
public:
    using Json = nlohmann::ordered_json;

    explicit SchemaCheck(const Json& document) : document_(document) {}

    /// What is wrong; empty: nothing.
    std::vector<std::string> wrong_with(const Json& value, const Json& schema) {
        wrong_.clear();
        check(value, schema, "");
        return std::exchange(wrong_, {});
    }
    /// The schema itself, which is to live on, or the one it refers to.
    const Json& resolve(const Json& schema) const {
        const auto reference = schema.find("$ref");
        if (reference == schema.end()) return schema;  // NOLINT(bugprone-return-const-ref-from-parameter)
        return resolve(document_.at(Json::json_pointer(reference->get<std::string>().substr(1))));
    }

private:
    static bool is_of_type(const Json& value, const std::string& type) {
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_array();
        if (type == "string") return value.is_string();
        if (type == "integer") return value.is_number_integer();
        if (type == "number") return value.is_number();
        if (type == "boolean") return value.is_boolean();
        return type == "null" && value.is_null();
    }

    void check(const Json& value, const Json& given, const std::string& where) {
        const auto& schema = resolve(given);
        if (const auto type = schema.find("type"); type != schema.end()) {
            const auto types = type->is_array() ? *type : Json::array({*type});
            if (std::none_of(types.begin(), types.end(), [&](const Json& one) { return is_of_type(value, one); }))
                return refuse(where, value, "is no " + type->dump());
        }
        if (const auto constant = schema.find("const"); constant != schema.end() && value != *constant)
            refuse(where, value, "is not " + constant->dump());
        if (const auto known = schema.find("enum"); known != schema.end())
            if (std::find(known->begin(), known->end(), value) == known->end())
                refuse(where, value, "is none of " + known->dump());
        if (const auto choices = schema.find("oneOf"); choices != schema.end()) check_one_of(value, *choices, where);
        if (value.is_object()) check_members(value, schema, where);
        if (value.is_array() && schema.contains("prefixItems"))
            for (std::size_t i = 0; i < std::min(value.size(), schema["prefixItems"].size()); ++i)
                check(value[i], schema["prefixItems"][i], where + "/" + std::to_string(i));
        if (value.is_array() && schema.contains("items"))
            for (std::size_t i = 0; i < value.size(); ++i)
                check(value[i], schema["items"], where + "/" + std::to_string(i));
    }
    void check_one_of(const Json& value, const Json& choices, const std::string& where) {
        std::string all;
        for (const auto& choice : choices) {
            SchemaCheck other(document_);
            const auto wrong = other.wrong_with(value, choice);
            if (wrong.empty()) return;
            all += "; " + wrong.front();
        }
        refuse(where, value, "fits nothing" + all);
    }
    void check_members(const Json& value, const Json& schema, const std::string& where) {
        for (const auto& name : schema.value("required", Json::array()))
            if (!value.contains(name.get<std::string>())) refuse(where, value, "lacks " + name.dump());
        const auto members = schema.value("properties", Json::object());
        const auto others = schema.find("additionalProperties");
        if (!schema.contains("properties") && others == schema.end()) return;
        for (const auto& [name, member] : value.items()) {
            if (members.contains(name))
                check(member, members[name], concatenated({where, "/", name}));
            else if (others == schema.end() || *others == false)
                refuse(where, value, "has a member that is not described: " + name);
            else if (others->is_object())
                check(member, *others, concatenated({where, "/", name}));
        }
    }
    void refuse(const std::string& where, const Json& value, const std::string& why) {
        wrong_.push_back(where + ": " + value.dump().substr(0, 300) + " " + why);
    }

    const Json& document_;
    std::vector<std::string> wrong_;
};

}  // namespace merkhet::test

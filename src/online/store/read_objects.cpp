#include "online/store/read_objects.hpp"

#include <span>
#include <string>
#include <vector>

#include "base/words.hpp"

namespace merkhet::online {

namespace {

std::vector<std::string> names_in(std::string_view columns) {
    constexpr std::string_view renamed = " as ";
    std::vector<std::string> names;
    while (!columns.empty()) {
        const auto comma = columns.find(", ");
        auto name = columns.substr(0, comma);
        if (const auto as = name.find(renamed); as != std::string_view::npos) name.remove_prefix(as + renamed.size());
        names.emplace_back(name);
        columns.remove_prefix(comma == std::string_view::npos ? columns.size() : comma + 2);
    }
    return names;
}

Json value_json(const sql::Value& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return *integer;
    if (const auto* real = std::get_if<double>(&value)) return *real;
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    return nullptr;
}

}  // namespace

Json read_objects(sql::Connection& database, std::string_view columns, std::string_view rows,
                  std::initializer_list<sql::Value> parameters) {
    const auto names = names_in(columns);
    const auto found = database.run(concatenated({"select ", columns, " from ", rows}),
                                    std::span<const sql::Value>(parameters.begin(), parameters.size()));
    return array_of(found, [&](const sql::Row& row) {
        auto object = Json::object();
        for (std::size_t i = 0; i < names.size(); ++i) object[names[i]] = value_json(row.value(i));
        return object;
    });
}

}  // namespace merkhet::online

#include "cli/admin/listing_text.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <string_view>

#include "cli/terminal/day_text.hpp"
#include "cli/terminal/text_layout.hpp"
#include "cli/terminal/text_table.hpp"
#include "online/store/id.hpp"

namespace merkhet::cli {

namespace {

constexpr std::array<std::string_view, 7> times{"created", "seen", "used", "expires", "moved", "ended", "banned_until"};

std::string heading(const std::string& name) {
    auto text = name;
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::string cell(const std::string& name, const Json& value) {
    if (value.is_null()) return "";
    if (value.is_string()) return readable_message(one_line(value.get<std::string>()), true);
    if (value.is_number_integer() && std::find(times.begin(), times.end(), name) != times.end())
        return moment_text(static_cast<std::time_t>(value.get<online::Time>() / 1000));
    return json_line(value);
}

}  // namespace

void print_listing(const Json& listing, bool as_json, Console& console, bool details) {
    if (as_json) {
        for (const auto& object : listing) console.out << json_line(object) << '\n';
        return;
    }
    if (listing.empty()) console.err << "There are none.\n";
    Rows rows;
    for (const auto& object : listing) {
        if (details) {
            for (const auto& [name, value] : object.items()) rows.push_back({heading(name), cell(name, value)});
            continue;
        }
        if (rows.empty()) {
            rows.emplace_back();
            for (const auto& [name, value] : object.items()) rows.back().push_back(heading(name));
        }
        rows.emplace_back();
        for (const auto& [name, value] : object.items()) rows.back().push_back(cell(name, value));
    }
    console.out << readable(text_table(rows, Align::left), console.output.utf8);
}

}  // namespace merkhet::cli

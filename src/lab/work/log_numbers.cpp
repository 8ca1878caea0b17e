#include "lab/work/log_numbers.hpp"

#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace merkhet::lab {

int read_whole(const nlohmann::ordered_json& json, int lowest, int highest) {
    if (!json.is_number_integer()) throw std::invalid_argument("no whole number");
    // What is above the signed numbers is above all bounds, too.
    const auto number = json.is_number_unsigned() && json.get<std::uint64_t>() > INT32_MAX ? std::int64_t{INT32_MAX} + 1
                                                                                           : json.get<std::int64_t>();
    if (number < lowest || number > highest) throw std::invalid_argument("out of bounds");
    return static_cast<int>(number);
}

std::uint64_t read_count(const nlohmann::ordered_json& json) {
    if (!json.is_number_unsigned()) throw std::invalid_argument("no count");
    return json.get<std::uint64_t>();
}

double read_time(const nlohmann::ordered_json& json) {
    constexpr double most = 1e9;
    if (!json.is_number()) throw std::invalid_argument("no time");
    const auto number = json.get<double>();
    if (!(number >= 0 && number <= most)) throw std::invalid_argument("out of bounds");
    return number;
}

Outcome read_twelfths(const nlohmann::ordered_json& json) {
    if (!json.is_array() || json.size() > max_seats) throw std::invalid_argument("no outcome");
    Outcome outcome;
    int sum = 0;
    for (std::size_t seat = 0; seat < json.size(); ++seat) {
        const int twelfths = read_whole(json[seat], 0, Outcome::whole);
        outcome.twelfths[seat] = static_cast<std::uint8_t>(twelfths);
        sum += twelfths;
    }
    if (sum != Outcome::whole) throw std::invalid_argument("not one point");
    return outcome;
}

}  // namespace merkhet::lab

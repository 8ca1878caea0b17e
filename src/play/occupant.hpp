#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"

/// Who sits at a game.
namespace merkhet::play {

/// Who decides for a seat, as plain data.
struct Occupant {
    enum class Kind : std::uint8_t {
        person,
        computer,  ///< our own
        program    ///< an external one, which comes in through a door
    };

    Kind kind = Kind::person;
    int level = 0;     ///< a computer's: 1 … 10, or 0 for full strength
    std::string name;  ///< empty: unknown

    static Occupant person(std::string name = {}) { return {Kind::person, 0, std::move(name)}; }
    static Occupant computer(int level = 0) { return {Kind::computer, level, {}}; }
    static Occupant program(std::string name) { return {Kind::program, 0, std::move(name)}; }

    bool is_person() const { return kind == Kind::person; }
    bool operator==(const Occupant&) const = default;
};

/// "human", "computer", "computer:3": who decides when Merkhet continues the game. For a program, the computer.
std::string print_occupant(const Occupant& occupant);
/// One for each seat, with commas between.
std::string print_occupants(const std::vector<Occupant>& occupants);
/// Reads "human,computer", "h,c" or "hc", levels after a colon: "human,computer:3"; one for each of `seats`, without
/// names.
Result<std::vector<Occupant>> parse_occupants(std::string_view text, int seats);

}  // namespace merkhet::play

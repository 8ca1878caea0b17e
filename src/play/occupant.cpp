#include "play/occupant.hpp"

#include <algorithm>
#include <cstddef>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "game/strength.hpp"

namespace merkhet::play {

namespace {

/// One word; `at` is where it begins.
Result<Occupant> read_occupant(std::string_view word, std::size_t at) {
    if (word == "human" || word == "h") return Occupant::person();
    const auto colon = std::min(word.find(':'), word.size());
    const auto name = word.substr(0, colon);
    if (name != "computer" && name != "c")
        return TextError{"a seat is human or computer (computer:3 for level 3), not " + in_quotes(word), at};
    if (colon == word.size()) return Occupant::computer();
    Scanner scanner(word.substr(colon + 1), at + colon + 1);
    const auto level = scanner.take_number(1, level_count, "a level");
    if (!level) return level.error();
    if (!scanner.done()) return scanner.expected("a comma or the end");
    return Occupant::computer(*level);
}

}  // namespace

std::string print_occupant(const Occupant& occupant) {
    if (occupant.is_person()) return "human";
    return occupant.level == 0 ? "computer" : "computer:" + std::to_string(occupant.level);
}

std::string print_occupants(const std::vector<Occupant>& occupants) {
    std::string text;
    for (const auto& occupant : occupants) {
        if (!text.empty()) text += ',';
        text += print_occupant(occupant);
    }
    return text;
}

Result<std::vector<Occupant>> parse_occupants(std::string_view text, int seats) {
    const bool letters = text.find_first_not_of("hc") == std::string_view::npos;
    std::vector<Occupant> occupants;
    Scanner scanner(text);
    while (!scanner.done()) {
        const auto at = scanner.at();
        std::string_view word;
        if (letters) {
            word = scanner.rest().substr(0, 1);
            scanner.skip();
        } else {
            word = scanner.take_until(",");
            if (scanner.accept(',') && scanner.done()) return scanner.expected("human or computer");
        }
        const auto occupant = read_occupant(word, at);
        if (!occupant) return occupant.error();
        occupants.push_back(*occupant);
        if (static_cast<int>(occupants.size()) > seats)
            return TextError{concatenated({"the game has ", std::to_string(seats), " seats; more are given"}), at};
    }
    if (static_cast<int>(occupants.size()) < seats)
        return TextError{
            concatenated({"the game has ", std::to_string(seats), " seats, ", std::to_string(occupants.size()),
                          " given: write human or computer for each, with commas"}),
            text.size()};
    return occupants;
}

}  // namespace merkhet::play

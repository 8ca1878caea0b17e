#include "lab/match/openings.hpp"

#include <algorithm>
#include <utility>

#include "games/open_line.hpp"

namespace merkhet::lab {

Result<Line<AnyGame>> parse_opening(const AnyGame& game, std::string_view text) {
    constexpr std::string_view position_word = "position ";
    constexpr std::string_view moves_word = " moves ";
    std::string_view position;
    std::size_t moves_at = 0;
    if (text.starts_with(position_word)) {
        const auto end = std::min(text.find(moves_word), text.size());
        position = text.substr(position_word.size(), end - position_word.size());
        if (position.empty()) return TextError{"expected a position", position_word.size()};
        moves_at = std::min(end + moves_word.size(), text.size());
    }
    auto line = open_line(game, position, text.substr(moves_at));
    if (line) return *std::move(line);
    auto error = line.error().numbered();
    error.at += line.error().text == LineText::position ? position_word.size() : moves_at;
    return error;
}

std::vector<ListedOpening> listed_openings(std::string_view file) {
    std::vector<ListedOpening> openings;
    for (std::size_t at = 0, next = 0; at < file.size(); at = next) {
        const auto end = std::min(file.find('\n', at), file.size());
        auto line = file.substr(at, end - at);
        next = end + 1;
        const auto first = line.find_first_not_of(" \t\r");
        if (first == std::string_view::npos || line[first] == '#') continue;
        line = line.substr(first, line.find_last_not_of(" \t\r") + 1 - first);
        openings.push_back({std::string(line), at + first});
    }
    return openings;
}

Result<Openings> Openings::make(const AnyGame& game, const OpeningSettings& settings) {
    Openings openings(game, settings);
    for (const auto& listed : settings.listed) {
        auto line = parse_opening(game, listed.text);
        if (!line) return TextError{line.error().message, listed.at + line.error().at};
        if (line->to_move() == Mover::nobody) return TextError{"the game is over already", listed.at};
        openings.listed_.push_back(std::move(*line));
    }
    return openings;
}

Line<AnyGame> Openings::opening(int number) const {
    constexpr int attempts = 100;
    const auto index = static_cast<std::size_t>(number);
    auto begin = listed_.empty() ? Line<AnyGame>(*game_) : listed_[index % listed_.size()];
    Random random(mix64(settings_.seed) ^ index);
    // Where so many random decisions nearly always end the game, fewer are made.
    for (int plies = settings_.random_plies; plies > 0; --plies)
        for (int attempt = 0; attempt < attempts; ++attempt) {
            auto line = begin;
            for (int ply = 0; ply < plies && line.to_move() != Mover::nobody; ++ply)
                line.play(game_->random_move(line.position(), random));
            if (line.to_move() != Mover::nobody) return line;
        }
    return begin;
}

}  // namespace merkhet::lab

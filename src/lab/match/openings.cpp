#include "lab/match/openings.hpp"

#include <algorithm>
#include <utility>

namespace merkhet::lab {

Result<Line<AnyGame>> parse_opening(const AnyGame& game, std::string_view text) {
    constexpr std::string_view position_word = "position ";
    constexpr std::string_view moves_word = " moves ";
    Line<AnyGame> line(game);
    std::size_t moves_at = 0;
    if (text.starts_with(position_word)) {
        const auto end = text.find(moves_word);
        const auto position = game.parse_position(text.substr(
            position_word.size(), end == std::string_view::npos ? std::string_view::npos : end - position_word.size()));
        if (!position) return TextError{position.error().message, position.error().at + position_word.size()};
        line = Line<AnyGame>(game, *position);
        moves_at = end == std::string_view::npos ? text.size() : end + moves_word.size();
    }
    if (auto error = line.play_text(text.substr(moves_at))) return TextError{error->message, error->at + moves_at};
    return line;
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

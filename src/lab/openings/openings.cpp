#include "lab/openings/openings.hpp"

#include <algorithm>
#include <utility>

#include "base/scanner.hpp"
#include "base/utf8.hpp"
#include "base/words.hpp"
#include "game/line_view.hpp"
#include "game/record.hpp"
#include "game/record_play.hpp"
#include "games/open_line.hpp"
#include "games/registry.hpp"

namespace merkhet::lab {

namespace {

std::vector<ListedOpening> openings_by_line(std::string_view text, std::size_t offset) {
    std::vector<ListedOpening> openings;
    for (std::size_t at = 0, next = 0; at < text.size(); at = next) {
        const auto end = std::min(text.find('\n', at), text.size());
        auto line = text.substr(at, end - at);
        next = end + 1;
        const auto first = line.find_first_not_of(" \t\r");
        if (first == std::string_view::npos || line[first] == '#') continue;
        line = line.substr(first, line.find_last_not_of(" \t\r") + 1 - first);
        openings.push_back({std::string(line), offset + at + first});
    }
    return openings;
}

/// What parse_opening() reads as this line.
std::string print_opening(const Line<AnyGame>& line) {
    const auto& game = line.game();
    auto moves = played_moves_text(line);
    const auto& start = line.position_at(0);
    if (start == game.start()) return moves;
    return concatenated({"position ", game.print_position(start), moves.empty() ? "" : " moves ", moves});
}

Result<std::vector<ListedOpening>> recorded_openings(const AnyGame& game, std::string_view file) {
    const auto records = parse_records(file);
    if (!records) return records.error();
    std::vector<ListedOpening> openings;
    for (const auto& record : *records) {
        const auto at = record.tags().front().value_at;
        const auto other = make_game(record.game_text());
        if (!other || (*other)->text() != game.text())
            return TextError{concatenated({"a record of ", in_quotes(record.game_text()), ", not of ", game.text()}),
                             at};
        const auto line = main_line(game, record);
        if (!line) return line.error();
        openings.push_back({print_opening(*line), at});
    }
    return openings;
}

}  // namespace

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

Result<std::vector<ListedOpening>> listed_openings(const AnyGame& game, std::string_view file) {
    const auto text = file.starts_with(byte_order_mark) ? file.substr(byte_order_mark.size()) : file;
    const auto first = text.find_first_not_of(" \t\r\n");
    // No move and no position begins like a tag.
    if (first != std::string_view::npos && text[first] == '[') return recorded_openings(game, file);
    return openings_by_line(text, file.size() - text.size());
}

Result<Openings> Openings::make(const AnyGame& game, const OpeningSettings& settings) {
    Openings openings(game, settings);
    for (const auto& listed : settings.listed) {
        auto line = parse_opening(game, listed.text);
        if (!line) return TextError{line.error().message, listed.at + line.error().at};
        while (settings.listed_plies && line->moves().size() > static_cast<std::size_t>(*settings.listed_plies))
            line->undo();
        if (line->to_move() == Mover::nobody) return TextError{"the game is over already", listed.at};
        openings.listed_.push_back(std::move(*line));
    }
    return openings;
}

Line<AnyGame> Openings::begin_of(int number) const {
    return listed_.empty() ? Line<AnyGame>(*game_) : listed_[static_cast<std::size_t>(number) % listed_.size()];
}

Line<AnyGame> Openings::opening(int number) const {
    constexpr int attempts = 100;
    const auto index = static_cast<std::size_t>(number);
    auto begin = begin_of(number);
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

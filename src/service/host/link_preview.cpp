#include "service/host/link_preview.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/utf8.hpp"
#include "base/words.hpp"
#include "game/line_view.hpp"
#include "games/open_line.hpp"
#include "games/registry.hpp"
#include "json/position_json.hpp"

namespace merkhet::service {

namespace {

constexpr std::size_t longest_name = 40;
constexpr std::size_t longest_description = 200;

/// The first `most` characters, with "…" for the rest; a line whatever is in it.
std::string shortened(std::string_view text, std::size_t most) {
    std::string out;
    for (std::size_t count = 0; !text.empty(); ++count) {
        if (count == most) return out + "…";
        const auto length = std::max<std::size_t>(utf8_length(text), 1);
        const bool is_control = static_cast<unsigned char>(text.front()) < ' ' || text.front() == '\x7f';
        out += is_control ? " " : text.substr(0, length);
        text.remove_prefix(length);
    }
    return out;
}

/// "Red to move", "Silver wins".
std::string state_of(const Line<AnyGame>& line) {
    const auto& game = line.game();
    const auto name = [&](int seat) { return game.seat_name(line.position(), seat); };
    if (const auto outcome = line.outcome()) {
        for (int seat = 0; seat < game.seats(); ++seat)
            if (*outcome == Outcome::win(seat)) return concatenated({name(seat), " wins"});
        return "a draw";
    }
    const auto mover = line.to_move();
    return is_seat(mover) ? concatenated({name(seat_number(mover)), " to move"}) : "a roll of the die";
}

std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

/// "move 23", "after 22 moves"; empty for a position that somebody put up.
std::string number_of(const Line<AnyGame>& line, bool from_start) {
    if (!from_start) return {};
    const auto played = line.moves().size();
    return line.outcome() ? concatenated({"after ", counted(played, "move")})
                          : concatenated({"move ", std::to_string(played + 1)});
}

std::string description_of(const Line<AnyGame>& line) {
    std::string said;
    if (!line.moves().empty())
        for (const auto& note : scene_at_end(line).notes)
            said += concatenated({said.empty() ? "" : " ", note.in_english()});
    if (said.empty()) said = (*find_game(line.game().name()))->summary;
    return shortened(said, longest_description);
}

}  // namespace

Result<LinkPreview> preview_of(const SharedLink& link) {
    const auto opened = open_line(link.game, link.position, link.moves);
    if (!opened) return TextError{to_text(opened.error())};
    const auto& [game, line] = *opened;
    const Line<AnyGame> start(*game, line.position_at(0));
    std::vector<std::string> players;
    auto seats = Json::array();
    for (int seat = 0; seat < game->seats(); ++seat) {
        const auto& player = link.players[static_cast<std::size_t>(seat)];
        if (!player.empty()) players.push_back(shortened(player, longest_name));
        seats.push_back(game->seat_name(start.position(), seat));
    }
    const auto state = state_of(line);
    const auto number = number_of(line, link.position.empty());
    LinkPreview preview;
    preview.title = concatenated({joined(players, " – "), players.empty() ? "" : " · ", game->title(),
                                  number.empty() ? "" : ", ", number, ": ", state});
    preview.description = description_of(line);
    auto lines = Json::array();
    if (!number.empty()) lines.push_back(capitalised(number));
    lines.push_back(capitalised(state));
    preview.card = {{"game", game->text()},      {"scene", scene_json(line)}, {"start", scene_json(start)},
                    {"seats", std::move(seats)}, {"title", game->title()},    {"lines", std::move(lines)}};
    return preview;
}

}  // namespace merkhet::service

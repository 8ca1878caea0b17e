#include "service/host/shared_link.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "base/numbers.hpp"
#include "base/utf8.hpp"

namespace merkhet::service {

namespace {

/// Calls f with each part of the text between separators.
template <class F>
void for_each_part(std::string_view text, char separator, F&& f) {
    while (!text.empty()) {
        const auto end = std::min(text.find(separator), text.size());
        f(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

/// Undoes percent signs; nothing when one is broken or the text is not UTF-8.
std::optional<std::string> decoded(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const auto percent = std::min(text.find('%'), text.size());
        out += text.substr(0, percent);
        text.remove_prefix(percent);
        if (text.empty()) break;
        constexpr std::size_t length = 3;
        const auto byte = read_hex_byte(text.substr(1, length - 1));
        if (!byte) return std::nullopt;
        out += *byte;
        text.remove_prefix(length);
    }
    for (std::string_view rest = out; !rest.empty();) {
        const auto character = utf8_length(rest);
        if (character == 0) return std::nullopt;
        rest.remove_prefix(character);
    }
    return out;
}

std::optional<std::string> unescaped(std::string_view text) {
    std::string blanks(text);
    std::replace(blanks.begin(), blanks.end(), '~', ' ');
    return decoded(blanks);
}

/// The moves that lead to the place numbered `at`, or to the end of the main line. A variation is in parentheses after
/// the move that it replaces.
std::string moves_to(std::string_view list, std::optional<std::size_t> at) {
    struct Node {
        std::string_view move;
        std::size_t before;
    };
    std::vector<Node> nodes{{"", 0}};
    std::vector<std::size_t> interrupted;
    std::size_t last = 0;
    for_each_part(list, '_', [&](std::string_view move) {
        for (; move.starts_with('(') && last != 0; move.remove_prefix(1)) {
            interrupted.push_back(last);
            last = nodes[last].before;
        }
        std::size_t closed = 0;
        for (; move.ends_with(')') && closed < interrupted.size(); move.remove_suffix(1)) ++closed;
        if (!move.empty()) {
            nodes.push_back({move, last});
            last = nodes.size() - 1;
        }
        for (; closed > 0; --closed) {
            last = interrupted.back();
            interrupted.pop_back();
        }
    });
    // What is still open was cut off: the main line ends where the outermost variation began.
    if (!interrupted.empty()) last = interrupted.front();
    std::vector<std::string_view> way;
    for (auto node = at && *at < nodes.size() ? *at : last; node != 0; node = nodes[node].before)
        way.push_back(nodes[node].move);
    std::string moves;
    for (auto move = way.rbegin(); move != way.rend(); ++move) {
        if (!moves.empty()) moves += ' ';
        moves += *move;
    }
    return moves;
}

/// "Seat0:Ann_Seat1:Zo%C3%AB"
void read_players(std::string_view tags, SharedLink& link) {
    constexpr std::string_view seat = "Seat";
    for_each_part(tags, '_', [&](std::string_view item) {
        if (!item.starts_with(seat)) return;
        item.remove_prefix(seat.size());
        std::size_t number = 0;
        const auto read = std::from_chars(item.data(), item.data() + item.size(), number);
        item.remove_prefix(static_cast<std::size_t>(read.ptr - item.data()));
        if (read.ec != std::errc{} || number >= link.players.size() || !item.starts_with(':')) return;
        if (auto name = decoded(item.substr(1))) link.players[number] = *std::move(name);
    });
}

}  // namespace

std::optional<SharedLink> read_shared_link(std::string_view name, std::string_view query) {
    SharedLink link;
    link.game = name;
    std::string moves;
    std::optional<std::size_t> at;
    for_each_part(query, '&', [&](std::string_view part) {
        const auto equals = std::min(part.find('='), part.size());
        const auto key = part.substr(0, equals);
        auto value = unescaped(part.substr(std::min(equals + 1, part.size())));
        if (!value || value->empty()) return;
        if (key == "tags") return read_players(*value, link);
        if (key == "game")
            link.game = *std::move(value);
        else if (key == "position")
            link.position = *std::move(value);
        else if (key == "moves")
            moves = *std::move(value);
        else if (key == "at")
            at = read_number<std::size_t>(*value, 0, std::numeric_limits<std::size_t>::max());
        else
            return;
        if (!link.place.empty()) link.place += '&';
        link.place += part;
    });
    if (link.place.empty()) return std::nullopt;
    link.moves = moves_to(moves, at);
    return link;
}

}  // namespace merkhet::service

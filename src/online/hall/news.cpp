#include "online/hall/news.hpp"

#include <algorithm>
#include <charconv>

#include "base/words.hpp"

namespace merkhet::online {

namespace {

Text text_if_any(std::string text) {
    return text.empty() ? nullptr : std::make_shared<const std::string>(std::move(text));
}

const RoomEvent& event_at(const Room& room, std::int64_t number) {
    return room.events()[static_cast<std::size_t>(number - 1)];
}

/// Whether all see the same: no plan is among the events or right before them.
bool looks_alike(const Room& room, std::int64_t from, std::int64_t to) {
    for (auto number = std::max<std::int64_t>(1, from - 1); number <= to; ++number)
        if (event_at(room, number).kind == RoomEventKind::plan) return false;
    return true;
}

/// Takes a number and the sign after it from the front of a text.
template <class Number>
bool take_number(std::string_view& text, char sign, Number& number) {
    const auto* const begin = text.data();
    const auto [end, error] = std::from_chars(begin, begin + text.size(), number);
    const auto length = static_cast<std::size_t>(end - begin);
    if (error != std::errc() || length == text.size() || *end != sign) return false;
    text.remove_prefix(length + 1);
    return true;
}

}  // namespace

const Text& News::seen_by(SeatBits eyes) const {
    const auto own = std::find_if(texts.begin(), texts.end(), [&](const auto& text) { return text.first == eyes; });
    return own == texts.end() ? texts.front().second : own->second;
}

News make_news(const Room& room, std::int64_t from, std::int64_t to, Time now) {
    News news;
    news.from = from;
    news.to = to;
    for (auto number = from; number <= to; ++number)
        news.seats_changed = news.seats_changed || event_at(room, number).kind == RoomEventKind::sit;
    news.texts.emplace_back(0, text_if_any(news_json(room, from, to, 0, now)));
    if (looks_alike(room, from, to)) return news;
    for (const auto& seat : room.settings().seats) {
        const auto eyes = seats_of(room.settings(), seat.account);
        const auto known = [&](const auto& text) { return text.first == eyes; };
        if (std::none_of(news.texts.begin(), news.texts.end(), known))
            news.texts.emplace_back(eyes, text_if_any(news_json(room, from, to, eyes, now)));
    }
    return news;
}

News plain_news(std::string text) {
    News news;
    news.texts.emplace_back(0, text_if_any(std::move(text)));
    return news;
}

News read_again_news(const std::string& game) {
    return plain_news(concatenated({R"({"topic":"game.)", game, R"(","missed":true})"}));
}

std::string print_news(const News& news) {
    auto text = concatenated(
        {std::to_string(news.from), " ", std::to_string(news.to), " ", news.seats_changed ? "1" : "0", "\n"});
    for (const auto& [eyes, line] : news.texts)
        text += concatenated({std::to_string(eyes), " ", line ? *line : std::string(), "\n"});
    return text;
}

std::optional<News> parse_news(std::string_view text) {
    News news;
    int seats_changed = 0;
    if (!take_number(text, ' ', news.from) || !take_number(text, ' ', news.to) ||
        !take_number(text, '\n', seats_changed))
        return std::nullopt;
    news.seats_changed = seats_changed != 0;
    while (!text.empty()) {
        SeatBits eyes = 0;
        if (!take_number(text, ' ', eyes)) return std::nullopt;
        const auto end = text.find('\n');
        if (end == std::string_view::npos) return std::nullopt;
        news.texts.emplace_back(eyes, text_if_any(std::string(text.substr(0, end))));
        text.remove_prefix(end + 1);
    }
    return news.texts.empty() ? std::nullopt : std::optional(std::move(news));
}

}  // namespace merkhet::online

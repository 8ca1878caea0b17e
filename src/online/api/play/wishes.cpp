#include "online/api/play/wishes.hpp"

#include <cstdint>

#include "base/words.hpp"
#include "games/registry.hpp"
#include "online/api/refusal.hpp"
#include "online/room/room_settings.hpp"
#include "play/control_text.hpp"

namespace merkhet::online::api {

namespace {

constexpr std::size_t longest_game_text = 500;
constexpr std::size_t longest_control = 20;
constexpr std::size_t most_wanted_seats = 4;

OfferSeat wanted_seat(const Json& json, const Account& me) {
    constexpr std::string_view computer = "computer:";
    constexpr std::string_view levels = "0123456789";
    const auto text = json.is_string() ? json.get<std::string>() : std::string();
    if (text == "me") return {me.id, me.name, 0};
    if (text == "open") return {};
    if (text.starts_with(computer)) {
        const auto level = text.substr(computer.size());
        constexpr std::size_t most_digits = 2;
        if (!level.empty() && level.size() <= most_digits && level.find_first_not_of(levels) == std::string::npos &&
            std::stoi(level) > 0)
            return OfferSeat::computer(std::stoi(level));
    }
    throw Refusal(Status::bad_request, "seats: expected me, open or computer:1 to computer:10");
}

}  // namespace

WantedGame wanted_game(const Fields& fields) {
    const auto game = make_game(fields.text("game", longest_game_text));
    if (!game) throw Refusal(Status::bad_request, "game: " + game.error().message);
    return {std::string((*game)->name()), (*game)->text(), (*game)->seats()};
}

WantedControl wanted_control(const Fields& fields) {
    const auto control = play::parse_control(fields.text("control", longest_control));
    if (!control) throw Refusal(Status::bad_request, "control: " + control.error().message);
    return {play::print_control(*control), speed_of(*control), control->is_limited()};
}

std::vector<OfferSeat> wanted_seats(const Fields& fields, const Account& me) {
    std::vector<OfferSeat> seats;
    if (const auto* const list = fields.list("seats", most_wanted_seats))
        for (const auto& seat : *list) seats.push_back(wanted_seat(seat, me));
    return seats;
}

OfferWish wished_offer(const Fields& fields, const Account& me) {
    constexpr std::int64_t far = 100'000;
    OfferWish wish;
    wish.game_text = wanted_game(fields).text;
    const auto control = wanted_control(fields);
    wish.control = control.text;
    wish.speed = control.speed;
    wish.timed = control.timed;
    wish.rated = fields.flag("rated", false);
    wish.seats = wanted_seats(fields, me);
    wish.shuffled = fields.flag("shuffled", wish.shuffled);
    const auto rating = [&](const char* name) -> std::optional<int> {
        const auto given = fields.whole_if(name, 0, far);
        return given ? std::optional(static_cast<int>(*given)) : std::nullopt;
    };
    wish.rating_min = rating("ratingMin");
    wish.rating_max = rating("ratingMax");
    return wish;
}

}  // namespace merkhet::online::api

#include "online/hall/new_game.hpp"

#include <sodium.h>

#include <utility>

#include "games/registry.hpp"
#include "online/account/notices.hpp"
#include "online/rating/rating_rows.hpp"
#include "online/rating/speed.hpp"
#include "play/control_text.hpp"

namespace merkhet::online {

namespace {

Result<NewGame> begun(RoomSettings settings, std::shared_ptr<const AnyGame> game, GameRow row) {
    auto room = Room::make(settings, std::move(game));
    if (!room) return room.error();
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    Random random(seed);
    auto events = room->begin(settings.created, random);
    if (events.empty()) return TextError{"a seat is open"};
    const auto deadline = room->is_live() ? std::nullopt : room->next_deadline();
    return NewGame{std::move(settings), std::move(row), std::move(events), deadline};
}

}  // namespace

Result<NewGame> begin_game(GameShelf& shelf, const AgreedGame& agreed, const GameOrigin& origin, std::string id,
                           Time now) {
    auto game = shelf.find(agreed.game_text);
    if (!game) return game.error();
    const auto control = play::parse_control(agreed.control);
    if (!control) return control.error();
    RoomSettings settings;
    settings.id = std::move(id);
    settings.game_text = (*game)->text();
    settings.start_text = origin.start_text;
    for (const auto& seat : agreed.seats)
        settings.seats.push_back(seat.is_computer() ? RoomSeat::computer(seat.level)
                                                    : RoomSeat{seat.account, seat.name, 0});
    settings.control = *control;
    settings.rated = agreed.rated;
    settings.created = now;
    GameRow row;
    row.speed = speed_name(speed_of(*control));
    row.is_public = agreed.is_public;
    row.rematch_of = origin.rematch_of;
    row.tournament = origin.tournament;
    return begun(std::move(settings), *std::move(game), std::move(row));
}

Result<NewGame> begin_rematch(const Room& room, const GameRow& row, Time now) {
    auto settings = room.rematch_settings();
    settings.id = new_id();
    settings.created = now;
    GameRow again;
    again.speed = row.speed;
    again.is_public = row.is_public;
    again.rematch_of = room.settings().id;
    return begun(std::move(settings), room.game().shared_game(), std::move(again));
}

void store_game(sql::Connection& database, NewGame game, std::int64_t node) {
    const auto& settings = game.settings;
    const RatingKind kind{std::string(split_game_text(settings.game_text).name), game.row.speed};
    for (const auto& seat : settings.seats)
        game.row.ratings.push_back(
            seat.account.empty() ? std::nullopt : std::optional(rating_of(database, seat.account, kind).rating.rating));
    game.row.owner = node;
    create_game(database, settings, game.row);
    append_events(database, std::vector<NewEvents>{{settings.id, node, game.events}});
    if (is_live(settings.control)) return;
    save_deadline(database, settings.id, settings.created, game.deadline);
    for (const auto& seat : settings.seats)
        if (!seat.account.empty())
            add_notice(database, seat.account, "started", R"({"game":")" + settings.id + "\"}", settings.created);
}

}  // namespace merkhet::online

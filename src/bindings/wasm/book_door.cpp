#include "bindings/wasm/book_door.hpp"

#include "games/registry.hpp"
#include "json/book_json.hpp"

namespace merkhet::bindings {

std::string BookDoor::open(const std::string& request) {
    const auto json = Json::parse(request, nullptr, false);
    const auto text_of = [&](const char* name) {
        return json.is_object() && json.contains(name) && json[name].is_string() ? json[name].get<std::string>() : "";
    };
    const auto game = make_game(text_of("game"));
    if (!game) return json_line(error_json(game.error()));
    const auto book = Book::read(*game, text_of("text"));
    if (!book) return json_line(error_json(book.error()));
    game_ = *game;
    book_ = *book;
    return json_line(Json{{"positions", book_->size()}});
}

std::string BookDoor::moves(const std::string& position) const {
    if (!book_) return json_line(error_json({"no book is open", 0}));
    const auto p = game_->parse_position(position);
    if (!p) return json_line(error_json(p.error()));
    return json_line(book_moves_json(*game_, *p, book_->moves(*p)));
}

}  // namespace merkhet::bindings

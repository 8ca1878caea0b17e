#include <emscripten/bind.h>

#include "bindings/wasm/line_door.hpp"
#include "json/games_json.hpp"

/// The rules of all games as a WebAssembly module: small, and quick enough to be asked by a page directly.
namespace {

using emscripten::val;
using merkhet::bindings::LineDoor;

/// A LineDoor, or an error as JSON.
val open_line(const std::string& game, const std::string& position) {
    const auto line = LineDoor::open(game, position);
    return line ? val(*line) : val(merkhet::json_line(merkhet::bindings::error_json(line.error())));
}

}  // namespace

EMSCRIPTEN_BINDINGS(rules) {
    emscripten::function(
        "games", +[] { return merkhet::json_line(merkhet::games_json()); });
    emscripten::function("openLine", open_line);
    emscripten::function("readRecord", merkhet::bindings::read_record);
    emscripten::function("printRecord", merkhet::bindings::print_record);
    emscripten::class_<LineDoor>("Line")
        .smart_ptr<std::shared_ptr<LineDoor>>("Line")
        .function("copy", &LineDoor::copy)
        .function("about", &LineDoor::about)
        .function("state", &LineDoor::state)
        .function("scene", &LineDoor::scene)
        .function("suggest", &LineDoor::suggest)
        .function("preview", &LineDoor::preview)
        .function("play", &LineDoor::play)
        .function("undo", &LineDoor::undo)
        .function("moves", &LineDoor::moves)
        .function("randomMove", &LineDoor::random_move);
}

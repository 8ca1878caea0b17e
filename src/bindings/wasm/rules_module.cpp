#include "bindings/wasm/exports.hpp"
#include "bindings/wasm/line_door.hpp"
#include "json/games_json.hpp"

/// The rules of one game as a WebAssembly module: small, and quick enough for a page to call directly. Its other half
/// is web/engine/src/rules-module.ts.
namespace {

using merkhet::bindings::given;
using merkhet::bindings::LineDoor;

/// What JavaScript holds: a line, or why there is none.
using OpenedLine = merkhet::Result<std::shared_ptr<LineDoor>>;

}  // namespace

extern "C" {

/// What needs no page: games_json.mjs asks for it when the module is built.
EMSCRIPTEN_KEEPALIVE char* games() { return given(merkhet::json_line(merkhet::games_json(merkhet::all_games()))); }

/// Must be closed even if there is an error.
EMSCRIPTEN_KEEPALIVE OpenedLine* open_line(const char* game, std::size_t game_bytes, const char* position,
                                           std::size_t position_bytes) {
    return new OpenedLine(LineDoor::open({game, game_bytes}, {position, position_bytes}));
}
EMSCRIPTEN_KEEPALIVE void close_line(const OpenedLine* line) { delete line; }
/// Empty when there is a line; only then may the functions below be called.
EMSCRIPTEN_KEEPALIVE char* line_error(const OpenedLine* line) {
    return given(*line ? std::string() : merkhet::json_line(merkhet::error_json(line->error())));
}

EMSCRIPTEN_KEEPALIVE OpenedLine* line_copy(const OpenedLine* line) { return new OpenedLine((**line)->copy()); }
EMSCRIPTEN_KEEPALIVE char* line_about(const OpenedLine* line) { return given((**line)->about()); }
EMSCRIPTEN_KEEPALIVE char* line_state(const OpenedLine* line) { return given((**line)->state()); }
EMSCRIPTEN_KEEPALIVE char* line_scene(const OpenedLine* line) { return given((**line)->scene()); }
EMSCRIPTEN_KEEPALIVE char* line_suggest(const OpenedLine* line, const char* typed, std::size_t bytes) {
    return given((**line)->suggest({typed, bytes}));
}
EMSCRIPTEN_KEEPALIVE char* line_preview(const OpenedLine* line, const char* move, std::size_t bytes) {
    return given((**line)->preview({move, bytes}));
}
EMSCRIPTEN_KEEPALIVE char* line_play(const OpenedLine* line, const char* moves, std::size_t bytes) {
    return given((**line)->play({moves, bytes}));
}
EMSCRIPTEN_KEEPALIVE bool line_undo(const OpenedLine* line) { return (**line)->undo(); }
EMSCRIPTEN_KEEPALIVE char* line_moves(const OpenedLine* line) { return given((**line)->moves()); }
EMSCRIPTEN_KEEPALIVE char* line_random_move(const OpenedLine* line, unsigned seed) {
    return given((**line)->random_move(seed));
}

}  // extern "C"

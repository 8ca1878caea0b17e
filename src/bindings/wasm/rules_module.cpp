#include "bindings/wasm/exports.hpp"
#include "bindings/wasm/line_door.hpp"
#include "json/games_json.hpp"

/// The rules of all games as a WebAssembly module: small, and quick enough to be asked by a page directly. Its other
/// half is web/engine/src/rules_module.ts.
namespace {

using merkhet::bindings::error_json;
using merkhet::bindings::given;
using merkhet::bindings::LineDoor;

/// What JavaScript holds: a line, or why there is none.
using OpenedLine = merkhet::Result<std::shared_ptr<LineDoor>>;

}  // namespace

EXPORTED char* games() { return given(merkhet::json_line(merkhet::games_json())); }

/// To be closed also when there is an error.
EXPORTED OpenedLine* open_line(const char* game, std::size_t game_bytes, const char* position,
                               std::size_t position_bytes) {
    return new OpenedLine(LineDoor::open({game, game_bytes}, {position, position_bytes}));
}
EXPORTED void close_line(const OpenedLine* line) { delete line; }
/// Empty when the line is there; only then the functions below may be called.
EXPORTED char* line_error(const OpenedLine* line) {
    return given(*line ? std::string() : merkhet::json_line(error_json(line->error())));
}

EXPORTED OpenedLine* line_copy(const OpenedLine* line) { return new OpenedLine((**line)->copy()); }
EXPORTED char* line_about(const OpenedLine* line) { return given((**line)->about()); }
EXPORTED char* line_state(const OpenedLine* line) { return given((**line)->state()); }
EXPORTED char* line_scene(const OpenedLine* line) { return given((**line)->scene()); }
EXPORTED char* line_suggest(const OpenedLine* line, const char* typed, std::size_t bytes) {
    return given((**line)->suggest({typed, bytes}));
}
EXPORTED char* line_preview(const OpenedLine* line, const char* move, std::size_t bytes) {
    return given((**line)->preview({move, bytes}));
}
EXPORTED char* line_play(const OpenedLine* line, const char* moves, std::size_t bytes) {
    return given((**line)->play({moves, bytes}));
}
EXPORTED bool line_undo(const OpenedLine* line) { return (**line)->undo(); }
EXPORTED char* line_moves(const OpenedLine* line) { return given((**line)->moves()); }
EXPORTED char* line_random_move(const OpenedLine* line, unsigned seed) { return given((**line)->random_move(seed)); }

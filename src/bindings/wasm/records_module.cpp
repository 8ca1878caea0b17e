#include "bindings/wasm/exports.hpp"
#include "bindings/wasm/record_door.hpp"

/// Reading and writing records, and what editors need, as a WebAssembly module of its own: pages fetch it only to save
/// or load a game, or to edit a position.

extern "C" {

EMSCRIPTEN_KEEPALIVE char* read_record(const char* text, std::size_t bytes) {
    return merkhet::bindings::given(merkhet::bindings::read_record({text, bytes}));
}
EMSCRIPTEN_KEEPALIVE char* position_form(const char* game, std::size_t bytes) {
    return merkhet::bindings::given(merkhet::bindings::position_form({game, bytes}));
}
EMSCRIPTEN_KEEPALIVE char* print_record(const char* json, std::size_t bytes) {
    return merkhet::bindings::given(merkhet::bindings::print_record({json, bytes}));
}

}  // extern "C"

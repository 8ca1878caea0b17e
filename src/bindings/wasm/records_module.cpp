#include "bindings/wasm/book_door.hpp"
#include "bindings/wasm/exports.hpp"
#include "bindings/wasm/record_door.hpp"

/// Reading and writing records, what editors need, and books of openings, as a WebAssembly module of its own: pages
/// fetch it only to save or load a game, to edit a position, or to look into a book.

static merkhet::bindings::BookDoor book;

extern "C" {

EMSCRIPTEN_KEEPALIVE char* open_book(const char* request, std::size_t bytes) {
    return merkhet::bindings::given(book.open({request, bytes}));
}
EMSCRIPTEN_KEEPALIVE char* book_moves(const char* position, std::size_t bytes) {
    return merkhet::bindings::given(book.moves({position, bytes}));
}

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

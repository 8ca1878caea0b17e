#include "bindings/wasm/exports.hpp"
#include "bindings/wasm/record_door.hpp"

/// Reading and writing records as a WebAssembly module of its own: pages need it only when a game is saved or loaded.

EXPORTED char* read_record(const char* text, std::size_t bytes) {
    return merkhet::bindings::given(merkhet::bindings::read_record({text, bytes}));
}
EXPORTED char* print_record(const char* json, std::size_t bytes) {
    return merkhet::bindings::given(merkhet::bindings::print_record({json, bytes}));
}

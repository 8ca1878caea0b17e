#pragma once

#include <emscripten.h>

#include <cstdlib>
#include <cstring>
#include <string>

/// How modules talk to JavaScript without embind, which is large: texts come in as an address and a number of bytes;
/// those that go out end with a zero, and JavaScript frees them. The other half is web/engine/src/wasm-texts.ts.
namespace merkhet::bindings {

inline char* given(const std::string& text) {
    auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
    if (copy == nullptr) std::abort();
    std::memcpy(copy, text.c_str(), text.size() + 1);
    return copy;
}

}  // namespace merkhet::bindings

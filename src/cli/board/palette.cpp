#include "cli/board/palette.hpp"

namespace merkhet::cli {

Ink piece_ink(Tint tint) {
    switch (tint) {
        case Tint::none: break;
        case Tint::silver: return {.foreground = 16, .background = 250, .bold = true};
        case Tint::red: return {.foreground = 231, .background = 124, .bold = true};
        case Tint::white: return {.foreground = 16, .background = 255, .bold = true};
        case Tint::black: return {.foreground = 16, .background = 245, .bold = true};
        case Tint::yellow: return {.foreground = 16, .background = 220, .bold = true};
        case Tint::blue: return {.foreground = 231, .background = 25, .bold = true};
        case Tint::green: return {.foreground = 231, .background = 28, .bold = true};
    }
    return {.bold = true};
}

Ink beam_ink(Tint tint) {
    switch (tint) {
        case Tint::none: break;
        case Tint::silver:
        case Tint::white:
        case Tint::blue: return {.foreground = 33, .bold = true};
        case Tint::red: return {.foreground = 196, .bold = true};
        case Tint::black: return {.foreground = 243, .bold = true};
        case Tint::yellow: return {.foreground = 178, .bold = true};
        case Tint::green: return {.foreground = 34, .bold = true};
    }
    return {.foreground = 172, .bold = true};
}

Ink ground_ink(Ground ground) {
    switch (ground) {
        case Ground::plain:
        case Ground::absent: break;
        case Ground::used: return {.foreground = 242};
        case Ground::token:
        case Ground::cross: return {.foreground = 172};
        case Ground::entry: return {.foreground = 37};
        case Ground::seat0: return {.foreground = 245};
        case Ground::seat1: return {.foreground = 160};
    }
    return {.foreground = 245};
}

}  // namespace merkhet::cli

#pragma once

namespace merkhet::cli {

/// What the place where text goes can show.
struct TerminalTraits {
    bool interactive = false;  ///< a person sits there
    bool colour = false;       ///< understands 256 colours
    bool unicode = false;      ///< shows signs of Unicode, to draw with
    int width = 80;            ///< columns
    bool utf8 = false;         ///< takes words in UTF-8, as the locale says
};

/// What the terminal behind a file descriptor can do. Anything but a terminal gets drawings in ASCII, of 80 columns,
/// and no colour; so does a dumb one. Words are in the locale's characters wherever they go: who is called Zoë is
/// called that in a pipe. Colour is off when the environment says NO_COLOR. Needs the locale to be set.
TerminalTraits probe_terminal(int descriptor);

}  // namespace merkhet::cli

#pragma once

namespace merkhet::cli {

/// What the place where text goes can show.
struct TerminalTraits {
    bool interactive = false;  ///< a person sits there
    bool colour = false;       ///< understands 256 colours
    bool unicode = false;      ///< shows UTF-8
    int width = 80;            ///< columns
};

/// What the terminal behind a file descriptor can do. Anything but a terminal gets plain text of 80 columns;
/// so does a dumb one. Colour is off if the environment says NO_COLOR. The locale must be set.
TerminalTraits probe_terminal(int descriptor);

}  // namespace merkhet::cli

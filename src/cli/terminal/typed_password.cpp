#include "cli/terminal/typed_password.hpp"

#include <termios.h>
#include <unistd.h>

#include <istream>
#include <ostream>
#include <stdexcept>

#include "cli/terminal/signal_watch.hpp"

namespace merkhet::cli {

namespace {

/// While it lives, the terminal does not show what is typed.
class Silence {
public:
    Silence() {
        silent_ = ::tcgetattr(STDIN_FILENO, &before_) == 0;
        if (!silent_) return;
        auto quiet = before_;
        quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
    }
    ~Silence() {
        if (silent_) ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
    }
    Silence(const Silence&) = delete;
    Silence& operator=(const Silence&) = delete;

private:
    termios before_{};
    bool silent_ = false;
};

}  // namespace

std::string typed_password(Console& console, const std::string& prompt) {
    std::string line;
    if (!console.input.interactive) {
        std::getline(console.in, line);
        return line;
    }
    bool typed = false;
    {
        // Whatever ends the program, the terminal shows again what is typed. Both before the question, which may be
        // answered at once.
        SignalWatch signals;
        const Silence silence;
        console.err << prompt << ": " << std::flush;
        typed = signals.wait_for_either(STDIN_FILENO, STDIN_FILENO).has_value();
        if (typed) std::getline(console.in, line);
    }
    console.err << '\n' << std::flush;
    if (!typed) throw std::runtime_error("interrupted");
    return line;
}

}  // namespace merkhet::cli

#include "cli/terminal/typed_password.hpp"

#include <termios.h>
#include <unistd.h>

#include <istream>
#include <ostream>

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
    console.err << prompt << ": " << std::flush;
    {
        const Silence silence;
        std::getline(console.in, line);
    }
    console.err << '\n' << std::flush;
    return line;
}

}  // namespace merkhet::cli

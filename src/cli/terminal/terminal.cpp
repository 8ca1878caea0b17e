#include "cli/terminal/terminal.hpp"

#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace merkhet::cli {

namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here changes the environment
    return value == nullptr ? std::string_view{} : value;
}

}  // namespace

TerminalTraits probe_terminal(int descriptor) {
    constexpr int narrowest = 20;
    TerminalTraits traits;
    traits.utf8 = std::string_view(nl_langinfo(CODESET)) == "UTF-8";
    if (isatty(descriptor) == 0) return traits;
    traits.interactive = true;
    const auto kind = environment("TERM");
    const bool dumb = kind.empty() || kind == "dumb";
    traits.colour = !dumb && environment("NO_COLOR").empty();
    traits.unicode = !dumb && traits.utf8;
    winsize size{};
    if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        traits.width = std::max(narrowest, static_cast<int>(size.ws_col));
    return traits;
}

}  // namespace merkhet::cli

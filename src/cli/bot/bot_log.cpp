#include "cli/bot/bot_log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <ctime>

#include "cli/terminal/text_layout.hpp"
#include "cli/terminal/write_line.hpp"
#include "json/json.hpp"

namespace merkhet::cli {

void BotLog::note(const bot::Note& note) const {
    namespace time = std::chrono;
    const auto now = time::floor<time::milliseconds>(time::system_clock::now());
    if (json_) {
        Json line{{"time", fmt::format("{:%FT%T}Z", now)},
                  {"level", note.is_trouble ? "error" : "info"},
                  {"what", note.what}};
        if (!note.game.empty()) line["game"] = note.game;
        return write_line(out_, json_line(line));
    }
    // Of whoever looks at it.
    std::tm local{};
    const auto seconds = time::system_clock::to_time_t(now);
    ::localtime_r(&seconds, &local);
    write_line(out_, fmt::format("{:%T} {}{}{}", local, note.game, note.game.empty() ? "" : ": ", one_line(note.what)));
}

}  // namespace merkhet::cli

#pragma once

#include <iosfwd>

#include "bot/bot_settings.hpp"

namespace merkhet::cli {

/// What a bot notes: a line each, "12:00:00 x7Kq02pB: won (resignation)", or as a server does, {"time":
/// "2026-01-31T12:00:00.000Z", "level": "info", "what": "…", "game": "…"}.
class BotLog {
public:
    BotLog(std::ostream& out, bool json) : out_(out), json_(json) {}
    void note(const bot::Note& note) const;

private:
    std::ostream& out_;
    const bool json_;
};

}  // namespace merkhet::cli

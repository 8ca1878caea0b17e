#pragma once

#include <cstdint>
#include <iosfwd>
#include <mutex>
#include <string_view>

namespace merkhet::cli {

/// What a server notes while it runs: one line of JSON each, {"time": "2026-01-31T12:00:00.000Z", "level": "error",
/// "what": "…"}. Any thread may note.
class Log {
public:
    enum class Level : std::uint8_t { info, error };

    explicit Log(std::ostream& out) : out_(out) {}
    void note(Level level, std::string_view what);

private:
    std::mutex mutex_;
    std::ostream& out_;
};

}  // namespace merkhet::cli

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace merkhet::online {

/// What the hall says to whoever asked something of a game.
struct Verdict {
    enum class Kind : std::uint8_t {
        done,     ///< it is on the disk; the text is JSON
        refused,  ///< it may not be: the text says in a line why
        unknown,  ///< there is no such game
        later     ///< not saved, or nobody judges the game just now: the same with the same key may succeed soon
    };
    Kind kind = Kind::done;
    std::string text;

    static Verdict done(std::string json) { return {Kind::done, std::move(json)}; }
    static Verdict refused(std::string_view why) { return {Kind::refused, std::string(why)}; }
    static Verdict unknown() { return {Kind::unknown, "there is no such game"}; }
    static Verdict later() { return {Kind::later, "not saved, try again"}; }
    bool operator==(const Verdict&) const = default;
};
using OnVerdict = std::function<void(Verdict)>;

}  // namespace merkhet::online

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "online/hall/verdict.hpp"
#include "online/hall/watchers.hpp"
#include "online/room/command.hpp"

/// What nodes ask each other, to judge a command, and tell each other, who watches a game.
namespace merkhet::online {

struct HandedOn {
    std::string game;
    Command command;
};
std::string print_handed_on(const HandedOn& handed_on);
std::optional<HandedOn> parse_handed_on(const std::string& text);

std::string print_verdict(const Verdict& verdict);
std::optional<Verdict> parse_verdict(const std::string& text);

/// On the topic `crowds_topic`, to all nodes.
struct CrowdNews {
    std::string node;
    std::string game;
    Crowd crowd;
};
inline constexpr std::string_view crowds_topic = "crowds";
std::string print_crowd(const CrowdNews& news);
std::optional<CrowdNews> parse_crowd(const std::string& text);

}  // namespace merkhet::online

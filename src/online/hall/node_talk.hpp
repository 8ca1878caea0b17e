#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "online/hall/verdict.hpp"
#include "online/hall/watchers.hpp"
#include "online/room/command.hpp"

/// What nodes ask each other, to judge a command, and tell each other: who watches a game, and who is called
/// otherwise.
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

/// On the topic `names_topic`, to all nodes: an account is called so from now on.
struct NewName {
    std::string node;
    std::string account;
    std::string name;
};
inline constexpr std::string_view names_topic = "names";
std::string print_new_name(const NewName& news);
std::optional<NewName> parse_new_name(const std::string& text);

}  // namespace merkhet::online

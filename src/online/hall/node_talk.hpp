#pragma once

#include <optional>
#include <string>

#include "online/hall/verdict.hpp"
#include "online/room/command.hpp"

/// What nodes ask each other: to judge a command.
namespace merkhet::online {

struct HandedOn {
    std::string game;
    Command command;
};
std::string print_handed_on(const HandedOn& handed_on);
std::optional<HandedOn> parse_handed_on(const std::string& text);

std::string print_verdict(const Verdict& verdict);
std::optional<Verdict> parse_verdict(const std::string& text);

}  // namespace merkhet::online

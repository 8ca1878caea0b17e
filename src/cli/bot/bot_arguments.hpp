#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bot/bot_settings.hpp"
#include "cli/options/given_options.hpp"
#include "client/server_address.hpp"
#include "engine/engine.hpp"
#include "players/network_choice.hpp"

namespace merkhet::cli {

struct BotArguments {
    std::string server;
    std::string token;
    std::string token_file;
    std::string upgrade;  ///< make this account a bot's

    std::string command;  ///< of a program that plays; empty: our engine
    std::vector<std::string> options;
    EngineOptions engine;
    std::string network = shipped_network;
    std::uint64_t milliseconds = 0;
    std::uint64_t nodes = 0;
    int depth = 0;
    std::uint64_t overhead = 300;  ///< in milliseconds

    std::string games;
    bool rated = false;
    bool casual = false;
    std::string controls;
    int concurrency = 1;
    int count = 0;
    double resign = 0;

    bool seek = false;
    std::string challenge;
    std::string control = "300+5";

    bool json = false;
    std::string config;  ///< a file of settings, which have been read
    GivenOptions given;
};

// All of these throw UserError.

client::ServerAddress server_of(const BotArguments& arguments);
/// From --token, or the file.
std::string token_of(const BotArguments& arguments);
bot::BotSettings settings_of(const BotArguments& arguments);

}  // namespace merkhet::cli

#pragma once

#include <string>
#include <string_view>

#include "online/api/call.hpp"
#include "online/room/command.hpp"

/// What is asked of games, and what the hall says to it.
namespace merkhet::online::api {

/// The id of the game in the path.
std::string game_in_path(const Call& call);

/// A command as JSON (room/command_json.hpp), by an account. Refuses what is none.
Command read_command(const Json& json, const std::string& account);
/// Refuses a key that is too long, or no plain text.
void set_key(Command& command, std::string_view key);

Answer answer_to(const Verdict& verdict);
/// Answers the call with what comes of asking the hall.
OnVerdict answer_with_verdict(Call& call);

}  // namespace merkhet::online::api

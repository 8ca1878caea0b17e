#pragma once

#include "cli/bot/bot_arguments.hpp"
#include "cli/terminal/console.hpp"

namespace merkhet::cli {

/// Plays on a server until it is interrupted, or makes an account a bot's; throws UserError when the server does not
/// let it in.
void run_bot(const BotArguments& arguments, Console& console);

}  // namespace merkhet::cli

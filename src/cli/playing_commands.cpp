#include "cli/admin/commands.hpp"
#include "cli/analyze/commands.hpp"
#include "cli/bot/commands.hpp"
#include "cli/play/commands.hpp"
#include "cli/program.hpp"
#include "cli/rules/commands.hpp"
#include "cli/serve/commands.hpp"

namespace merkhet::cli {

void add_playing_commands(Commands commands) {
    add_games(commands);
    add_moves(commands);
    add_show(commands);
    add_state(commands);
    add_perft(commands);
    add_play(commands);
    add_replay(commands);
    add_analyze(commands);
    add_engine(commands);
    add_serve(commands);
    add_bot(commands);
    add_backup(commands);
    add_restore(commands);
    add_admin(commands);
}

}  // namespace merkhet::cli

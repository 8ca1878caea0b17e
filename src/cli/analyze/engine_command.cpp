#include "cli/analyze/engine_command.hpp"

#include <istream>
#include <new>
#include <ostream>
#include <string>

#include "cli/board/board_renderer.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/standard_streams.hpp"
#include "engine/ugi/ugi.hpp"
#include "game/line_view.hpp"
#include "lab/tables/open_tables.hpp"
#include "players/network_choice.hpp"

namespace merkhet::cli {

void run_engine(const Consulted& consulted, Console& console) {
    // Which game will be played is not known yet; some folders and files are wrong for all of them.
    if (!consulted.tables.empty())
        if (const auto found = lab::tables_in(consulted.tables); !found)
            throw UserError("--tables: " + found.error().message());
    if (const auto problem = problem_with_book(consulted.book)) throw UserError("--book: " + *problem);
    const auto find_oracle = [&](const auto& game) { return oracle_of(consulted, game); };
    const auto draw = [&](const Line<AnyGame>& line) {
        const auto scene = scene_at_end(line);
        const auto style = style_for(console.output, line.game(), line.position());
        return draw_board(scene, style) + draw_facts(scene, style) + draw_notes(scene, style);
    };
    const auto print = [&](const std::string& line) { console.out << line << "\n" << std::flush; };
    Ugi ugi(print, find_oracle, draw, chosen_network);
    for (std::string line; take_line(console.in, line);) {
        try {
            if (!ugi.obey(line)) return;
        } catch (const std::bad_alloc&) {
            ugi.lack_memory(line);
        }
    }
    ugi.finish();
}

}  // namespace merkhet::cli

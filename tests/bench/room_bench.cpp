#include <malloc.h>

#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "games/registry.hpp"
#include "online/room/room.hpp"
#include "play/control_text.hpp"

/// How many moves a second rooms judge on one thread, and how much memory they take: for many games at once, in turn,
/// as they are on a server. By hand: docs/performance.md.
namespace {

using namespace merkhet;
using namespace merkhet::online;

constexpr std::size_t rooms_at_once = 2000;
constexpr std::size_t most_plies = 100;

struct Script {
    std::vector<std::string> moves;  ///< of the seats; chance comes by itself
    std::vector<int> seats;
    std::vector<std::size_t> plies;
};

RoomSettings settings_of(const std::string& text, const AnyGame& game) {
    RoomSettings settings;
    settings.id = "abcd1234";
    settings.game_text = text;
    for (int seat = 0; seat < game.seats(); ++seat)
        settings.seats.push_back({"account" + std::to_string(seat), "Somebody", 0});
    settings.control = *play::parse_control("600+5");
    return settings;
}

std::string account(int seat) { return "account" + std::to_string(seat); }

/// A random game; chance comes from the same seed as when it is played again.
Script script_of(const RoomSettings& settings, const std::shared_ptr<const AnyGame>& game, std::uint64_t seed) {
    Script script;
    Random chance(seed);
    Random random(seed + 1);
    auto room = *Room::make(settings, game);
    room.begin(0, chance);
    const auto& line = room.game().line();
    while (line.moves().size() < most_plies && !room.is_over()) {
        const auto move = game->random_move(line.position(), random);
        script.seats.push_back(seat_number(line.to_move()));
        script.plies.push_back(line.moves().size());
        script.moves.push_back(game->print_move(line.position(), move));
        if (!room.apply({account(script.seats.back()), script.seats.back(), "",
                         Play{script.plies.back(), script.moves.back(), 0}},
                        0, chance))
            break;
    }
    return script;
}

std::size_t heap() { return mallinfo2().uordblks; }

void measure(const std::string& text) {
    const auto game = *make_game(text);
    const auto settings = settings_of(text, *game);
    constexpr std::size_t different = 50;
    std::vector<Script> scripts;
    scripts.reserve(different);
    for (std::size_t i = 0; i < different; ++i) scripts.push_back(script_of(settings, game, i));
    const auto before = heap();
    std::vector<Room> rooms;
    std::vector<Random> chances;
    rooms.reserve(rooms_at_once);
    chances.reserve(rooms_at_once);
    for (std::size_t i = 0; i < rooms_at_once; ++i) {
        rooms.push_back(*Room::make(settings, game));
        chances.emplace_back(i % different);
        rooms.back().begin(0, chances.back());
    }
    std::size_t commands = 0;
    std::size_t refused = 0;
    Time now = 0;
    // Of the processor: other programs do not count.
    const auto start = std::clock();
    for (std::size_t round = 0; round < most_plies; ++round, now += 10)
        for (std::size_t i = 0; i < rooms_at_once; ++i) {
            const auto& script = scripts[i % different];
            if (round >= script.moves.size()) continue;
            const int seat = script.seats[round];
            Command command{account(seat), seat, "k" + std::to_string(round),
                            Play{script.plies[round], script.moves[round], 20}};
            refused += rooms[i].apply(command, now, chances[i]) ? 0 : 1;
            ++commands;
        }
    const double taken = 1e6 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    std::size_t plies = 0;
    for (const auto& room : rooms) plies += room.game().line().moves().size();
    std::printf("%-28s %6.2f us a move  %7zu moves (%zu refused)  %5.1f plies  %6.1f kB a room\n", text.c_str(),
                taken / static_cast<double>(commands), commands, refused, static_cast<double>(plies) / rooms_at_once,
                static_cast<double>(heap() - before) / rooms_at_once / 1024);
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> games(argv + 1, argv + argc);
    for (const auto& game :
         games.empty() ? std::vector<std::string>{"khet", "khepri", "khepri:players=4", "kechi", "egotzi"} : games)
        measure(game);
}

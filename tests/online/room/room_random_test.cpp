#include <gtest/gtest.h>

#include "online/room/rooms.hpp"

/// Random rooms: whatever is asked of them, their events tell all of it.
namespace merkhet::online::room_random_test {

using namespace room_tests;

constexpr int most_commands = 120;

class Player {
public:
    Player(Table& table, std::uint64_t seed) : table_(&table), random_(seed) {}

    /// Something that is often sensible, and often not.
    Command command() {
        const auto& line = table_->room.game().line();
        const int seats = line.game().seats();
        const auto mover = table_->room.game().to_move();
        const bool moves = random_.below(2) == 0 && is_seat(mover);
        const int seat = moves ? seat_number(mover) : static_cast<int>(below(static_cast<unsigned>(seats)));
        Command command{account_of(seat), seat, below(4) == 0 ? "" : "k" + std::to_string(below(90)), Resign{}};
        if (below(40) == 0) command.account = below(2) == 0 ? "" : "z";
        if (moves) {
            command.what = Play{line.moves().size() + (below(20) == 0 ? 1 : 0), some_move(), some_lag()};
            return command;
        }
        switch (below(13)) {
            case 0:
                if (below(6) == 0)
                    command.what = Resign{};
                else
                    command.what = Say{static_cast<int>(below(40))};
                break;
            case 1:
            case 2:
            case 3:
            case 4:
                command.what =
                    SetPlan{line.moves().size() - std::min<std::size_t>(below(2), line.moves().size()), some_plan(3)};
                break;
            case 5: command.what = MakeOffer{play::Offer::take_back}; break;
            case 6: command.what = MakeOffer{play::Offer::draw}; break;
            case 7:
            case 8: command.what = Answer{below(3) == 0}; break;
            case 9: command.what = GiveTime{}; break;
            case 10: command.what = Claim{line.moves().size()}; break;
            case 11:
                if (below(8) == 0)
                    command.what = Abort{};
                else
                    command.what = Rematch{};
                break;
            default:
                command.account.clear();
                command.what = Vacation{table_->now + static_cast<Time>(below(100'000'000))};
        }
        return command;
    }
    unsigned below(unsigned n) { return random_.below(n); }

private:
    int some_lag() { return static_cast<int>(below(1000)) - 100; }
    std::string some_move() {
        const auto& line = table_->room.game().line();
        if (line.to_move() == Mover::nobody || below(30) == 0) return "nonsense";
        return line.game().print_move(line.position(), line.game().random_move(line.position(), random_));
    }
    Plan some_plan(int depth) {
        Plan plan;
        for (unsigned i = 0; i < 1 + below(2); ++i) {
            // A move that is possible now is often possible later.
            PlanNode node{below(3) == 0 ? some_move() : "*", some_move(), {}};
            if (below(3) == 0) node.play += " " + some_move();
            if (depth > 1 && below(2) == 0) node.then = some_plan(depth - 1);
            plan.push_back(std::move(node));
        }
        return plan;
    }

    Table* table_;
    Random random_;
};

struct Variant {
    const char* game;
    const char* control;
};

class RandomRooms : public testing::TestWithParam<Variant> {};

TEST_P(RandomRooms, AreWhatTheirEventsMakeOfThem) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        SCOPED_TRACE(seed);
        Table table(settings_of(GetParam().game, GetParam().control), seed);
        Player player(table, seed);
        const auto game = table.room.game().shared_game();
        for (int i = 0; i < most_commands; ++i) {
            table.pass(player.below(table.room.is_live() ? 4000 : 30'000'000));
            const auto before = table.room.events().size();
            if (player.below(20) == 0) {
                table.room.tick(table.now, table.random);
            } else if (player.below(60) == 0) {
                table.room.resume(table.now);
            } else {
                const auto command = player.command();
                const auto events = table.room.apply(command, table.now, table.random);
                if (events && !command.key.empty()) {
                    // Once more is the same, and nothing new, if it was done at all.
                    const auto count = table.room.events().size();
                    const auto again = table.room.apply(command, table.now, table.random);
                    const bool done = !events->empty() && !events->back().key.empty();
                    if (done) {
                        ASSERT_TRUE(again);
                        ASSERT_EQ(again->back(), events->back());
                        ASSERT_EQ(table.room.events().size(), count);
                    }
                }
                if (!events) {
                    ASSERT_EQ(table.room.events().size(), before);
                    ASSERT_EQ(events.error().message.find('\n'), std::string::npos);
                }
            }
            if (i % 7 != 0 && table.room.events().size() < before + 3) continue;
            const auto all = table.room.events();
            const auto again = Room::from_events(table.agreed, game, {all.begin(), all.end()});
            ASSERT_TRUE(again) << again.error().message;
            ASSERT_NO_FATAL_FAILURE(expect_same(table.room, *again, table.now));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Games, RandomRooms,
                         testing::Values(Variant{"khet", "180+2"}, Variant{"khet", "1d"},
                                         Variant{"egotzi:size=5", "none"}, Variant{"egotzi:size=5", "60+0"},
                                         Variant{"kechi", "300+3"}, Variant{"kechi", "none"},
                                         Variant{"khepri:players=2,target=3", "120+1"},
                                         Variant{"khepri:players=3,target=5", "60+1"},
                                         Variant{"khepri:players=4,target=3", "2d"}),
                         [](const auto& variant) { return std::to_string(variant.index); });

}  // namespace merkhet::online::room_random_test

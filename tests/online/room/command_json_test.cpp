#include "online/room/command_json.hpp"

#include <gtest/gtest.h>

namespace merkhet::online::command_json_test {

std::string wrong(const char* text) {
    const auto command = command_from_json(Json::parse(text));
    return command ? "nothing" : command.error().message;
}

TEST(CommandJson, NodesHandOnWhatTheyWereGiven) {
    for (const auto& what : std::initializer_list<decltype(Command::what)>{
             Play{3, "e5e6", 40}, SetPlan{2, *parse_plan("e5e6 -> d4d5 ( * -> c3c4 )")}, Resign{},
             MakeOffer{play::Offer::take_back}, Answer{true}, GiveTime{}, Claim{9}, Abort{}, Say{4}, Rematch{},
             Sit{"Anne"}, Vacation{12345678901234}, NextGame{"abcd1234"}}) {
        const Command command{"account1", 1, "key", what};
        const auto json = full_command_json(command);
        const auto read = full_command_from_json(json);
        ASSERT_TRUE(read) << json << read.error().message;
        EXPECT_EQ(full_command_json(*read), json);
        EXPECT_EQ(read->what.index(), what.index());
    }
}

TEST(CommandJson, PeopleSayOnlyWhatIsTheirs) {
    const auto command =
        command_from_json(Json::parse(R"({"do":"play","ply":0,"move":"a1a2","lag":400,"account":"other","key":"k"})"));
    ASSERT_TRUE(command);
    EXPECT_EQ(command->account, "");
    EXPECT_EQ(command->seat, -1);
    EXPECT_EQ(std::get<Play>(command->what).lag, 0);
    EXPECT_EQ(wrong(R"({"do":"vacation","until":5})"), "do: there is no such command");
    EXPECT_EQ(wrong(R"({"do":"next","id":"x"})"), "do: there is no such command");
}

TEST(CommandJson, NamesTheFieldThatIsWrong) {
    EXPECT_EQ(wrong("[]"), "a command is an object");
    EXPECT_EQ(wrong("{}"), "do: a text is expected");
    EXPECT_EQ(wrong(R"({"do":"play","move":"a1"})"), "ply: a whole number from 0 to 1000000 is expected");
    EXPECT_EQ(wrong(R"({"do":"play","ply":18446744073709551615,"move":"a1"})"),
              "ply: a whole number from 0 to 1000000 is expected");
    EXPECT_EQ(wrong(R"({"do":"play","ply":1})"), "move: a text is expected");
    EXPECT_EQ(wrong(R"({"do":"offer","what":"money"})"), R"(what: "draw" or "take back" is expected)");
    EXPECT_EQ(wrong(R"({"do":"answer","accept":1})"), "accept: true or false is expected");
    EXPECT_EQ(wrong(R"({"do":"say","phrase":32})"), "phrase: a whole number from 0 to 31 is expected");
    EXPECT_EQ(wrong(R"({"do":"resign","seat":4})"), "seat: a whole number from -1 to 3 is expected");
}

}  // namespace merkhet::online::command_json_test

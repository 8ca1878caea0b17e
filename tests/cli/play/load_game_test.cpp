#include "cli/play/load_game.hpp"

#include <gtest/gtest.h>

#include "cli/options/user_error.hpp"

namespace merkhet::cli {
namespace load_game_test {

TEST(LoadGame, WrongRecordsSayWhere) {
    const auto message = [](const std::string& text) -> std::string {
        try {
            load_game(text, "file");
        } catch (const UserError& error) {
            return error.what();
        }
        return "no error";
    };
    EXPECT_EQ(message("[Game \"khet\"]\n\n1. c1+ c1+ *\n").substr(0, 27), "file: line 3, column 8: ill");
    EXPECT_NE(
        message("[Game \"khet\"]\n[ComputerSeconds \"soon\"]\n\n*\n").find("line 2, column 19: tag ComputerSeconds"),
        std::string::npos);
    EXPECT_NE(message("[Game \"khet\"]\n[ComputerSeconds \"2 apples\"]\n\n*\n").find("'2 apples'"), std::string::npos);
    EXPECT_NE(message("[Game \"khet\"]\n[Resigned \"0junk\"]\n\n*\n").find("'0junk'"), std::string::npos);
    EXPECT_NE(message("[Game \"khet\"]\n[Resigned \"7\"]\n\n*\n").find("line 2, column 12: tag Resigned"),
              std::string::npos);
}

}  // namespace load_game_test
}  // namespace merkhet::cli

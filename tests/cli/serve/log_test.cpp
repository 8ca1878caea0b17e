#include "cli/serve/log.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

namespace merkhet::test {
namespace log_test {

TEST(Log, ANoteIsOneLineWhateverItSays) {
    const std::string what = "GET /a\r\n{\"level\":\"info\",\"what\":\"all is well\"}\n\x1b[2J\xff\"\\";
    std::ostringstream out;
    cli::Log log(out);
    log.note(cli::Log::Level::error, what);
    log.note(cli::Log::Level::info, "next");
    std::istringstream lines(out.str());
    std::string line;
    ASSERT_TRUE(std::getline(lines, line));
    for (const char c : line) EXPECT_GE(static_cast<unsigned char>(c), 0x20U) << line;
    const auto note = nlohmann::json::parse(line);
    EXPECT_EQ(note.at("level"), "error");
    // All but the byte that is no UTF-8.
    EXPECT_EQ(note.at("what"), what.substr(0, what.find('\xff')) + "\xef\xbf\xbd\"\\");
    ASSERT_TRUE(std::getline(lines, line));
    EXPECT_EQ(nlohmann::json::parse(line).at("what"), "next");
    EXPECT_FALSE(std::getline(lines, line));
}

}  // namespace log_test
}  // namespace merkhet::test

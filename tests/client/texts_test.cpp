#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "client/backoff.hpp"
#include "client/line_splitter.hpp"
#include "client/percent.hpp"
#include "client/server_address.hpp"

namespace merkhet::client::texts_test {

TEST(ServerAddress, IsReadAsPeopleWriteIt) {
    const auto plain = parse_server_address("http://127.0.0.1:8080/");
    ASSERT_TRUE(plain) << plain.error().message;
    EXPECT_FALSE(plain->secure);
    EXPECT_EQ(plain->host, "127.0.0.1");
    EXPECT_EQ(plain->port, "8080");
    EXPECT_EQ(plain->path, "");
    EXPECT_EQ(plain->origin(), "http://127.0.0.1:8080");
    const auto secure = parse_server_address("https://example.org/games/");
    ASSERT_TRUE(secure) << secure.error().message;
    EXPECT_TRUE(secure->secure);
    EXPECT_EQ(secure->port, "443");
    EXPECT_EQ(secure->path, "/games");
    EXPECT_EQ(secure->origin(), "https://example.org");
    const auto v6 = parse_server_address("http://[::1]:81");
    ASSERT_TRUE(v6) << v6.error().message;
    EXPECT_EQ(v6->host, "::1");
    EXPECT_EQ(v6->authority(), "[::1]:81");
}

TEST(ServerAddress, RefusesWhatIsNone) {
    for (const auto* const text : {"", "example.org", "ftp://example.org", "http://", "https://:80", "http://a:0",
                                   "http://a:70000", "http://a:x", "http://a b", "http://me@there", "http://a/?x=1",
                                   "http://[::1", "http://[::1]x", "http://a:80x"})
        EXPECT_FALSE(parse_server_address(text)) << text;
}

TEST(LineSplitter, CutsPiecesIntoLines) {
    LineSplitter lines(10);
    std::vector<std::string> heard;
    const auto hear = [&](std::string_view line) { heard.emplace_back(line); };
    EXPECT_TRUE(lines.take("one\ntw", hear));
    EXPECT_EQ(heard, std::vector<std::string>{"one"});
    EXPECT_TRUE(lines.take("o\r\n\nthree", hear));
    EXPECT_EQ(heard, (std::vector<std::string>{"one", "two", ""}));
    EXPECT_TRUE(lines.take("\n", hear));
    EXPECT_EQ(heard.back(), "three");
    EXPECT_FALSE(lines.take("more than ten characters", hear));
}

TEST(Backoff, DoublesUpToTenSeconds) {
    Random random(1);
    Backoff backoff;
    auto most = Backoff::first;
    for (int i = 0; i < 20; ++i) {
        const auto wait = backoff.next(random);
        EXPECT_GE(wait, most / 2);
        EXPECT_LE(wait, most);
        most = std::min(2 * most, Backoff::longest);
    }
    EXPECT_EQ(most, Backoff::longest);
    backoff.reset();
    EXPECT_LE(backoff.next(random), Backoff::first);
}

TEST(PercentEncoded, LeavesOnlyWhatNeedsNoCode) {
    EXPECT_EQ(percent_encoded("a13-a10,e13"), "a13-a10%2Ce13");
    EXPECT_EQ(percent_encoded("c1+ @N/?#%"), "c1%2B%20%40N%2F%3F%23%25");
    EXPECT_EQ(percent_encoded("\xc3\xa9"), "%C3%A9");
}

}  // namespace merkhet::client::texts_test

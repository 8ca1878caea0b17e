#include "server/question.hpp"

#include <gtest/gtest.h>

namespace merkhet::server {
namespace question_test {

Question with(std::vector<Header> headers) {
    Question question{"/"};
    question.host = "example.org:8080";
    question.headers = std::move(headers);
    return question;
}

TEST(Question, HasCookies) {
    const auto question = with({{"cookie", "a=1; session=x-._~y;  c = 3;d=\"q\""}, {"cookie", "a=2; e=5"}});
    EXPECT_EQ(cookie(question, "a"), "1") << "the first";
    EXPECT_EQ(cookie(question, "session"), "x-._~y");
    EXPECT_EQ(cookie(question, "d"), "\"q\"");
    EXPECT_EQ(cookie(question, "e"), "5");
    for (const auto* none : {"", "b", "c", "ession", "sessio", "1", "A"}) EXPECT_FALSE(cookie(question, none)) << none;
}

TEST(Question, PassesOverWhatIsNoCookie) {
    const auto question = with({{"cookie", ";;=;a;=b; s=one two; s=\"a\\b\"; s=a,b; s=\x80; s=good; t="}});
    EXPECT_EQ(cookie(question, "s"), "good");
    EXPECT_EQ(cookie(question, "t"), "");
    EXPECT_FALSE(cookie(question, "a"));
    EXPECT_FALSE(cookie(with({}), "a"));
}

TEST(Question, SetsCookies) {
    const auto header = set_cookie("session", "abc", std::chrono::hours(1), true);
    EXPECT_EQ(header.name, "Set-Cookie");
    EXPECT_EQ(header.value, "session=abc; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure");
    EXPECT_EQ(set_cookie("s", "", {}, false).value, "s=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
}

TEST(Question, KnowsForeignOrigins) {
    const auto from = [](const char* origin, bool secure = false) {
        auto question = with({{"origin", origin}});
        question.secure = secure;
        return same_origin(question);
    };
    EXPECT_TRUE(from("http://example.org:8080"));
    EXPECT_TRUE(from("http://EXAMPLE.org:8080"));
    EXPECT_TRUE(from("https://example.org:8080", true));
    EXPECT_FALSE(from("http://example.org:8080", true)) << "a page that anybody on the way can have changed";
    for (const auto* foreign :
         {"https://example.org:8080", "http://example.org", "http://example.org:80801", "http://evil.org", "null",
          "http://example.org:8080.evil.org", "http://evil.org/http://example.org:8080", "example.org:8080"})
        EXPECT_FALSE(from(foreign)) << foreign;
}

TEST(Question, TrustsWhatNoBrowserSends) {
    EXPECT_TRUE(same_origin(with({})));
    EXPECT_TRUE(same_origin(with({{"sec-fetch-site", "same-origin"}})));
    EXPECT_TRUE(same_origin(with({{"sec-fetch-site", "none"}}))) << "typed, or a bookmark";
    EXPECT_FALSE(same_origin(with({{"sec-fetch-site", "cross-site"}})));
    EXPECT_FALSE(same_origin(with({{"sec-fetch-site", "same-site"}})));
    auto nowhere = with({{"origin", "http://"}});
    nowhere.host.clear();
    EXPECT_FALSE(same_origin(nowhere));
}

}  // namespace question_test
}  // namespace merkhet::server

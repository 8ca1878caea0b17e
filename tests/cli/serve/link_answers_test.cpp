#include "cli/serve/link_answers.hpp"

#include <gtest/gtest.h>

#include <future>
#include <optional>

#include "server/site_folder.hpp"

namespace merkhet::test {
namespace link_answers_test {

using server::Answer;
using Status = Answer::Status;

constexpr auto page =
    "<meta name=\"description\" content=\"A game\" /><meta property=\"og:title\" content=\"Khet\" />"
    "<meta property=\"og:description\" content=\"A game\" /><meta property=\"og:image\" content=\"picture.png\" />";

/// A site with the page of one game, and a program that draws.
class LinkAnswersTest : public testing::Test {
protected:
    LinkAnswersTest() {
        folder_.write("index.html", "<p>");
        folder_.write("khet/index.html", page);
        folder_.write("khet/picture.png", "the game");
        site_ = std::make_unique<server::StaticSite>(*server::StaticSite::load(folder_.path()));
    }

    static std::unique_ptr<service::PictureService> pictures(int a_minute = 10) {
        service::PictureLimits limits;
        limits.a_minute = a_minute;
        return std::make_unique<service::PictureService>(
            "while read -r line; do case $line in *'Move 2'*) echo 89504e470d0a1a0a02;; *) echo;; esac; done", limits);
    }

    /// What is answered; nothing if that is left to the files.
    static std::optional<Answer> ask(cli::LinkAnswers& links, const std::string& path, const std::string& query,
                                     const std::string& host = "example.org:80") {
        auto promise = std::make_shared<std::promise<Answer>>();
        if (!links.answer({path, {}, query, host}, [promise](Answer answer) { promise->set_value(std::move(answer)); }))
            return std::nullopt;
        return promise->get_future().get();
    }
    static bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

    SiteFolder folder_;
    std::unique_ptr<server::StaticSite> site_;
};

TEST_F(LinkAnswersTest, PutsThePositionIntoTheTagsOfThePage) {
    cli::LinkAnswers links(*site_, pictures(), "");
    const auto answer = ask(links, "/khet/", "moves=e4d4&tags=Seat0:%22%3E%3Cscript%3E_Seat1:Bob&fbclid=1");
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->type, "text/html; charset=utf-8");
    EXPECT_TRUE(
        has(answer->body, "\"og:title\" content=\"&quot;&gt;&lt;script&gt; – Bob · Khet, move 2: Red to move\""))
        << answer->body;
    EXPECT_TRUE(has(answer->body, "\"og:description\" content=\"Silver moves the Scarab on e4 to d4."));
    EXPECT_TRUE(has(answer->body, "\"description\" content=\"Silver moves "));
    EXPECT_TRUE(has(answer->body, "\"og:image\" content=\"http://example.org:80/khet/picture.png?moves=e4d4\""));
    EXPECT_FALSE(has(answer->body, "<script>"));
}

TEST_F(LinkAnswersTest, KnowTheAddressOfTheSite) {
    cli::LinkAnswers links(*site_, pictures(), "https://example.org/games/");
    EXPECT_TRUE(has(ask(links, "/khet/", "game=khet&moves=e4d4")->body,
                    "content=\"https://example.org/games/khet/picture.png?game=khet&amp;moves=e4d4\""));
    EXPECT_TRUE(has(ask(links, "/khet/", "")->body, "content=\"https://example.org/games/khet/picture.png\""));
    cli::LinkAnswers unnamed(*site_, pictures(), "");
    for (const auto* host : {"", "\"><script>", "a b"})
        EXPECT_TRUE(has(ask(unnamed, "/khet/", "", host)->body, "content=\"picture.png\"")) << host;
}

TEST_F(LinkAnswersTest, LeaveToThePageWhatIsWrongWithALink) {
    cli::LinkAnswers links(*site_, pictures(), "");
    for (const auto* query : {"moves=e4e9", "game=chess", "utm=1", "moves=%zz"}) {
        const auto answer = ask(links, "/khet/", query);
        ASSERT_TRUE(answer) << query;
        EXPECT_EQ(answer->status, Status::ok);
        EXPECT_TRUE(has(answer->body, "\"og:title\" content=\"Khet\"")) << query;
        EXPECT_TRUE(has(answer->body, "/khet/picture.png\"")) << query;
    }
}

TEST_F(LinkAnswersTest, DrawThePosition) {
    cli::LinkAnswers links(*site_, pictures(), "");
    const auto drawn = ask(links, "/khet/picture.png", "moves=e4d4");
    ASSERT_TRUE(drawn);
    EXPECT_EQ(drawn->body, "\x89PNG\r\n\x1a\n\x02");
    EXPECT_EQ(drawn->type, "image/png");
    ASSERT_EQ(drawn->headers.size(), 1U);
    EXPECT_EQ(drawn->headers[0].value, "public, max-age=86400");
    const auto wrong = ask(links, "/khet/picture.png", "moves=e4e9");
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->status, Status::not_found);
    EXPECT_EQ(wrong->body.find('\n'), wrong->body.size() - 1) << wrong->body;
    // What the program cannot draw has the picture of the game, for now.
    const auto failed = ask(links, "/khet/picture.png", "game=khet");
    ASSERT_TRUE(failed);
    EXPECT_EQ(failed->body, "the game");
    EXPECT_TRUE(failed->headers.empty());
}

TEST_F(LinkAnswersTest, RefuseTooMuch) {
    cli::LinkAnswers links(*site_, pictures(1), "");
    EXPECT_EQ(ask(links, "/khet/picture.png", "moves=e4d4")->status, Status::ok);
    EXPECT_EQ(ask(links, "/khet/picture.png", "moves=e4d4_a8+")->status, Status::busy);
}

TEST_F(LinkAnswersTest, KnowNoOtherPaths) {
    cli::LinkAnswers links(*site_, pictures(), "");
    for (const auto* path : {"/", "/index.html", "/khet", "/khet/other", "/chess/", "/kechi/", "/assets/khet/"})
        EXPECT_FALSE(ask(links, path, "moves=e4d4")) << path;
    EXPECT_FALSE(ask(links, "/khet/picture.png", "")) << "the file";
    cli::LinkAnswers silent(*site_, nullptr, "");
    EXPECT_FALSE(ask(silent, "/khet/picture.png", "moves=e4d4")) << "the file";
    EXPECT_TRUE(has(ask(silent, "/khet/", "moves=e4d4")->body, "/khet/picture.png\""));
}

}  // namespace link_answers_test
}  // namespace merkhet::test

#include "server/static_site.hpp"

#include <gtest/gtest.h>

#include "server/site_folder.hpp"

namespace merkhet::server {
namespace static_site_test {

using test::SiteFolder;

TEST(StaticSite, HandsOutFilesWithTheirTypes) {
    const SiteFolder folder;
    folder.write("index.html", "<p>");
    folder.write("assets/a b.js", "1");
    folder.write("engine.wasm", "w");
    const auto site = StaticSite::load(folder.path());
    ASSERT_TRUE(site);
    EXPECT_EQ(site->size(), 3U);
    ASSERT_NE(site->find("/"), nullptr);
    EXPECT_EQ(site->find("/")->bytes, "<p>");
    EXPECT_EQ(site->find("/")->type, "text/html; charset=utf-8");
    EXPECT_FALSE(site->find("/")->lasts);
    EXPECT_EQ(site->find("/engine.wasm")->type, "application/wasm");
    ASSERT_NE(site->find("/assets/a%20b.js?v=1"), nullptr);
    EXPECT_TRUE(site->find("/assets/a%20b.js")->lasts);
}

TEST(StaticSite, TagsChangeWithTheBytes) {
    const SiteFolder folder;
    folder.write("index.html", "one");
    const auto before = StaticSite::load(folder.path());
    folder.write("index.html", "two");
    const auto after = StaticSite::load(folder.path());
    EXPECT_NE(before->find("/")->tag, after->find("/")->tag);
}

TEST(StaticSite, KeepsWhatIsEncodedWithItsFile) {
    const SiteFolder folder;
    folder.write("index.html", "a long page");
    folder.write("index.html.br", "br");
    folder.write("index.html.gz", "g");
    folder.write("embed.html", "framed");
    folder.write("notes.gz", "a file of its own");
    const auto site = StaticSite::load(folder.path());
    ASSERT_TRUE(site);
    EXPECT_EQ(site->size(), 3U);
    const auto* page = site->find("/");
    ASSERT_EQ(page->encoded.size(), 2U);
    EXPECT_EQ(page->encoded[0].encoding, "gzip") << "the smallest is first";
    EXPECT_EQ(page->encoded[1].bytes, "br");
    EXPECT_NE(page->encoded[0].tag, page->tag);
    EXPECT_FALSE(page->may_be_framed);
    EXPECT_EQ(site->find("/index.html.br"), nullptr);
    EXPECT_EQ(site->find("/notes.gz")->bytes, "a file of its own");
    EXPECT_TRUE(site->find("/embed.html")->may_be_framed);
}

TEST(StaticSite, KnowsNothingOutsideAndNothingHidden) {
    const SiteFolder folder;
    folder.write("site/index.html", "x");
    folder.write("site/.git/config", "secret");
    folder.write("beside.txt", "secret");
    const auto site = StaticSite::load(folder.path() / "site");
    ASSERT_TRUE(site);
    for (const auto target : {"/../beside.txt", "/%2e%2e/beside.txt", "/.git/config", "//index.html", "", "index.html",
                              "/index.html/", "/%", "/%zz", "/index.html%00"})
        EXPECT_EQ(site->find(target), nullptr) << target;
}

TEST(StaticSite, FollowsNoLinksThatLeadOut) {
    const SiteFolder folder;
    folder.write("site/index.html", "x");
    folder.write("secret.txt", "secret");
    folder.write("outside/more.txt", "secret");
    const auto site_folder = folder.path() / "site";
    std::filesystem::create_symlink("../secret.txt", site_folder / "a.txt");
    std::filesystem::create_symlink(folder.path() / "secret.txt", site_folder / "b.txt");
    std::filesystem::create_symlink("../outside", site_folder / "c");
    std::filesystem::create_symlink("a.txt", site_folder / "d.txt");
    std::filesystem::create_symlink("nothing", site_folder / "e.txt");
    std::filesystem::create_symlink("index.html", site_folder / "f.html");
    // The folder itself may be a link.
    std::filesystem::create_directory_symlink("site", folder.path() / "link");
    for (const auto& path : {site_folder, folder.path() / "link"}) {
        const auto site = StaticSite::load(path);
        ASSERT_TRUE(site) << site.error().message;
        EXPECT_EQ(site->size(), 2U);
        ASSERT_NE(site->find("/f.html"), nullptr);
        EXPECT_EQ(site->find("/f.html")->bytes, "x");
    }
}

TEST(StaticSite, SaysWhatIsWrongWithAFolder) {
    const SiteFolder folder;
    EXPECT_EQ(StaticSite::load(folder.path() / "none").error().message,
              (folder.path() / "none").string() + ": there is no such folder");
    folder.write("a.txt", "");
    EXPECT_EQ(StaticSite::load(folder.path()).error().message, folder.path().string() + ": holds no index.html");
}

}  // namespace static_site_test
}  // namespace merkhet::server

#include "cli/serve/site_urls.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace merkhet::cli::site_urls_test {

using Urls = std::vector<std::string>;

TEST(SiteUrls, AreThoseThatCanBeOpened) {
    const Urls interfaces{"192.0.2.7", "2001:db8::7"};
    EXPECT_EQ(site_urls("127.0.0.1", 8080, interfaces).here, "http://127.0.0.1:8080/");
    EXPECT_EQ(site_urls("127.0.0.1", 8080, interfaces).others, Urls{});
    EXPECT_EQ(site_urls("2001:db8::7", 80, interfaces).here, "http://[2001:db8::7]:80/");
    const auto of_v4 = site_urls("0.0.0.0", 8080, interfaces);
    EXPECT_EQ(of_v4.here, "http://127.0.0.1:8080/");
    EXPECT_EQ(of_v4.others, Urls{"http://192.0.2.7:8080/"});
    const auto of_all = site_urls("::", 8080, interfaces);
    EXPECT_EQ(of_all.here, "http://127.0.0.1:8080/");
    EXPECT_EQ(of_all.others, (Urls{"http://192.0.2.7:8080/", "http://[2001:db8::7]:8080/"}));
}

TEST(SiteUrls, InterfacesAreNeitherLoopbackNorLinkLocal) {
    for (const auto& address : interface_addresses())
        for (const auto* wrong : {"127.", "169.254.", "fe80:", "::1", "0.0.0.0"})
            EXPECT_FALSE(address.starts_with(wrong)) << address;
}

TEST(SiteUrls, NamesStandForAddresses) {
    EXPECT_EQ(*address_named("0.0.0.0"), "0.0.0.0");
    EXPECT_EQ(*address_named("::"), "::");
    EXPECT_EQ(*address_named("localhost"), "127.0.0.1");
    const auto none = address_named("no such name");
    ASSERT_FALSE(none);
    EXPECT_FALSE(none.error().message.empty());
}

}  // namespace merkhet::cli::site_urls_test

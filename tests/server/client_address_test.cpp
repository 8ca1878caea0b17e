#include "server/client_address.hpp"

#include <gtest/gtest.h>

#include "server/address_counts.hpp"
#include "server/token_bucket.hpp"

namespace merkhet::server {
namespace client_address_test {

boost::asio::ip::address address(const std::string& text) { return boost::asio::ip::make_address(text); }

TEST(Proxies, AreAddressesAndNetworks) {
    const auto proxies = Proxies::parse({"127.0.0.1", "10.1.2.3/8", "::1", "2001:db8::/32"});
    ASSERT_TRUE(proxies);
    for (const auto* one : {"127.0.0.1", "10.0.0.0", "10.255.255.255", "::1", "2001:db8:1::5", "::ffff:10.0.0.1"})
        EXPECT_TRUE(proxies->contains(address(one))) << one;
    for (const auto* one : {"127.0.0.2", "11.0.0.0", "::2", "2001:db9::", "::ffff:11.0.0.1", "0.0.0.0"})
        EXPECT_FALSE(proxies->contains(address(one))) << one;
    for (const auto* wrong : {"", "nowhere", "10.0.0.0/33", "::/129", "10.0.0.0/", "/8", "10.0.0.0/8/8"})
        EXPECT_FALSE(Proxies::parse({wrong})) << wrong;
    EXPECT_FALSE(Proxies::parse({})->contains(address("127.0.0.1")));
}

TEST(Proxies, AreBelievedAboutTheirClientsOnly) {
    const auto proxies = *Proxies::parse({"127.0.0.1", "10.0.0.0/8"});
    const auto client = [&](const std::string& peer, const std::string& forwarded) {
        return proxies.client_of(address(peer), forwarded).to_string();
    };
    EXPECT_EQ(client("127.0.0.1", "192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(client("127.0.0.1", "192.0.2.1, 10.0.0.5"), "192.0.2.1");
    EXPECT_EQ(client("127.0.0.1", "1.2.3.4, 192.0.2.1"), "192.0.2.1") << "what the client says of itself";
    EXPECT_EQ(client("192.0.2.9", "192.0.2.1"), "192.0.2.9") << "no proxy of ours";
    EXPECT_EQ(client("127.0.0.1", ""), "127.0.0.1");
    EXPECT_EQ(client("127.0.0.1", "192.0.2.1, unknown"), "127.0.0.1");
    EXPECT_EQ(client("127.0.0.1", " 2001:db8::1 ,10.0.0.1 "), "2001:db8::1");
    EXPECT_EQ(client("::ffff:127.0.0.1", "::ffff:192.0.2.1"), "192.0.2.1");
}

TEST(AddressCounts, BoundAllAndEachAddress) {
    AddressCounts counts(3, 2);
    auto first = counts.enter(address("192.0.2.1"));
    auto second = counts.enter(address("::ffff:192.0.2.1"));
    ASSERT_TRUE(first && second);
    EXPECT_FALSE(counts.enter(address("192.0.2.1")));
    auto third = counts.enter(address("192.0.2.2"));
    EXPECT_TRUE(third);
    EXPECT_FALSE(counts.enter(address("192.0.2.3"))) << "three in all";
    first.reset();
    second = std::move(third);
    EXPECT_TRUE(counts.enter(address("192.0.2.1"))) << "given back, and gone again";
    EXPECT_TRUE(counts.enter(address("192.0.2.1")));
}

TEST(AddressCounts, TakeANetworkForOneAddress) {
    AddressCounts counts(10, 1);
    const auto one = counts.enter(address("2001:db8::1"));
    EXPECT_TRUE(one);
    EXPECT_FALSE(counts.enter(address("2001:db8::ffff:1")));
    EXPECT_TRUE(counts.enter(address("2001:db8:0:1::1")));
    const auto proxy = counts.enter_proxy(address("2001:db8::1"));
    EXPECT_TRUE(proxy);
}

TEST(TokenBucket, LetsBurstsPassAndThenARate) {
    const TokenBucket::Time start;
    const auto at = [&](int milliseconds) { return start + std::chrono::milliseconds(milliseconds); };
    TokenBucket bucket(2, 3, start);
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(at(0)));
    EXPECT_FALSE(bucket.take(at(0)));
    EXPECT_FALSE(bucket.take(at(499)));
    EXPECT_TRUE(bucket.take(at(510)));
    EXPECT_FALSE(bucket.take(at(510)));
    int taken = 0;
    for (int i = 0; i < 100; ++i) taken += bucket.take(at(100000));
    EXPECT_EQ(taken, 3) << "no more than it holds";
}

}  // namespace client_address_test
}  // namespace merkhet::server

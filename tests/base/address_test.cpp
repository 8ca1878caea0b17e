#include "base/address.hpp"

#include <gtest/gtest.h>

namespace merkhet {
namespace address_test {

TEST(WithoutPassword, HidesPasswordsOnly) {
    const std::pair<const char*, const char*> expected[] = {
        {"postgresql://user:secret@host:5432/name", "postgresql://user:…@host:5432/name"},
        {"postgresql://user:s%40cr%3At@host/name", "postgresql://user:…@host/name"},
        {"postgres://user:secret@[::1]:5432/name", "postgres://user:…@[::1]:5432/name"},
        {"postgresql://user:secret@one:1,two:2/name", "postgresql://user:…@one:1,two:2/name"},
        {"postgresql://user@[::1]:5432/name", "postgresql://user@[::1]:5432/name"},
        {"postgresql://user@host/name", "postgresql://user@host/name"},
        {"postgresql://[::1]:5432/name", "postgresql://[::1]:5432/name"},
        {"postgresql://host:5432/name", "postgresql://host:5432/name"},
        {"postgresql:///name?host=/run/postgresql", "postgresql:///name?host=/run/postgresql"},
        {"postgresql://host/name?user=me&password=secret&port=1", "postgresql://host/name?user=me&password=…&port=1"},
        {"postgresql://host/name?sslpassword=secret", "postgresql://host/name?sslpassword=…"},
        {"postgresql://user:secret@host/name?password=other", "postgresql://user:…@host/name?password=…"},
        {"postgresql://user:@host/name", "postgresql://user:@host/name"},
        {"postgresql://host/name?password=", "postgresql://host/name?password="},
        {"nats://user:secret@host:4222", "nats://user:…@host:4222"},
        {"nats://token@host:4222", "nats://…@host:4222"},
        {"nats://one:4222,nats://two:4222", "nats://one:4222,nats://two:4222"},
        {"sqlite:games@home:1.db", "sqlite:games@home:1.db"},
        {"sqlite::memory:", "sqlite::memory:"},
        {"", ""},
    };
    for (const auto& [address, shown] : expected) EXPECT_EQ(without_password(address), shown);
}

TEST(WithoutPassword, HidesRatherTooMuchOfWhatIsMalformed) {
    for (const char* address :
         {"postgresql://user:se@cr/et@host/name", "postgresql://user:se?cr&et@host/name",
          "nats://user:secret@one:4222,nats://user:secret@two:4222", "x://a:secret@b?password=c@d"})
        EXPECT_EQ(without_password(address).find("et@"), std::string::npos) << without_password(address);
}

TEST(WithoutPassword, HidesThemInMessages) {
    const std::string address = "postgresql://user:s%00cret@host/name?sslpassword=other";
    EXPECT_EQ(without_password("forbidden value %00 in \"s%00cret\", s%00cret and other", address),
              "forbidden value %00 in \"…\", … and …");
    EXPECT_EQ(without_password("no secrets", "sqlite:games.db"), "no secrets");
}

}  // namespace address_test
}  // namespace merkhet

#include "online/account/sessions.hpp"

#include <gtest/gtest.h>

#include "online/account/tokens.hpp"
#include "online/people.hpp"

namespace merkhet::online::sessions_test {

class Sessions : public test::WithPeople {};

TEST_P(Sessions, OnlyTheSecretLetsIn) {
    const auto ann = person("Ann");
    const auto started = start_session(connection(), ann.id, "Firefox", start);
    const auto found = find_session(connection(), started.secret, start);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->account, ann.id);
    EXPECT_EQ(found->label, "Firefox");
    // Not what the database holds, nor the public id, nor nearly the same.
    const auto hash = connection().run("select hash from sessions").at(0).text(0);
    EXPECT_NE(hash, started.secret);
    auto nearly = started.secret;
    nearly.back() = nearly.back() == 'A' ? 'B' : 'A';
    for (const auto& secret : {hash, started.session.id, nearly, started.secret + "A", std::string(43, 'A')})
        EXPECT_FALSE(find_session(connection(), secret, start));
}

TEST_P(Sessions, LastNinetyDaysFromTheirUse) {
    const auto ann = person("Ann");
    const auto started = start_session(connection(), ann.id, "", start);
    EXPECT_TRUE(find_session(connection(), started.secret, start + session_lasts - 1));
    EXPECT_FALSE(find_session(connection(), started.secret, start + session_lasts));
    EXPECT_FALSE(is_to_be_seen(started.session, start + seen_again_after - 1));
    EXPECT_TRUE(is_to_be_seen(started.session, start + seen_again_after));
    see_session(connection(), started.session.id, start + day);
    const auto found = find_session(connection(), started.secret, start + day + session_lasts - 1);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->seen, start + day);
    see_session(connection(), started.session.id, start);  // another node's, late
    EXPECT_EQ(find_session(connection(), started.secret, start + day)->seen, start + day);
}

TEST_P(Sessions, EndOneByOneByTheirOwner) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    const auto first = start_session(connection(), ann.id, "a\nb\x1b[0m", start);
    const auto second = start_session(connection(), ann.id, std::string(5000, 'x'), start + 1);
    const auto sessions = sessions_of(connection(), ann.id, start + 1);
    ASSERT_EQ(sessions.size(), 2U);
    EXPECT_EQ(sessions[0].id, second.session.id);
    EXPECT_EQ(sessions[0].label.size(), 200U);
    EXPECT_EQ(sessions[1].label, "");
    EXPECT_FALSE(end_session(connection(), bob.id, first.session.id));
    EXPECT_TRUE(end_session(connection(), ann.id, first.session.id));
    EXPECT_FALSE(find_session(connection(), first.secret, start + 1));
    EXPECT_TRUE(find_session(connection(), second.secret, start + 1));
}

TEST_P(Sessions, GuestsGoWithTheirs) {
    const auto ann = person("Ann");
    const auto stays = add_guest(connection(), start);
    const auto played = add_guest(connection(), start);
    const auto goes = add_guest(connection(), start);
    const auto old = start_session(connection(), ann.id, "", start);
    const auto now = start + session_lasts;
    start_session(connection(), stays.id, "", now);
    start_session(connection(), played.id, "", start);
    start_session(connection(), goes.id, "", start);
    game("g1", {played, ann});
    const auto fresh = add_guest(connection(), now);
    remove_expired(connection(), now, 100);
    EXPECT_EQ(count("sessions"), 1);
    EXPECT_TRUE(find_account(connection(), ann.id));
    EXPECT_FALSE(find_account(connection(), stays.id)->is_closed());
    EXPECT_TRUE(find_account(connection(), played.id)->is_closed());
    EXPECT_FALSE(find_account(connection(), goes.id));
    EXPECT_FALSE(find_account(connection(), fresh.id)->is_closed());
}

class Tokens : public test::WithPeople {};

TEST_P(Tokens, AllowTheirScopesUntilRevoked) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    const auto scopes = parse_scopes("play challenge");
    ASSERT_TRUE(scopes);
    const auto made = add_token(connection(), ann.id, "my bot", *scopes, start + day, start);
    ASSERT_TRUE(made);
    EXPECT_TRUE(made->secret.starts_with("mkt_"));
    const auto found = find_token(connection(), made->secret, start + day - 1);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->account, ann.id);
    EXPECT_TRUE(found->scopes.has(Scope::play));
    EXPECT_FALSE(found->scopes.has(Scope::read));
    EXPECT_FALSE(find_token(connection(), made->secret, start + day));
    EXPECT_FALSE(find_token(connection(), made->secret.substr(4), start));
    EXPECT_FALSE(find_token(connection(), "mkt_" + connection().run("select hash from tokens").at(0).text(0), start));
    EXPECT_TRUE(is_to_be_used(*found, start));
    use_token(connection(), found->id, start);
    EXPECT_EQ(tokens_of(connection(), ann.id, start).at(0).used, start);
    EXPECT_FALSE(revoke_token(connection(), bob.id, found->id));
    EXPECT_TRUE(revoke_token(connection(), ann.id, found->id));
    EXPECT_FALSE(find_token(connection(), made->secret, start));
}

TEST_P(Tokens, AreFewAndLabelled) {
    const auto ann = person("Ann");
    const auto add = [&](const std::string& label) {
        return static_cast<bool>(add_token(connection(), ann.id, label, *parse_scopes("read"), std::nullopt, start));
    };
    EXPECT_FALSE(add(""));
    EXPECT_FALSE(add("\x01"));
    EXPECT_FALSE(add(std::string(61, 'x')));
    for (int i = 0; i < most_tokens; ++i) EXPECT_TRUE(add("token"));
    EXPECT_FALSE(add("one more"));
}

TEST(Scopes, AreReadAndPrinted) {
    for (const auto* text : {"read", "play", "read play challenge study tournament follow"})
        EXPECT_EQ(print_scopes(*parse_scopes(text)), text);
    EXPECT_EQ(print_scopes(*parse_scopes(" play  read play ")), "read play");
    for (const auto* text : {"", " ", "admin", "read,play", "Play"}) EXPECT_FALSE(parse_scopes(text)) << text;
}

INSTANTIATE_TEST_SUITE_P(EveryDatabase, Sessions, test::every_database, test::database_name);
INSTANTIATE_TEST_SUITE_P(EveryDatabase, Tokens, test::every_database, test::database_name);

}  // namespace merkhet::online::sessions_test

#include "online/account/accounts.hpp"

#include <gtest/gtest.h>

#include "online/account/closing.hpp"
#include "online/account/sessions.hpp"
#include "online/account/tokens.hpp"
#include "online/people.hpp"

namespace merkhet::online::accounts_test {

class Accounts : public test::WithPeople {};

TEST_P(Accounts, APersonIsFoundByNameInAnyLetters) {
    const auto ann = person("Ann");
    for (const auto* name : {"Ann", "ann", "ANN"}) {
        const auto found = find_account_named(connection(), name);
        ASSERT_TRUE(found) << name;
        EXPECT_EQ(found->id, ann.id);
        EXPECT_EQ(found->name, "Ann");
    }
    EXPECT_FALSE(add_person(connection(), *parse_name("aNN"), "x", start));
    EXPECT_EQ(find_account(connection(), ann.id)->created, start);
    EXPECT_FALSE(find_account(connection(), "nobody"));
}

TEST_P(Accounts, NoTextInAFieldIsMoreThanAText) {
    person("Ann");
    const std::vector<std::string> texts{"' or ''='", "ann'--", {"ann\0", 4}, "%", "a_n", "аnn", "\xff", ""};
    for (const auto& text : texts) {
        EXPECT_FALSE(find_account_named(connection(), text)) << text;
        EXPECT_FALSE(find_login(connection(), text).account) << text;
        EXPECT_FALSE(recovery_fits(connection(), text, text)) << text;
        EXPECT_FALSE(find_session(connection(), text, start)) << text;
        EXPECT_FALSE(find_token(connection(), "mkt_" + text, start)) << text;
    }
    EXPECT_EQ(count("accounts"), 1);
}

TEST_P(Accounts, WithoutPasswordNobodyLogsIn) {
    const auto ann = person("Ann");
    const auto guest = add_guest(connection(), start);
    EXPECT_EQ(find_login(connection(), "ann").password_hash, "hash of Ann");
    EXPECT_EQ(find_login(connection(), guest.name).password_hash, "");
    EXPECT_FALSE(find_login(connection(), guest.name).account);
    EXPECT_EQ(find_login(connection(), "nobody").password_hash, "");
    const auto bot = become_bot(connection(), ann.id);
    ASSERT_TRUE(bot);
    EXPECT_FALSE(find_login(connection(), "ann").account);
    set_password(connection(), ann.id, "again");
    EXPECT_FALSE(find_login(connection(), "ann").account);
}

TEST_P(Accounts, AGuestStaysAsAPerson) {
    person("Ann");
    const auto guest = add_guest(connection(), start);
    EXPECT_FALSE(keep_guest(connection(), guest.id, *parse_name("ANN"), "x"));
    const auto bob = keep_guest(connection(), guest.id, *parse_name("Bob"), "hash");
    ASSERT_TRUE(bob);
    EXPECT_EQ(bob->id, guest.id);
    EXPECT_EQ(find_login(connection(), "bob").password_hash, "hash");
    EXPECT_FALSE(find_account_named(connection(), guest.name));
    EXPECT_FALSE(keep_guest(connection(), guest.id, *parse_name("Cat"), "hash"));
}

TEST_P(Accounts, WhoHasPlayedIsNoBot) {
    const auto ann = person("Ann");
    game("g1", {ann});
    EXPECT_FALSE(become_bot(connection(), ann.id));
    EXPECT_FALSE(become_bot(connection(), add_guest(connection(), start).id));
}

TEST_P(Accounts, ANewPasswordEndsAllSessions) {
    const auto ann = person("Ann");
    const auto session = start_session(connection(), ann.id, "Firefox", start);
    set_password_hash(connection(), ann.id, "another", "x");
    EXPECT_EQ(find_login(connection(), "ann").password_hash, "hash of Ann");
    set_password_hash(connection(), ann.id, "hash of Ann", "dearer");
    EXPECT_TRUE(find_session(connection(), session.secret, start));
    set_password(connection(), ann.id, "new");
    EXPECT_EQ(find_login(connection(), "ann").password_hash, "new");
    EXPECT_FALSE(find_session(connection(), session.secret, start));
}

TEST_P(Accounts, ACodeLetsItsOwnerInOnce) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    const auto old = new_recovery_code(connection(), ann.id);
    const auto code = new_recovery_code(connection(), ann.id);
    const auto of_bob = new_recovery_code(connection(), bob.id);
    const auto session = start_session(connection(), ann.id, "", start);
    const auto token = add_token(connection(), ann.id, "bot", *parse_scopes("play"), std::nullopt, start);
    for (const auto& [name, typed] : std::vector<std::pair<std::string, std::string>>{
             {"ann", old}, {"ann", of_bob}, {"bob", code}, {"ann", ""}, {"nobody", code}, {"ann", code.substr(1)}}) {
        EXPECT_FALSE(recovery_fits(connection(), name, typed));
        EXPECT_FALSE(recover(connection(), name, typed, "stolen"));
    }
    EXPECT_EQ(find_login(connection(), "ann").password_hash, "hash of Ann");
    EXPECT_TRUE(recovery_fits(connection(), "ANN", code));
    const auto back = recover(connection(), "ANN", code, "new");
    ASSERT_TRUE(back);
    EXPECT_EQ(back->id, ann.id);
    EXPECT_EQ(find_login(connection(), "ann").password_hash, "new");
    EXPECT_FALSE(find_session(connection(), session.secret, start));
    EXPECT_FALSE(find_token(connection(), token->secret, start));
    EXPECT_FALSE(recover(connection(), "ann", code, "again"));
}

TEST_P(Accounts, WithoutACodeNoneFits) {
    person("Ann");
    EXPECT_FALSE(recovery_fits(connection(), "ann", ""));
    EXPECT_FALSE(recovery_fits(connection(), "ann", "0000-0000-0000-0000-0000"));
}

TEST_P(Accounts, ABanEndsSessionsAndPasses) {
    const auto ann = person("Ann");
    const auto session = start_session(connection(), ann.id, "", start);
    ban(connection(), ann.id, start + day, "plays by computer");
    EXPECT_FALSE(find_session(connection(), session.secret, start));
    EXPECT_TRUE(find_account(connection(), ann.id)->is_banned(start));
    EXPECT_FALSE(find_account(connection(), ann.id)->is_banned(start + day));
    unban(connection(), ann.id);
    EXPECT_FALSE(find_account(connection(), ann.id)->is_banned(start));
}

TEST_P(Accounts, SettingsAreBounded) {
    const auto ann = person("Ann");
    EXPECT_FALSE(set_settings(connection(), ann.id, R"({"sound":false})"));
    EXPECT_TRUE(set_settings(connection(), ann.id, std::string(longest_settings + 1, ' ')));
    EXPECT_EQ(find_account(connection(), ann.id)->settings, R"({"sound":false})");
}

INSTANTIATE_TEST_SUITE_P(EveryDatabase, Accounts, test::every_database, test::database_name);

}  // namespace merkhet::online::accounts_test

#include "online/account/relations.hpp"

#include <gtest/gtest.h>

#include "online/account/notices.hpp"
#include "online/account/reports.hpp"
#include "online/people.hpp"

namespace merkhet::online::relations_test {

class Relations : public test::WithPeople {};

TEST_P(Relations, WhoBlocksIsNotFollowed) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    const auto set = [&](const Account& from, const Account& to, Relation relation) {
        return !set_relation(connection(), from.id, to.id, relation, start);
    };
    EXPECT_TRUE(set(ann, bob, Relation::follows));
    EXPECT_EQ(followers_of(connection(), bob.id, 10), std::vector{ann.id});
    EXPECT_FALSE(is_blocked(connection(), ann.id, bob.id));
    EXPECT_TRUE(set(bob, ann, Relation::blocks));
    EXPECT_TRUE(followers_of(connection(), bob.id, 10).empty());
    EXPECT_TRUE(is_blocked(connection(), ann.id, bob.id));
    EXPECT_TRUE(is_blocked(connection(), bob.id, ann.id));
    EXPECT_FALSE(set(ann, bob, Relation::follows));
    EXPECT_EQ(relation_between(connection(), bob.id, ann.id), Relation::blocks);
    end_relation(connection(), bob.id, ann.id);
    EXPECT_TRUE(set(ann, bob, Relation::follows));
    EXPECT_TRUE(set(ann, bob, Relation::blocks));
    const auto related = relations_of(connection(), ann.id);
    ASSERT_EQ(related.size(), 1U);
    EXPECT_EQ(related[0].name, "Bob");
    EXPECT_EQ(related[0].relation, Relation::blocks);
    EXPECT_FALSE(set(ann, ann, Relation::blocks));
    EXPECT_FALSE(set(ann, add_guest(connection(), start), Relation::follows));
    EXPECT_TRUE(set_relation(connection(), ann.id, "nobody", Relation::blocks, start));
}

TEST_P(Relations, ReportsAreFiledOnceAndSettled) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    const Report report{"", ann.id, bob.id, "", ReportReason::cheating, "plays too well", 0};
    const auto filed = add_report(connection(), report, start);
    ASSERT_TRUE(filed);
    EXPECT_FALSE(add_report(connection(), report, start));
    auto wrong = report;
    wrong.about = ann.id;
    EXPECT_FALSE(add_report(connection(), wrong, start));
    wrong.about = "nobody";
    EXPECT_FALSE(add_report(connection(), wrong, start));
    auto other = report;
    std::swap(other.account, other.about);
    other.note = std::string(longest_report + 1, 'x');
    EXPECT_FALSE(add_report(connection(), other, start));
    const auto open = open_reports(connection(), 10);
    ASSERT_EQ(open.size(), 1U);
    EXPECT_EQ(open[0].note, "plays too well");
    EXPECT_EQ(open[0].reason, ReportReason::cheating);
    EXPECT_TRUE(settle_report(connection(), filed->id, start + 1));
    EXPECT_FALSE(settle_report(connection(), filed->id, start + 1));
    EXPECT_TRUE(open_reports(connection(), 10).empty());
    EXPECT_TRUE(add_report(connection(), report, start));
}

TEST_P(Relations, TheLastNoticesAreKept) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    sql::Transaction together(connection());
    add_notice(connection(), bob.id, "turn", "{}", start);
    for (int i = 0; i < most_notices + 3; ++i) add_notice(connection(), ann.id, "turn", std::to_string(i), start + i);
    together.commit();
    const auto notices = notices_of(connection(), ann.id);
    ASSERT_EQ(notices.size(), static_cast<std::size_t>(most_notices));
    EXPECT_EQ(notices.front().data, std::to_string(most_notices + 2));
    EXPECT_EQ(notices.back().data, "3");
    see_notices(connection(), ann.id, start + most_notices, start + day);
    EXPECT_EQ(count_new_notices(connection(), ann.id), 2);
    EXPECT_EQ(count_new_notices(connection(), bob.id), 1);
}

INSTANTIATE_TEST_SUITE_P(EveryDatabase, Relations, test::every_database, test::database_name);

}  // namespace merkhet::online::relations_test

#include "online/study/apply_change.hpp"

#include <gtest/gtest.h>

#include "online/account/closing.hpp"
#include "online/account/relations.hpp"
#include "online/study/study_json.hpp"
#include "online/study/study_lists.hpp"
#include "online/study/study_tests.hpp"

namespace merkhet::online::apply_change_test {

using namespace study_tests;

constexpr ChapterId one{1};
constexpr const char* unseen = "there is no such study";
constexpr const char* only_reads = "you may read this study, but not change it";
constexpr const char* only_owner = "only the owner of the study may do that";

class ApplyChange : public WithStudies {
protected:
    void SetUp() override {
        WithStudies::SetUp();
        if (IsSkipped()) return;
        for (auto [name, account] : {std::pair{"Ann", &ann_}, {"Bob", &bob_}, {"Cleo", &cleo_}, {"Dan", &dan_}})
            *account = person(name);
    }
    /// Ann's, to which Bob writes and which Cleo reads.
    StudyRow shared_study(Visibility visibility = Visibility::members) {
        const auto made = study(ann_, "khet", visibility);
        EXPECT_EQ(refused(made.id, ann_, SetMember{bob_.id, StudyRole::writes}), "");
        EXPECT_EQ(refused(made.id, ann_, SetMember{cleo_.id, StudyRole::reads}), "");
        return made;
    }
    std::vector<MadeChange> since(const std::string& id, std::int64_t number, int most = 500) {
        const auto row = find_study(connection(), id, ann_.id);
        return changes_since(connection(), *row, number, most).value_or(std::vector<MadeChange>{});
    }
    Account ann_;
    Account bob_;
    Account cleo_;
    Account dan_;
};

TEST_P(ApplyChange, IsNumberedAndKept) {
    const auto made = study(ann_);
    EXPECT_EQ(made.number, 1);
    EXPECT_EQ(made.owner, "Ann");
    const auto first = change(made.id, ann_, edit(AddMoves{one, NodeId::start, {"f4g4"}, {}, {}}));
    ASSERT_TRUE(first) << first.error().message;
    EXPECT_EQ(first->number, 2);
    EXPECT_EQ(first->change, R"({"kind":"add moves","chapter":1,"parent":0,"moves":["f4g4"],"nodes":[1],"seats":[0]})");
    EXPECT_EQ(made_change_json(*first).dump(), R"({"number":2,"at":)" + std::to_string(now_) + R"(,"account":")" +
                                                   ann_.id + R"(","change":)" + first->change + "}");
    ASSERT_TRUE(change(made.id, ann_, edit(SetComment{one, NodeId{1}, "Good"})));
    EXPECT_EQ(chapter(made.id).tree.node(NodeId{1}).comment, "Good");
    EXPECT_EQ(load_chapter(connection(), made.id, one)->number, 3);
    const auto row = find_study(connection(), made.id, ann_.id);
    EXPECT_EQ(row->number, 3);
    EXPECT_EQ(row->updated, now_);
    const auto changes = since(made.id, 1);
    ASSERT_EQ(changes.size(), 2U);
    EXPECT_EQ(changes[0], *first);
    EXPECT_EQ(since(made.id, 2).size(), 1U);
    EXPECT_TRUE(changes_since(connection(), *row, 3)->empty());
    EXPECT_FALSE(changes_since(connection(), *row, 0)) << "the first chapter came without a change";
    EXPECT_FALSE(changes_since(connection(), *row, 1, 1)) << "too many";
    EXPECT_FALSE(changes_since(connection(), *row, 4)) << "from the future";
    EXPECT_FALSE(changes_since(connection(), *row, -1));
}

TEST_P(ApplyChange, IsMadeOnceForEachKey) {
    const auto made = shared_study();
    const auto what = edit(SetComment{one, NodeId::start, "a"});
    const auto first = change(made.id, ann_, what, "k1");
    ASSERT_TRUE(first);
    ASSERT_TRUE(change(made.id, ann_, edit(SetComment{one, NodeId::start, "b"}), "k2"));
    EXPECT_EQ(*change(made.id, ann_, what, "k1"), *first);
    EXPECT_EQ(chapter(made.id).tree.node(NodeId::start).comment, "b");
    EXPECT_EQ(change(made.id, bob_, what, "k1")->number, first->number + 2) << "another's key is another key";
    EXPECT_EQ(change(made.id, ann_, what, "")->number, first->number + 3);
    EXPECT_EQ(change(made.id, ann_, what, "")->number, first->number + 4);
    EXPECT_FALSE(change(made.id, ann_, what, std::string(65, 'k')));
    EXPECT_FALSE(change(made.id, ann_, what, "a b"));
    EXPECT_FALSE(change(made.id, ann_, what, std::string("a\0b", 3)));

    // Whoever left is told so again, too.
    const auto left = change(made.id, bob_, SetMember{bob_.id, std::nullopt}, "bye");
    ASSERT_TRUE(left);
    EXPECT_EQ(*change(made.id, bob_, SetMember{bob_.id, std::nullopt}, "bye"), *left);
    EXPECT_EQ(refused(made.id, bob_, what), unseen);
}

TEST_P(ApplyChange, NeedsTheRight) {
    const auto made = shared_study();
    const std::vector<std::pair<Change, bool>> changes{
        {edit(SetComment{one, NodeId::start, "x"}), false}, {RenameChapter{one, "x"}, false},
        {AddChapter{chapter_of("kechi"), {}}, false},       {RenameStudy{"x"}, true},
        {SetVisibility{Visibility::members}, true},         {SetMember{cleo_.id, StudyRole::reads}, true},
    };
    for (const auto& [what, is_setting] : changes) {
        EXPECT_EQ(refused(made.id, ann_, what), "");
        EXPECT_EQ(refused(made.id, bob_, what), is_setting ? only_owner : "");
        EXPECT_EQ(refused(made.id, cleo_, what), is_setting ? only_owner : only_reads);
        EXPECT_EQ(refused(made.id, dan_, what), unseen) << "he does not learn that there is one";
        EXPECT_EQ(refused("nothing", ann_, what), unseen);
        EXPECT_EQ(refused(made.id, Account{}, what), unseen);
    }
    for (const auto visibility : {Visibility::link, Visibility::everybody}) {
        EXPECT_EQ(refused(made.id, ann_, SetVisibility{visibility}), "");
        EXPECT_EQ(refused(made.id, dan_, changes[0].first), only_reads);
        EXPECT_EQ(refused(made.id, Account{}, changes[0].first), only_reads);
        EXPECT_EQ(refused(made.id, dan_, SetMember{dan_.id, StudyRole::writes}), only_owner);
        EXPECT_EQ(refused(made.id, dan_, SetMember{dan_.id, std::nullopt}), "this account is no member");
    }
    // Rights that were taken away are gone with the next change.
    EXPECT_EQ(refused(made.id, ann_, SetMember{bob_.id, StudyRole::reads}), "");
    EXPECT_EQ(refused(made.id, bob_, changes[0].first), only_reads);
    EXPECT_EQ(refused(made.id, bob_, SetMember{cleo_.id, std::nullopt}), only_owner);
    EXPECT_EQ(refused(made.id, bob_, SetMember{bob_.id, std::nullopt}), "");
    EXPECT_EQ(members_of(connection(), made.id), (std::vector<StudyMember>{{cleo_.id, "Cleo", StudyRole::reads}}));
}

TEST_P(ApplyChange, MembersAreAccountsThatThereAre) {
    const auto made = study(ann_);
    EXPECT_EQ(refused(made.id, ann_, SetMember{"nobody", StudyRole::reads}), "there is no such account");
    EXPECT_EQ(refused(made.id, ann_, SetMember{ann_.id, StudyRole::reads}), "the owner is no member besides");
    EXPECT_EQ(refused(made.id, ann_, SetMember{bob_.id, StudyRole::owner}), "a study has one owner");
    set_relation(connection(), bob_.id, ann_.id, Relation::blocks, start);
    EXPECT_EQ(refused(made.id, ann_, SetMember{bob_.id, StudyRole::reads}), "one of you has blocked the other");
    close_account(connection(), cleo_.id, start);
    EXPECT_EQ(refused(made.id, ann_, SetMember{cleo_.id, StudyRole::reads}), "there is no such account");
    for (std::size_t i = 0; i < most_members; ++i)
        EXPECT_EQ(refused(made.id, ann_, SetMember{person("p" + std::to_string(i)).id, StudyRole::reads}), "");
    EXPECT_EQ(refused(made.id, ann_, SetMember{dan_.id, StudyRole::reads}), "a study has at most 64 members");
}

TEST_P(ApplyChange, ChaptersAreAddedMovedAndRemoved) {
    const auto made = study(ann_);
    const auto names = [&] {
        std::string list;
        for (const auto& head : chapters_of(connection(), made.id)) list += head.name + " ";
        return list;
    };
    const auto two = change(made.id, ann_, AddChapter{chapter_of("kechi", "Two"), {}});
    ASSERT_TRUE(two);
    EXPECT_EQ(two->change, R"({"kind":"add chapter","chapter":2,"name":"Two","game":"kechi"})");
    ASSERT_TRUE(change(made.id, ann_, AddChapter{chapter_of("egotzi", "Three"), {}}));
    EXPECT_EQ(names(), "One Two Three ");
    EXPECT_EQ(refused(made.id, ann_, MoveChapter{ChapterId{3}, std::nullopt}), "");
    EXPECT_EQ(names(), "Three One Two ");
    EXPECT_EQ(refused(made.id, ann_, MoveChapter{ChapterId{3}, ChapterId{1}}), "");
    EXPECT_EQ(names(), "One Three Two ");
    EXPECT_EQ(refused(made.id, ann_, RenameChapter{one, "First"}), "");
    EXPECT_EQ(refused(made.id, ann_, MoveChapter{one, one}), "a chapter does not come after itself");
    for (const Change& what : std::vector<Change>{MoveChapter{one, ChapterId{9}}, MoveChapter{ChapterId{9}, one},
                                                  RenameChapter{ChapterId{9}, "x"}, RemoveChapter{ChapterId{9}},
                                                  edit(SetComment{ChapterId{9}, NodeId::start, "x"})})
        EXPECT_EQ(refused(made.id, ann_, what), "there is no such chapter");
    EXPECT_EQ(refused(made.id, ann_, RemoveChapter{one}), "");
    EXPECT_EQ(refused(made.id, ann_, RemoveChapter{ChapterId{2}}), "");
    EXPECT_EQ(refused(made.id, ann_, RemoveChapter{ChapterId{3}}), "a study has at least one chapter");
    EXPECT_EQ(names(), "Three ");
    for (std::size_t i = 1; i < most_chapters; ++i)
        EXPECT_EQ(refused(made.id, ann_, AddChapter{chapter_of("khet"), {}}), "");
    EXPECT_EQ(refused(made.id, ann_, AddChapter{chapter_of("khet"), {}}), "a study has at most 64 chapters");
}

TEST_P(ApplyChange, ChaptersHaveBounds) {
    const auto made = study(ann_);
    Random random(1);
    std::string error;
    for (int i = 0; error.empty() && i < 100; ++i) {
        const auto tree = chapter(made.id).tree;
        const auto node = random_node(tree, random);
        const auto added =
            change(made.id, ann_, edit(AddMoves{one, node, random_moves(chapter(made.id), node, 1, random), {}, {}}));
        if (!added) continue;  // the game is over there
        const auto id = Json::parse(added->change)["nodes"][0].get<int>();
        error = refused(made.id, ann_, edit(SetComment{one, NodeId{id}, std::string(4000, 'x')}));
    }
    EXPECT_EQ(error, "the chapter is full: begin another one");
}

TEST_P(ApplyChange, NoTextIsMoreThanAText) {
    const auto made = study(ann_);
    const std::string text = "'); drop table studies; -- \" \\ $1 %s {\"a\":1}";
    EXPECT_EQ(refused(made.id, ann_, RenameStudy{text}), "");
    EXPECT_EQ(refused(made.id, ann_, RenameChapter{one, text}), "");
    EXPECT_EQ(refused(made.id, ann_, edit(SetComment{one, NodeId::start, text + "\n" + text})), "");
    EXPECT_EQ(refused(made.id, ann_, AddChapter{chapter_of("khet", text), {}}), "");
    EXPECT_EQ(refused(made.id, ann_, SetMember{text, StudyRole::reads}), "there is no such account");
    EXPECT_EQ(refused(text, ann_, RenameStudy{"x"}), unseen);
    EXPECT_NE(refused(made.id, ann_, edit(AddMoves{one, NodeId::start, {text}, {}, {}})), "");
    EXPECT_EQ(change(made.id, ann_, RenameStudy{text}, "';--")->number, 6);
    EXPECT_EQ(change(made.id, ann_, RenameStudy{text}, "';--")->number, 6);
    EXPECT_EQ(find_study(connection(), made.id, ann_.id)->name, text);
    EXPECT_FALSE(find_study(connection(), made.id, text));
    EXPECT_EQ(chapter(made.id).name, text);
    EXPECT_EQ(chapter(made.id).tree.node(NodeId::start).comment, text + "\n" + text);
    EXPECT_EQ(Json::parse(since(made.id, 3).at(0).change)["text"], text + "\n" + text);
    EXPECT_EQ(find_studies(connection(), {.list = StudyList::own, .account = ann_.id, .containing = text}).size(), 1U);
    EXPECT_EQ(find_studies(connection(), {.list = StudyList::own, .account = text}).size(), 0U);
}

TEST_P(ApplyChange, WhoLeavesTakesHisStudiesAlong) {
    const auto made = shared_study();
    const auto of_bob = study(bob_);
    EXPECT_EQ(refused(of_bob.id, bob_, SetMember{ann_.id, StudyRole::writes}), "");
    ASSERT_TRUE(change(of_bob.id, ann_, edit(SetComment{one, NodeId::start, "by Ann"}), "k"));
    close_account(connection(), ann_.id, now_);
    EXPECT_FALSE(find_study(connection(), made.id, bob_.id));
    EXPECT_EQ(chapter(of_bob.id).tree.node(NodeId::start).comment, "by Ann");
    const auto row = find_study(connection(), of_bob.id, bob_.id);
    EXPECT_EQ(changes_since(connection(), *row, 2)->at(0).account, "");
    EXPECT_TRUE(members_of(connection(), of_bob.id).empty());
}

INSTANTIATE_TEST_SUITE_P(EveryDatabase, ApplyChange, test::every_database, test::database_name);

}  // namespace merkhet::online::apply_change_test

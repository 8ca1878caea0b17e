#include "online/study/study_rows.hpp"

#include <gtest/gtest.h>

#include "online/account/relations.hpp"
#include "online/study/chapter_record.hpp"
#include "online/study/study_json.hpp"
#include "online/study/study_lists.hpp"
#include "online/study/study_tests.hpp"

namespace merkhet::online::study_rows_test {

using namespace study_tests;

constexpr ChapterId one{1};

class Studies : public WithStudies {
protected:
    std::string names(const StudyQuery& query) {
        std::string list;
        for (const auto& row : find_studies(connection(), query)) list += row.name + " ";
        return list;
    }
    StudyRow named(const Account& owner, const std::string& name, Visibility visibility, Time at) {
        return *create_study(connection(), owner.id, name, visibility, {chapter_of("khet")}, at);
    }
};

TEST_P(Studies, AreReadAsTheyWereMade) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    const std::vector chapters{random_chapter("khet", 20, 1), random_chapter("khepri:players=4", 20, 2)};
    const auto made = create_study(connection(), ann.id, "  Mine ", Visibility::link, chapters, start);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->name, "Mine");
    EXPECT_EQ(made->number, 2);
    EXPECT_EQ(load_chapter(connection(), made->id, ChapterId{1})->chapter, chapters[0]);
    EXPECT_EQ(load_chapter(connection(), made->id, ChapterId{2})->chapter, chapters[1]);
    EXPECT_FALSE(load_chapter(connection(), made->id, ChapterId{3}));
    EXPECT_EQ(find_study(connection(), made->id, bob.id), *made) << "by its link";
    EXPECT_EQ(find_study(connection(), made->id, ""), *made);

    const auto json =
        study_json(*made, StudyRole::owner, members_of(connection(), made->id), chapters_of(connection(), made->id));
    EXPECT_EQ(json.dump(), R"({"id":")" + made->id + R"(","name":"Mine","visibility":"link","owner":{"account":")" +
                               ann.id +
                               R"(","name":"Ann"},"number":2,"createdAt":1700000000000,"updatedAt":1700000000000,)"
                               R"("role":"owner","members":[],"chapters":[{"id":1,"name":"One","game":"khet"},)"
                               R"({"id":2,"name":"One","game":"khepri:players=4"}]})");
    const auto shown = chapter_json(one, *load_chapter(connection(), made->id, one));
    EXPECT_EQ(shown["number"], 1);
    EXPECT_EQ(shown["game"], "khet");
    EXPECT_EQ(shown["tree"]["moves"].size(), chapters[0].tree.size());
    EXPECT_TRUE(shown["result"].is_null());
}

TEST_P(Studies, HaveBounds) {
    const auto ann = person("Ann");
    const auto make = [&](const std::string& name, const std::vector<Chapter>& chapters) {
        const auto made = create_study(connection(), ann.id, name, Visibility::link, chapters, start);
        return made ? std::string() : made.error().message;
    };
    const auto chapter = chapter_of("khet");
    EXPECT_EQ(make("", {chapter}), "the name is empty");
    EXPECT_EQ(make("x", {}), "a study has at least one chapter");
    EXPECT_EQ(make("x", std::vector(most_chapters + 1, chapter)), "a study has at most 64 chapters");
    auto large = chapter;
    for (int i = 0; i < 70; ++i)
        large.tree.find(large.tree.add(NodeId::start, "m" + std::to_string(i), {}))->comment = std::string(4000, 'x');
    EXPECT_EQ(make("x", {chapter, large}), "the chapter is full: begin another one");
    EXPECT_EQ(count("studies"), 0);
    EXPECT_EQ(count("study_chapters"), 0);
    for (int i = 0; i < most_studies; ++i) EXPECT_EQ(make("x", {chapter}), "");
    EXPECT_EQ(make("x", {chapter}), "you have 200 studies already");
}

TEST_P(Studies, AreNotCopiedWithoutEnd) {
    const auto ann = person("Ann");
    auto large = chapter_of("khet");
    for (int i = 0; i < 60; ++i)
        large.tree.find(large.tree.add(NodeId::start, "m" + std::to_string(i), {}))->comment = std::string(4000, 'x');
    const auto made =
        create_study(connection(), ann.id, "x", Visibility::link, std::vector(most_chapters, large), start);
    ASSERT_TRUE(made) << made.error().message;
    std::string refusal;
    int copies = 0;
    for (; refusal.empty() && copies < 10; ++copies) {
        const auto copy = clone_study(connection(), made->id, ann.id, start);
        if (!copy) refusal = copy.error().message;
    }
    EXPECT_EQ(refusal, "your studies are full: remove one first");
    EXPECT_EQ(copies, 3);
    EXPECT_TRUE(remove_study(connection(), made->id, ann.id));
    EXPECT_TRUE(create_study(connection(), ann.id, "x", Visibility::link, {chapter_of("khet")}, start));
}

TEST_P(Studies, AreRemovedByTheirOwner) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    const auto made = study(ann);
    EXPECT_EQ(refused(made.id, ann, SetMember{bob.id, StudyRole::writes}), "");
    EXPECT_FALSE(remove_study(connection(), made.id, bob.id));
    EXPECT_FALSE(remove_study(connection(), "none", ann.id));
    EXPECT_TRUE(remove_study(connection(), made.id, ann.id));
    for (const auto* table : {"studies", "study_members", "study_chapters", "study_changes"})
        EXPECT_EQ(count(table), 0) << table;
}

TEST_P(Studies, AreCopiedByWhoSeesThem) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    const auto made = study(ann, "khet");
    ASSERT_TRUE(change(made.id, ann, edit(AddMoves{one, NodeId::start, {"f4g4"}, {}, {}})));
    ASSERT_TRUE(change(made.id, ann, AddChapter{chapter_of("kechi", "Two"), {}}));
    EXPECT_EQ(clone_study(connection(), made.id, bob.id, now_).error().message, "there is no such study");
    ASSERT_TRUE(change(made.id, ann, SetVisibility{Visibility::everybody}));
    const auto copy = clone_study(connection(), made.id, bob.id, now_ + 5);
    ASSERT_TRUE(copy);
    EXPECT_EQ(copy->owner, "Bob");
    EXPECT_EQ(copy->visibility, Visibility::members);
    EXPECT_EQ(copy->created, now_ + 5);
    EXPECT_EQ(chapters_of(connection(), copy->id), chapters_of(connection(), made.id));
    EXPECT_EQ(chapter(copy->id), chapter(made.id));
    EXPECT_EQ(refused(copy->id, ann, RenameStudy{"x"}), "there is no such study");

    // Each goes on by itself; new chapters get numbers that none has had.
    const auto third = change(copy->id, bob, AddChapter{chapter_of("egotzi", "Three"), {}});
    ASSERT_TRUE(third);
    EXPECT_EQ(Json::parse(third->change)["chapter"], 5);
    EXPECT_EQ(chapters_of(connection(), made.id).size(), 2U);
    const auto row = find_study(connection(), copy->id, bob.id);
    EXPECT_EQ(changes_since(connection(), *row, 4)->size(), 1U);
    EXPECT_FALSE(changes_since(connection(), *row, 3)) << "the changes of the other are not its own";
}

TEST_P(Studies, AreFound) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    named(ann, "Alpha", Visibility::everybody, start + 1);
    const auto beta = named(ann, "Beta_1", Visibility::members, start + 2);
    named(ann, "Gamma", Visibility::link, start + 3);
    named(bob, "Delta", Visibility::everybody, start + 3);
    named(bob, "100% alpha", Visibility::everybody, start + 4);
    EXPECT_EQ(refused(beta.id, ann, SetMember{bob.id, StudyRole::reads}), "");

    EXPECT_EQ(names({}), "100% alpha Delta Alpha ");
    EXPECT_EQ(names({.containing = "ALPHA"}), "100% alpha Alpha ");
    EXPECT_EQ(names({.containing = "0%"}), "100% alpha ");
    EXPECT_EQ(names({.containing = "%"}), "100% alpha ");
    EXPECT_EQ(names({.containing = "_"}), "");
    EXPECT_EQ(names({.list = StudyList::own, .account = ann.id, .containing = "_"}), "Beta_1 ");
    EXPECT_EQ(names({.list = StudyList::own, .account = ann.id}), "Beta_1 Gamma Alpha ");
    EXPECT_EQ(names({.list = StudyList::shared, .account = bob.id}), "Beta_1 ");
    EXPECT_EQ(names({.list = StudyList::shared, .account = ann.id}), "");
    EXPECT_EQ(names({.list = StudyList::own}), "");

    // Whoever blocks the other does not find his.
    set_relation(connection(), ann.id, bob.id, Relation::blocks, start);
    EXPECT_EQ(names({.account = ann.id}), "Alpha ");
    EXPECT_EQ(names({.account = bob.id}), "100% alpha Delta ");
}

TEST_P(Studies, AreFoundPageByPage) {
    const auto ann = person("Ann");
    for (int i = 0; i < 25; ++i) named(ann, "s", Visibility::everybody, start + i / 10);
    StudyQuery query{.account = "", .most = 4};
    std::vector<StudyRow> all;
    for (;;) {
        const auto page = find_studies(connection(), query);
        all.insert(all.end(), page.begin(), page.end());
        if (page.size() < 4) break;
        query.after = page.back();
    }
    query = {.most = 100};
    EXPECT_EQ(all, find_studies(connection(), query));
    EXPECT_EQ(all.size(), 25U);
}

INSTANTIATE_TEST_SUITE_P(EveryDatabase, Studies, test::every_database, test::database_name);

TEST(NewStudy, IsReadStrictly) {
    const auto wrong = [](const char* text) {
        const auto study = read_new_study(Json::parse(text));
        return study ? std::string() : study.error().message;
    };
    const auto made = read_new_study(Json::parse(R"({"name":"A","visibility":"link","game":"khet"})"));
    ASSERT_TRUE(made);
    EXPECT_EQ(made->chapters.size(), 1U);
    EXPECT_EQ(made->visibility, Visibility::link);
    const auto imported = read_new_study(
        Json::parse(R"({"name":"A","visibility":"link","records":"[Game \"khet\"] *\n[Game \"kechi\"] *"})"));
    ASSERT_TRUE(imported) << imported.error().message;
    EXPECT_EQ(imported->chapters.size(), 2U);
    EXPECT_EQ(wrong("[]"), "expected an object");
    EXPECT_EQ(wrong(R"({"name":"A","visibility":"link","game":"khet","x":1})"), "there is no member 'x' here");
    EXPECT_EQ(wrong(R"({"name":1,"visibility":"link","game":"khet"})"), "name: expected a text");
    EXPECT_EQ(wrong(R"({"visibility":"link","game":"khet"})"), "the name is empty");
    EXPECT_EQ(wrong(R"({"name":"A","game":"khet"})"), "visibility: expected private, link or public");
    EXPECT_EQ(wrong(R"({"name":"A","visibility":"link","game":"khet","records":""})"),
              "there is no member 'game' here");
    EXPECT_NE(wrong(R"({"name":"A","visibility":"link"})"), "");
    EXPECT_NE(wrong(R"({"name":"A","visibility":"link","records":""})"), "");
}

}  // namespace merkhet::online::study_rows_test

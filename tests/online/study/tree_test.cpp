#include "online/study/tree.hpp"

#include <gtest/gtest.h>

#include "online/study/study_tests.hpp"
#include "online/study/tree_json.hpp"

namespace merkhet::online::tree_test {

using namespace study_tests;

constexpr auto start = NodeId::start;

/// "a(b c(d))": main continuations first.
std::string text_of(const StudyTree& tree, NodeId id = start) {
    std::string text = tree.node(id).move;
    if (tree.node(id).children.empty()) return text;
    text += '(';
    for (const auto child : tree.node(id).children)
        text.append(text.back() == '(' ? "" : " ").append(text_of(tree, child));
    return text + ')';
}

TEST(Tree, KeepsItsNumbers) {
    StudyTree tree;
    const auto a = tree.add(start, "a", {0, false});
    const auto b = tree.add(a, "b", {1, false});
    const auto c = tree.add(a, "c", {1, true});
    const auto d = tree.add(c, "d", {0, false});
    EXPECT_EQ(tree.add(a, "b", {1, false}), b) << "it is there";
    EXPECT_EQ(text_of(tree), "(a(b c(d)))");
    EXPECT_EQ(tree.path(d), (std::vector{a, c, d}));
    tree.promote(d);
    EXPECT_EQ(text_of(tree), "(a(c(d) b))");
    tree.remove(c);
    EXPECT_EQ(text_of(tree), "(a(b))");
    EXPECT_EQ(tree.size(), 2U);
    EXPECT_EQ(tree.find(d), nullptr);
    EXPECT_TRUE(tree.was_given(d));
    const auto again = tree.add(a, "c", {1, true});
    EXPECT_EQ(number_of(again), 5) << "numbers are not given again";
    EXPECT_FALSE(tree.was_given(NodeId{6}));
    EXPECT_FALSE(tree.was_given(NodeId{-1}));
}

TEST(Tree, IsJsonAsThePagesKeepTheirs) {
    StudyTree tree;
    const auto a = tree.add(start, "a", {0, false});
    tree.add(start, "b", {0, false});
    const auto roll = tree.add(a, "roll=1", {1, true});
    EXPECT_EQ(tree_json(tree).dump(),
              R"({"newest":3,"ids":[1,3,2],"moves":["a","roll=1","b"],"parents":[0,1,0],"seats":[0,11,0]})");
    tree.find(start)->comment = "all";
    tree.find(roll)->comment = "this";
    tree.find(roll)->marks = {1, 14};
    tree.find(start)->shapes = {{{0, 0}, {0, 0}, ShapeTint::red}};
    const auto json = tree_json(tree);
    EXPECT_EQ(json["comments"].dump(), R"(["all"])");
    EXPECT_EQ(json["notes"].dump(), R"([null,{"comments":["this"],"marks":[1,14]},null])");
    EXPECT_EQ(json["shapes"].dump(), R"([[0,[{"kind":"circle","square":[0,0],"tint":"red"}]]])");
    EXPECT_EQ(*read_tree(json), tree);
}

TEST(Tree, IsReadAsItWasWritten) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const auto tree = random_chapter("khepri", 30, seed).tree;
        const auto json = json_line(tree_json(tree));
        const auto read = read_tree(Json::parse(json));
        ASSERT_TRUE(read);
        EXPECT_EQ(*read, tree);
        EXPECT_EQ(json_line(tree_json(*read)), json);
    }
}

TEST(Tree, IsNotReadWhenItMakesNoSense) {
    const auto good =
        Json::parse(R"({"newest":3,"ids":[1,3,2],"moves":["a","c","b"],"parents":[0,1,0],"seats":[0,11,0]})");
    ASSERT_TRUE(read_tree(good));
    EXPECT_FALSE(read_tree(Json::array()));
    for (const auto& [member, value] : {std::pair{"newest", "2"},
                                        {"newest", "-1"},
                                        {"newest", "9000000000"},
                                        {"ids", "[1,3]"},
                                        {"ids", "[1,1,2]"},
                                        {"ids", "[1,0,2]"},
                                        {"ids", "[1,-3,2]"},
                                        {"ids", "[1,2.5,2]"},
                                        {"ids", "{}"},
                                        {"moves", "[\"a\",\"c\",\"a\"]"},
                                        {"moves", "[\"a\",2,\"b\"]"},
                                        {"parents", "[1,1,0]"},
                                        {"parents", "[0,3,0]"},
                                        {"seats", "[0,4,0]"},
                                        {"seats", "[0,14,0]"},
                                        {"seats", "[0,-1,0]"},
                                        {"notes", "[null]"},
                                        {"notes", "[null,1,null,null]"},
                                        {"notes", "[{\"comments\":[]},null,null]"},
                                        {"notes", "[{\"marks\":[256]},null,null]"},
                                        {"notes", "[{\"marks\":3},null,null]"},
                                        {"comments", "\"x\""},
                                        {"shapes", "[[9,[]]]"},
                                        {"shapes", "[0]"},
                                        {"shapes", "[[0,[1]]]"}}) {
        auto bad = good;
        bad[member] = Json::parse(value);
        EXPECT_FALSE(read_tree(bad)) << member << " " << value;
    }
}

TEST(Tree, MayBeAsDeepAsItMayBeLarge) {
    StudyTree tree;
    auto last = start;
    for (std::size_t i = 0; i < most_nodes; ++i) last = tree.add(last, "m" + std::to_string(i), {0, false});
    EXPECT_EQ(tree.path(last).size(), most_nodes);
    const auto read = read_tree(tree_json(tree));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, tree);
    tree.promote(last);
    tree.remove(NodeId{1});
    EXPECT_EQ(tree.size(), 0U);
}

}  // namespace merkhet::online::tree_test

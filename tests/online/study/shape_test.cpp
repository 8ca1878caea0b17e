#include "online/study/shape.hpp"

#include <gtest/gtest.h>

namespace merkhet::online::shape_test {

std::string wrong(const char* text) {
    const auto shape = read_shape(Json::parse(text));
    return shape ? "" : shape.error().message;
}

TEST(Shape, IsReadAsItWasWritten) {
    for (const auto tint : all_shape_tints)
        for (const auto& shape : {Shape{{4, 3}, {4, 5}, tint}, Shape{{2, 11}, {2, 11}, tint}})
            EXPECT_EQ(*read_shape(shape_json(shape)), shape);
    EXPECT_EQ(shape_json({{4, 3}, {4, 5}, ShapeTint::red}).dump(),
              R"({"kind":"arrow","from":[4,3],"to":[4,5],"tint":"red"})");
    EXPECT_EQ(read_shape(Json::parse(R"({"kind":"circle","square":[1,2]})"))->tint, ShapeTint::green);
}

TEST(Shape, IsReadStrictly) {
    EXPECT_EQ(wrong("[]"), "a shape has a kind: arrow or circle");
    EXPECT_EQ(wrong(R"({"kind":"star","square":[1,2]})"), "a shape is an arrow or a circle");
    EXPECT_EQ(wrong(R"({"kind":"circle","square":[1,2],"to":[1,2]})"), "there is no member 'to' here");
    for (const auto* square :
         {"[1]", "[1,2,3]", "[1,-2]", "[1,2.5]", "[1,100]", "[1,18446744073709551615]", "\"e4\"", "null", "{}"})
        EXPECT_EQ(wrong((R"({"kind":"circle","square":)" + std::string(square) + "}").c_str()),
                  "a square is a list of two numbers, file and rank from 0");
    EXPECT_EQ(wrong(R"({"kind":"arrow","from":[1,2],"to":[1,2]})"), "an arrow goes from one square to another");
    EXPECT_EQ(wrong(R"({"kind":"arrow","from":[1,2],"to":[1,3],"tint":"pink"})"),
              "the tint of a shape is green, red, blue or yellow");
    EXPECT_EQ(wrong(R"({"kind":"arrow","from":[1,2],"to":[1,3],"tint":1})"),
              "the tint of a shape is green, red, blue or yellow");
}

TEST(Shapes, AreDifferentAndNotTooMany) {
    auto list = Json::array();
    for (int i = 0; i < static_cast<int>(most_shapes); ++i)
        list.push_back(shape_json({{i, 1}, {i, 2}, ShapeTint::red}));
    EXPECT_EQ(read_shapes(list)->size(), most_shapes);
    list.push_back(shape_json({{0, 0}, {0, 0}, ShapeTint::red}));
    EXPECT_EQ(read_shapes(list).error().message, "at most 64 shapes");
    EXPECT_EQ(read_shapes(Json::array({list[0], list[0]})).error().message, "shape 2 is there already");
    EXPECT_EQ(read_shapes(Json::array({list[0], 1})).error().message, "shape 2: a shape has a kind: arrow or circle");
    EXPECT_EQ(read_shapes(Json::object()).error().message, "shapes are a list");
}

TEST(ShapeCodes, AreThoseOfChess) {
    const std::vector<Shape> shapes{{{6, 0}, {5, 2}, ShapeTint::red}, {{4, 3}, {4, 3}, ShapeTint::green}};
    EXPECT_EQ(shape_codes(shapes), "[%csl Ge4][%cal Rg1f3]");
    EXPECT_EQ(shape_codes({}), "");
    std::string comment = "See [%cal Rg1f3] here [%csl Ge4,Yj10] and [%clk 0:01:00]";
    std::vector<Shape> found;
    take_shape_codes(comment, found, 10, 10);
    EXPECT_EQ(comment, "See  here  and [%clk 0:01:00]");
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[1], (Shape{{9, 9}, {9, 9}, ShapeTint::yellow}));
    EXPECT_EQ(found[2], shapes[0]);
}

TEST(ShapeCodes, StayTextWhereTheyDrawNothing) {
    for (const std::string text : {"[%cal Ge4]", "[%csl e4]", "[%cal Ge4e4]", "[%csl Gk1]", "[%csl Ge11]", "[%csl ]",
                                   "[%csl Ge4", "[%csl Ge4,]", "[%cal Ge4e5 ]", "[%csl", "[%csl Xe4][%csl Q]"}) {
        auto comment = text;
        std::vector<Shape> found;
        take_shape_codes(comment, found, 10, 10);
        EXPECT_EQ(comment, text);
        EXPECT_TRUE(found.empty());
    }
}

}  // namespace merkhet::online::shape_test

#include "json/json.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace merkhet {
namespace json_test {

/// What the library makes of it.
std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

TEST(JsonLine, WritesAsTheLibraryDoes) {
    constexpr auto infinity = std::numeric_limits<double>::infinity();
    std::string control;
    for (char c = 0; c < 0x20; ++c) control += c;
    for (const auto& json : {
             Json(nullptr),
             Json(true),
             Json(false),
             Json(0),
             Json(-7),
             Json(std::numeric_limits<std::int64_t>::min()),
             Json(std::numeric_limits<std::uint64_t>::max()),
             Json(0.5),
             Json(-0.0),
             Json(1.0),
             Json(1e300),
             Json(1e-7),
             Json(0.1234567890123),
             Json(static_cast<double>(1 / 3.0F)),
             Json(infinity),
             Json(""),
             Json("a\"b\\c/d"),
             Json(control),
             Json("\x7f"),
             Json("²╲…𓂀"),
             Json::array(),
             Json::object(),
             Json{{"b", 1}, {"a", {1, "x", nullptr, {{"deep", Json::array()}}}}, {"", "\n"}},
         })
        EXPECT_EQ(json_line(json), dumped(json));
}

TEST(JsonLine, PutsASignInPlaceOfBytesThatAreNoText) {
    EXPECT_EQ(json_line(Json("a\xff z")), "\"a\uFFFD z\"");
    EXPECT_EQ(json_line(Json("\xc3")), "\"\uFFFD\"");
    EXPECT_EQ(json_line(Json{{"\x80", 1}}), "{\"\uFFFD\":1}");
}

}  // namespace json_test
}  // namespace merkhet

#include "lab/report/drawing/pictures.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "lab/report/drawing/axis.hpp"
#include "lab/report/drawing/markup.hpp"

namespace merkhet::test {
namespace pictures_test {

using lab::Unit;

TEST(Pictures, NumbersAreWrittenForPeople) {
    EXPECT_EQ(lab::written(0.53149, Unit::percent), "53.1 %");
    EXPECT_EQ(lab::written(-0.0001, Unit::percent), "0.0 %");
    EXPECT_EQ(lab::written(34.4, Unit::elo), "+34");
    EXPECT_EQ(lab::written(-34.4, Unit::elo), "−34");
    EXPECT_EQ(lab::written(-INFINITY, Unit::elo), "−∞");
    EXPECT_EQ(lab::written(23.42, Unit::power), "10^23.4");
    EXPECT_EQ(lab::written(1.1, Unit::power), "13") << "ten to the power of 1.1 moves is no way to count";
    EXPECT_EQ(lab::written(5.43, Unit::power), "270,000");
    EXPECT_EQ(lab::written(lab::Interval{1.1, 0.9, 1.5, 9}, Unit::power), "13 (8 … 32)");
    EXPECT_EQ(lab::written(lab::Interval{5.5, 4, 6.5, 9}, Unit::power), "10^5.5 (10^4.0 … 10^6.5)");
    EXPECT_EQ(lab::written(4401604, Unit::number), "4,401,604");
    EXPECT_EQ(lab::written(100, Unit::number), "100");
    EXPECT_EQ(lab::written(-1234.5, Unit::number), "−1,234");
    EXPECT_EQ(lab::written(88.74, Unit::number), "88.7");
    EXPECT_EQ(lab::written(1.234, Unit::number), "1.23");
    EXPECT_EQ(lab::written(0.0665, Unit::number), "0.067");
    EXPECT_EQ(lab::written(lab::unknown, Unit::percent), "–");
    EXPECT_EQ(lab::written(lab::Interval{0.5, 0.4, 0.6, 9}, Unit::percent), "50.0 % (40.0 … 60.0)");
    EXPECT_EQ(lab::written(lab::exact(7), Unit::number), "7");
    // Value and ends have as many digits behind the point.
    const auto number = [](double value, double low, double high) {
        return lab::written(lab::Interval{value, low, high, 9}, Unit::number);
    };
    EXPECT_EQ(number(36.04, 36, 36.04), "36.0 (36.0 … 36.0)");
    EXPECT_EQ(number(16, 15.96, 16), "16.0 (16.0 … 16.0)");
    EXPECT_EQ(number(12, 10, 14), "12 (10 … 14)");
    EXPECT_EQ(number(9.95, 9.8, 10.1), "9.95 (9.80 … 10.10)");
    EXPECT_EQ(number(1162, 672.5, 2000), "1,162 (672 … 2,000)");
    EXPECT_EQ(number(998.5, 980.2, 1016.8), "998.5 (980.2 … 1,016.8)");
    EXPECT_EQ(number(-0.5, -1234.5678, 0), "−0.500 (−1,234.568 … 0.000)");
    EXPECT_EQ(number(5, -INFINITY, INFINITY), "5.00 (−∞ … ∞)");
}

TEST(Pictures, DifferencesHaveSigns) {
    using lab::written_difference;
    EXPECT_EQ(written_difference({0.0312, -0.002, 0.0644, 0}, Unit::percent), "+3.1 points (−0.2 … +6.4)");
    EXPECT_EQ(written_difference(lab::exact(-0.5), Unit::percent), "−50.0 points");
    EXPECT_EQ(written_difference(lab::exact(0), Unit::percent), "0.0 points");
    EXPECT_EQ(written_difference(lab::exact(2.5), Unit::number), "+2.50");
    EXPECT_EQ(written_difference(lab::exact(1), Unit::number), "+1");
    EXPECT_EQ(written_difference({12, -3, 27, 0}, Unit::elo), "+12 (−3 … +27)");
    EXPECT_EQ(written_difference({2, 1.5, 2.5, 0}, Unit::power), "× 10^2.0 (10^1.5 … 10^2.5)");
    EXPECT_EQ(written_difference({}, Unit::percent), "–");
}

TEST(Pictures, NumbersBesideAxesAreShort) {
    EXPECT_EQ(lab::tick_text(0.4, Unit::percent), "40 %");
    EXPECT_EQ(lab::tick_text(-50, Unit::elo), "−50");
    EXPECT_EQ(lab::tick_text(0, Unit::elo), "0");
    EXPECT_EQ(lab::tick_text(12, Unit::power), "10¹²");
    EXPECT_EQ(lab::tick_text(1e6, Unit::number), "10⁶");
    EXPECT_EQ(lab::tick_text(250000, Unit::number), "250,000");
}

TEST(Pictures, MarkupIsEscaped) {
    EXPECT_EQ(lab::escaped("<a href=\"b\">&"), "&lt;a href=&quot;b&quot;&gt;&amp;");
    EXPECT_EQ(lab::escaped("95 % of"), "95\u00a0% of");
    EXPECT_EQ(lab::with_powers("About 10^23.4."), "About 10<sup>23.4</sup>.");
    EXPECT_EQ(lab::with_powers("10^2.7 (10^1.0 … 10^3.5)"), "10<sup>2.7</sup> (10<sup>1.0</sup> … 10<sup>3.5</sup>)");
}

TEST(Pictures, AxesHaveRoundTicks) {
    const lab::Axis widened(0, 87, false, false);
    EXPECT_EQ(widened.ticks(), (std::vector<double>{0, 20, 40, 60, 80, 100}));
    EXPECT_DOUBLE_EQ(widened.place(50), 0.5);
    const lab::Axis fixed(-0.4, 1, false, true);
    for (const double tick : fixed.ticks()) EXPECT_FALSE(tick == 0 && std::signbit(tick));
    EXPECT_DOUBLE_EQ(fixed.place(1), 1);
    const lab::Axis wide(3, 60000, true, false);
    EXPECT_EQ(wide.ticks().front(), 1);
    EXPECT_EQ(wide.ticks().back(), 1e5);
    EXPECT_DOUBLE_EQ(wide.place(1e5), 1);
    const lab::Axis point(5, 5, false, false);
    EXPECT_GE(point.place(5), 0);
    EXPECT_LE(point.place(5), 1);
}

TEST(Pictures, ALineOfOnePointIsSeen) {
    lab::Plot plot{"p", "Lengths", "Shares.", "decisions", "share", Unit::percent, {}, {0, 1}};
    plot.series.push_back({"random", lab::Mark::line, {2000}, {1}, {}, {}});
    const auto one = lab::draw(plot);
    EXPECT_NE(one.find("<circle class=\"dot\""), std::string::npos) << one;
    EXPECT_EQ(one.find("class=\"line\""), std::string::npos) << one;
    plot.series.front() = {"random", lab::Mark::line, {1000, 2000}, {0.5, 0.5}, {}, {}};
    const auto two = lab::draw(plot);
    EXPECT_EQ(two.find("<circle"), std::string::npos) << two;
    EXPECT_NE(two.find("class=\"line\""), std::string::npos) << two;
}

TEST(Pictures, HolesOfABoardAreLeftOut) {
    const lab::HeatMap map{"m", "A board", "Shares.", Unit::percent, 2, 2, {0.5, 0, lab::unknown, 0.25}, {}, {}, {}};
    const auto drawn = lab::draw(map);
    std::size_t squares = 0;
    for (auto at = drawn.find("class=\"square\""); at != std::string::npos; at = drawn.find("class=\"square\"", at + 1))
        ++squares;
    EXPECT_EQ(squares, 3U);
    EXPECT_NE(drawn.find("<title>a1: 50.0\u00a0%</title>"), std::string::npos) << drawn;
    EXPECT_NE(drawn.find("Strongest: 50.0\u00a0%"), std::string::npos) << drawn;
}

TEST(Pictures, PointsThatAgreeAreAllSeen) {
    const lab::Series first{"sequences", lab::Mark::points, {1, 2}, {1, 2}, {}, {}};
    lab::Series second = first;
    second.name = "positions";
    const lab::Plot plot{"p", "Counts", "", "x", "y", Unit::number, {first, second}, {0, 0}};
    const auto drawn = lab::draw(plot);
    // A dot, and at the same place a ring around it.
    const auto dot = drawn.find("<circle class=\"dot\"");
    ASSERT_NE(dot, std::string::npos) << drawn;
    const auto place = drawn.substr(dot + 19, drawn.find(" r=", dot) - dot - 19);
    EXPECT_NE(drawn.find("<circle class=\"dot\"" + place + " r=\"4\"/>"), std::string::npos) << drawn;
    EXPECT_NE(drawn.find("<circle class=\"ring\"" + place + " r=\"6.5\"/>"), std::string::npos) << drawn;
    EXPECT_NE(drawn.find("k0 dot-key\">sequences"), std::string::npos) << drawn;
    EXPECT_NE(drawn.find("k1 ring-key\">positions"), std::string::npos) << drawn;
}

TEST(Pictures, NothingToDrawIsDrawnAsNothing) {
    const lab::Plot plot{"p", "Empty", "", "x", "y", Unit::number, {lab::Series{}}, {0, 0}};
    EXPECT_NE(lab::draw(plot).find("</svg>"), std::string::npos);
    const lab::Chart chart{"c", "Unknown", "", Unit::percent, lab::unknown, false, {{"row", lab::Interval{}, ""}}};
    EXPECT_NE(lab::draw(chart).find("–"), std::string::npos);
}

}  // namespace pictures_test
}  // namespace merkhet::test

#include "cli/terminal/progress_line.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace merkhet::cli {
namespace progress_line_test {

class ProgressLineTest : public testing::Test {
protected:
    /// What has been written since this was asked last.
    std::string progress() { return taken(err_); }
    std::string output() { return taken(out_); }

    ProgressLine::Clock clock() {
        return [this] { return seconds_; };
    }

    double seconds_ = 1000;
    std::istringstream in_;
    std::ostringstream out_;
    std::ostringstream err_;
    Console file_{in_, out_, err_, {}, {}, {}};
    Console terminal_{in_, out_, err_, {}, {}, {true, true, true, 20}};

private:
    static std::string taken(std::ostringstream& stream) {
        auto text = stream.str();
        stream.str({});
        return text;
    }
};

TEST_F(ProgressLineTest, IsWrittenOverOnATerminal) {
    ProgressLine line(terminal_, clock());
    EXPECT_TRUE(line.due());
    line.show("1 of 9");
    seconds_ += 0.1;
    line.show("2 of 9");
    EXPECT_EQ(progress(), "\r\x1b[K1 of 9\r\x1b[K2 of 9");
    seconds_ += 0.1;
    line.show("2 of 9");
    EXPECT_EQ(progress(), "") << "nothing new";
    line.say("a word");
    EXPECT_EQ(progress(), "\r\x1b[K");
    EXPECT_EQ(output(), "a word\n");
    line.show("2 of 9");
    EXPECT_EQ(progress(), "\r\x1b[K2 of 9") << "below what was said";
    line.keep();
    EXPECT_EQ(progress(), "\n");
    line.clear();
    line.keep();
    EXPECT_EQ(progress(), "") << "it is no line to take away any more";
}

TEST_F(ProgressLineTest, IsWrittenOverTenTimesASecondAtTheMost) {
    ProgressLine line(terminal_, clock());
    int written = 0;
    for (int step = 0; step < 1000; ++step) {
        const bool due = line.due();
        line.show(std::to_string(step));
        const bool wrote = !progress().empty();
        EXPECT_EQ(due, wrote);
        written += wrote ? 1 : 0;
        seconds_ += 1.0 / 256;
    }
    // Every 26th of 256 looks a second.
    EXPECT_EQ(written, 39);
    line.show("1000");
    line.keep();
    EXPECT_EQ(progress(), "\r\x1b[K1000\n") << "what stays is how it stood last";
    line.show("anew");
    EXPECT_EQ(progress(), "\r\x1b[Kanew") << "where no line is, nothing is to be waited for";
}

TEST_F(ProgressLineTest, NeverWraps) {
    ProgressLine line(terminal_, clock());
    line.show(std::string(50, 'x'));
    EXPECT_EQ(progress(), "\r\x1b[K" + std::string(19, 'x'));
    seconds_ += 0.1;
    line.show("●●●●●●●●●●●●●●●●●●●●●●●●●");
    EXPECT_EQ(progress(), "\r\x1b[K●●●●●●●●●●●●●●●●●●●") << "19 whole characters";
}

TEST_F(ProgressLineTest, IsTakenAwayAtItsEnd) {
    {
        ProgressLine line(terminal_, clock());
        line.show("1 of 9");
        progress();
    }
    EXPECT_EQ(progress(), "\r\x1b[K");
}

TEST_F(ProgressLineTest, ComesSeldomerAndSeldomerInAFile) {
    constexpr int hour = 3600;
    ProgressLine line(file_, clock());
    line.show("at once");
    EXPECT_EQ(progress(), "");
    int lines = 0;
    double last = seconds_;
    double shortest = hour;
    double longest = 0;
    for (int second = 1; second <= hour; ++second) {
        ++seconds_;
        const auto text = std::to_string(second);
        const bool due = line.due();
        line.show(text);
        const auto written = progress();
        EXPECT_EQ(due, !written.empty());
        if (written.empty()) continue;
        EXPECT_EQ(written, text + "\n");
        ++lines;
        shortest = std::min(shortest, seconds_ - last);
        longest = std::max(longest, seconds_ - last);
        last = seconds_;
    }
    EXPECT_EQ(shortest, 10);
    EXPECT_GT(longest, 200);
    EXPECT_LT(longest, 400);
    EXPECT_GT(lines, 40);
    EXPECT_LT(lines, 60);
}

TEST_F(ProgressLineTest, AFileHasEachLineOnceAndTheLastOneIfItIsKept) {
    ProgressLine line(file_, clock());
    seconds_ += 10;
    line.show("1 of 9");
    EXPECT_EQ(progress(), "1 of 9\n");
    seconds_ += 100;
    line.show("1 of 9");
    EXPECT_EQ(progress(), "") << "nothing new";
    line.show("2 of 9");
    EXPECT_EQ(progress(), "2 of 9\n") << "but that is due";
    line.show("9 of 9");
    line.clear();
    EXPECT_EQ(progress(), "");
    line.keep();
    EXPECT_EQ(progress(), "9 of 9\n");
    line.keep();
    line.say("a word");
    EXPECT_EQ(progress(), "");
    EXPECT_EQ(output(), "a word\n");
}

}  // namespace progress_line_test
}  // namespace merkhet::cli

#include "cli/solve/solve_watch.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <sstream>

#include <unistd.h>

namespace merkhet::cli {
namespace solve_watch_test {

lab::SolveProgress progress_at(double seconds, std::uint64_t positions) {
    lab::SolveProgress progress;
    progress.doing = "the outcome";
    progress.seconds = progress.doing_seconds = seconds;
    progress.positions = positions;
    return progress;
}

class SolveWatchTest : public testing::Test {
protected:
    /// Whether a solver is asked to stop that is so far.
    static bool stops(SolveWatch& watch, double seconds, std::uint64_t positions) {
        return watch.watch([&](const std::stop_token& stop, const lab::OnSolveProgress& on_progress) {
            EXPECT_FALSE(stop.stop_requested());
            on_progress(progress_at(seconds, positions));
            return stop.stop_requested();
        });
    }

    std::istringstream in_;
    std::ostringstream out_;
    std::ostringstream err_;
    Console terminal_{in_, out_, err_, {}, {}, {true, true, true, 80}};
};

TEST_F(SolveWatchTest, AsksToStopAtEachLimit) {
    SolveWatch none(terminal_, {});
    EXPECT_FALSE(stops(none, 1e6, 1'000'000'000));
    SolveWatch both(terminal_, {2.0, 100});
    EXPECT_FALSE(stops(both, 1.9, 99));
    EXPECT_TRUE(stops(both, 2.0, 99));
    EXPECT_TRUE(stops(both, 1.9, 100));
    EXPECT_FALSE(stops(both, 1.9, 99)) << "the next one begins anew";
    EXPECT_FALSE(both.interrupted());
}

TEST_F(SolveWatchTest, SaysHowFarItIsUnlessAnotherSpeaks) {
    SolveWatch silent(terminal_, {}, false);
    stops(silent, 1, 12345);
    EXPECT_EQ(err_.str(), "");
    SolveWatch watch(terminal_, {});
    stops(watch, 1, 12345);
    EXPECT_NE(err_.str().find("the outcome"), std::string::npos) << err_.str();
    EXPECT_TRUE(err_.str().ends_with("\r\x1b[K")) << "the line is taken away at the end";
    EXPECT_EQ(out_.str(), "");
}

TEST_F(SolveWatchTest, ASignalInterrupts) {
    SolveWatch watch(terminal_, {});
    EXPECT_FALSE(stops(watch, 1, 1));
    kill(getpid(), SIGINT);
    EXPECT_TRUE(stops(watch, 1, 1));
    EXPECT_TRUE(watch.interrupted());
}

}  // namespace solve_watch_test
}  // namespace merkhet::cli

#include "process/run_program.hpp"

#include <gtest/gtest.h>

namespace merkhet {
namespace run_program_test {

/// What a line of shell writes, and what is wrong.
struct Ran {
    std::string output;
    std::string wrong;
};
Ran ran(const std::string& line, std::vector<std::string> environment = {}) {
    Ran ran;
    ran.wrong = run_program({{"sh", "-c", line},
                             std::move(environment),
                             -1,
                             [&](std::string_view piece) {
                                 ran.output += piece;
                                 return true;
                             }})
                    .value_or("");
    return ran;
}

TEST(RunProgram, GivesWhatTheProgramWrites) {
    EXPECT_EQ(ran("echo hello").output, "hello\n");
    EXPECT_EQ(ran("cat").output, "") << "it reads nothing";
    EXPECT_EQ(ran("seq 100000").output.size(), 588'895U);
    EXPECT_EQ(ran("seq 100000").wrong, "");
}

TEST(RunProgram, SetsVariablesBeforeOurs) {
    setenv("MERKHET_RUN_TEST", "ours", 1);
    EXPECT_EQ(ran("echo $MERKHET_RUN_TEST").output, "ours\n");
    EXPECT_EQ(ran("echo $MERKHET_RUN_TEST", {"MERKHET_RUN_TEST=its own"}).output, "its own\n");
    unsetenv("MERKHET_RUN_TEST");
}

TEST(RunProgram, SaysWhatIsWrong) {
    EXPECT_EQ(ran("exit 3").wrong, "sh ended with exit code 3");
    EXPECT_EQ(ran("kill -KILL $$").wrong, "sh ended by signal 9, Killed");
    EXPECT_EQ(ran("echo one >&2; echo two >&2; exit 1").wrong, "two");
    EXPECT_EQ(ran("echo 'tool: error: bad' >&2; echo 'more of it' >&2; exit 1").wrong, "tool: error: bad");
    EXPECT_EQ(ran("echo a warning >&2").wrong, "");
    EXPECT_NE(run_program({{"no-program-of-this-name"}, {}}).value_or("").find("No such file"), std::string::npos);
}

TEST(RunProgram, HoldsNoSignalsBackFromIt) {
    sigset_t held;
    sigset_t before;
    sigemptyset(&held);
    sigaddset(&held, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &held, &before);
    EXPECT_EQ(ran("kill -TERM $$; echo it goes on").wrong, "sh ended by signal 15, Terminated");
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

TEST(RunProgram, EndsWhatNobodyListensTo) {
    const auto wrong = run_program({{"yes"}, {}, -1, [](std::string_view) { return false; }});
    EXPECT_TRUE(wrong);
}

}  // namespace run_program_test
}  // namespace merkhet

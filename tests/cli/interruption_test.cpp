#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/sandbox.hpp"

namespace merkhet::test {
namespace interruption_test {

/// A command that takes long, and where it keeps what is done.
struct LongWork {
    std::string command;
    std::string log;
    std::string said;  ///< when it is interrupted
};

TEST(Interruption, KeepsWhatIsDoneAndSaysSo) {
    const std::vector<LongWork> works = {
        {"report egotzi:size=4 --nodes 20 --games 100000 --random-games 0 --skill-games 0 --out made",
         "made/games.jsonl", "the report was interrupted; the same command continues from what is in made"},
        {"sweep egotzi:size=5,scoring=squared --fair komi=8..12/2 --nodes 200 --games 100000 --out made",
         "made/*/games.jsonl", "the sweep was interrupted; the same command continues from what is in made"},
        {"puzzles egotzi:size=4,balance=none --games 100000 --nodes 20 --log log", "log",
         "interrupted before all games were searched"},
        {"tune egotzi:size=4 --games 100000 --nodes 20 --samples samples", "samples",
         "interrupted; the same command continues from what is in samples"},
        {"train egotzi:size=4 --games 100000 --nodes 20 --folder made", "made/generation-0/games.jsonl",
         "interrupted; the same command continues from what is in made"},
        {"match egotzi:size=4 --player a:nodes=40 --player b:nodes=10 --games 100000 --out log", "log",
         "the match was interrupted; the same command goes on with what is in log"}};
    for (const auto& work : works) {
        const Sandbox sandbox;
        // As soon as the second line is there: the first says what it is.
        const auto stopped =
            sandbox.run("'" MERKHET_PROGRAM "' " + work.command + " >said & until [ \"$(cat " + work.log +
                        " 2>/dev/null | wc -l)\" -ge 2 ] || ! kill -0 $!; do sleep 0.01; done; "
                        "kill $!; wait $!; status=$?; for log in " +
                        work.log + "; do tail -c 1 $log | wc -l; done | sort -u; exit $status");
        EXPECT_EQ(stopped.status, 1) << work.command;
        EXPECT_TRUE(stopped.err.ends_with("merkhet: " + work.said + "\n")) << stopped.err;
        EXPECT_EQ(stopped.out, "1\n") << "every log ends with a whole line";
    }
}

}  // namespace interruption_test
}  // namespace merkhet::test

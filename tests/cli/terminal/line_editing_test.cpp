#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <sstream>
#include <string>
#include <vector>

#include "cli/sandbox.hpp"
#include "cli/terminal/text_layout.hpp"

namespace merkhet::test {
namespace line_editing_test {

/// A shell with a script at a terminal of its own.
class Terminal {
public:
    Terminal(const Sandbox& sandbox, const std::string& script) {
        const auto whole = "cd '" + sandbox.folder().string() +
                           "'\nexport MERKHET_STATE=\"$PWD/current.record\" HOME=\"$PWD\" LC_ALL=C.UTF-8 TERM=xterm\n"
                           "merkhet='" MERKHET_PROGRAM "'\n" +
                           script;
        child_ = forkpty(&descriptor_, nullptr, nullptr, nullptr);
        if (child_ != 0) return;
        execl("/bin/sh", "sh", "-c", whole.c_str(), nullptr);
        _exit(127);
    }
    ~Terminal() {
        close(descriptor_);  // hangs up
        waitpid(child_, nullptr, 0);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    void type(const std::string& keys) const {
        ASSERT_EQ(write(descriptor_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
    }

    /// Reads until the text has come after what was waited for before; false when it does not.
    bool shows(const std::string& text) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        for (;;) {
            if (const auto at = shown_.find(text); at != std::string::npos) {
                before_ = shown_.substr(0, at);
                shown_.erase(0, at + text.size());
                return true;
            }
            pollfd waiting{descriptor_, POLLIN, 0};
            std::array<char, 4096> bytes{};
            if (std::chrono::steady_clock::now() > end) return false;
            if (poll(&waiting, 1, 100) <= 0) continue;
            const auto count = read(descriptor_, bytes.data(), bytes.size());
            if (count <= 0) return false;
            shown_.append(bytes.data(), static_cast<std::size_t>(count));
        }
    }
    const std::string& rest() const { return shown_; }
    /// What came before the text that was waited for last.
    const std::string& before() const { return before_; }

private:
    int descriptor_ = -1;
    pid_t child_ = -1;
    std::string shown_;
    std::string before_;
};

TEST(LineEditing, GoesOnAfterAStop) {
    const Sandbox sandbox;
    // Shells put the terminal in order when a program stops.
    Terminal terminal(sandbox,
                      "set -m; \"$merkhet\" play egotzi:size=3 --seats hh; for again in 1 2; do stty sane; echo back; "
                      "fg; done");
    ASSERT_TRUE(terminal.shows("Black> ")) << terminal.rest();
    for (int again = 0; again < 2; ++again) {
        terminal.type("\x1a");
        ASSERT_TRUE(terminal.shows("back")) << terminal.rest();
        ASSERT_TRUE(terminal.shows("Black> ")) << terminal.rest();
        // Tab completes at once, without Enter.
        terminal.type("nota\t");
        EXPECT_TRUE(terminal.shows("tion")) << terminal.rest();
        terminal.type("\n");
        ASSERT_TRUE(terminal.shows("moves:")) << terminal.rest();
        ASSERT_TRUE(terminal.shows("Black> ")) << terminal.rest();
    }
    terminal.type("quit\n");
}

TEST(Terminal, ShowsAgainWhatIsTypedWhenAPasswordIsInterrupted) {
    const Sandbox sandbox;
    Terminal terminal(
        sandbox, "trap : INT; \"$merkhet\" bot --server http://127.0.0.1:9 --upgrade Bes; echo \"code $?\"; stty -a");
    ASSERT_TRUE(terminal.shows("Password of Bes: ")) << terminal.rest();
    terminal.type("\x03");
    ASSERT_TRUE(terminal.shows("merkhet: interrupted")) << terminal.rest();
    ASSERT_TRUE(terminal.shows("code 1")) << terminal.rest();
    EXPECT_TRUE(terminal.shows(" echo ")) << terminal.rest();
}

TEST(Terminal, OfFewColumnsIsNotOverrun) {
    const Sandbox sandbox;
    for (const std::string game : {"egotzi", "kechi", "khepri", "khet"}) {
        Terminal terminal(
            sandbox, "stty cols 34 -onlcr; export NO_COLOR=1; echo begin; \"$merkhet\" show " + game + "; echo end");
        ASSERT_TRUE(terminal.shows("begin\n")) << terminal.rest();
        ASSERT_TRUE(terminal.shows("\nend")) << terminal.rest();
        std::istringstream lines(terminal.before());
        // The last line is the position's text, for programs.
        std::vector<std::string> board;
        for (std::string line; std::getline(lines, line);) board.push_back(line);
        ASSERT_GT(board.size(), 5U);
        board.pop_back();
        for (const auto& line : board) EXPECT_LE(cli::display_width(line), 34) << line;
    }
}

}  // namespace line_editing_test
}  // namespace merkhet::test

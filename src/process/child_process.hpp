#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace merkhet {

/// A program spoken to in lines over its standard input and output; its errors go where ours do. It is started
/// through the shell, in a process group of its own, and ended with everything that it started.
class ChildProcess {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    ChildProcess() = default;
    ~ChildProcess() { kill(); }
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Ends what runs and starts `command`; false when no process could be started.
    bool start(const std::string& command);
    bool running() const { return pid_ > 0; }

    /// False when the program has gone, or does not take it by the deadline.
    bool write_line(std::string_view line, Deadline deadline);

    enum class Reading { line, timeout, ended };
    /// The next line without its end. After `ended` nothing more comes.
    Reading read_line(std::string& line, Deadline deadline);

    /// Ends the program at once.
    void kill();
    /// The same, after read_line() or write_line() has told that it has gone: says how, as "ended with exit code 3".
    std::string kill_and_explain();
    /// For another thread, while write_line() or read_line() runs: ends the program, which they will notice.
    void interrupt() const;

private:
    pid_t pid_ = -1;
    int socket_ = -1;
    std::string buffer_;
};

}  // namespace merkhet

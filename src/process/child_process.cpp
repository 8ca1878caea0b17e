#include "process/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

#include "process/ending_text.hpp"

namespace merkhet {

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;
constexpr std::size_t longest_line = 4 * mebibyte;

/// Waits until something can be done with a descriptor; false at the deadline.
bool wait_for(int descriptor, short events, ChildProcess::Deadline deadline) {
    using std::chrono::milliseconds;
    while (true) {
        const auto left = std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now()).count();
        if (left <= 0) return false;
        constexpr long long longest = 1'000'000;
        pollfd waiting{descriptor, events, 0};
        const int ready = ::poll(&waiting, 1, static_cast<int>(std::min<long long>(left, longest)));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
}

}  // namespace

bool ChildProcess::start(const std::string& command) {
    kill();
    // A socket instead of pipes: writing to a program that has gone is an error then, not a signal.
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return false;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    // Signals that we hold back must reach it.
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    std::string shell = "sh";
    std::string option = "-c";
    std::string line = command;
    std::array<char*, 4> arguments = {shell.data(), option.data(), line.data(), nullptr};
    const int problem = ::posix_spawn(&pid_, "/bin/sh", &actions, &attributes, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    ::close(ends[1]);
    if (problem != 0) {
        ::close(ends[0]);
        pid_ = -1;
        return false;
    }
    socket_ = ends[0];
    ::fcntl(socket_, F_SETFL, O_NONBLOCK);
    return true;
}

bool ChildProcess::write_line(std::string_view line, Deadline deadline) {
    if (!running()) return false;
    std::string text(line);
    text += '\n';
    std::string_view rest = text;
    while (!rest.empty()) {
        const auto count = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
        if (count > 0) {
            rest.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (!wait_for(socket_, POLLOUT, deadline)) return false;
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

ChildProcess::Reading ChildProcess::read_line(std::string& line, Deadline deadline) {
    constexpr std::size_t step = 4096;
    std::size_t looked_at = 0;
    while (running()) {
        // A program that writes without pause is late too.
        if (std::chrono::steady_clock::now() >= deadline) return Reading::timeout;
        if (const auto end = buffer_.find('\n', looked_at); end != std::string::npos) {
            line.assign(buffer_, 0, end);
            if (!line.empty() && line.back() == '\r') line.pop_back();
            buffer_.erase(0, end + 1);
            return Reading::line;
        }
        looked_at = buffer_.size();
        if (buffer_.size() > longest_line) return Reading::ended;
        std::array<char, step> piece{};
        const auto count = ::recv(socket_, piece.data(), piece.size(), 0);
        if (count > 0) {
            buffer_.append(piece.data(), static_cast<std::size_t>(count));
        } else if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            if (!wait_for(socket_, POLLIN, deadline)) return Reading::timeout;
        } else if (count == 0 || errno != EINTR) {
            return Reading::ended;
        }
    }
    return Reading::ended;
}

void ChildProcess::interrupt() const {
    if (running()) ::kill(-pid_, SIGKILL);
}

void ChildProcess::kill() {
    if (!running()) return;
    ::close(socket_);
    ::kill(-pid_, SIGKILL);
    while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) continue;
    pid_ = -1;
    socket_ = -1;
    buffer_.clear();
}

std::string ChildProcess::kill_and_explain() {
    // It may have closed its output a moment before its end.
    constexpr auto moment = std::chrono::seconds(1);
    if (!running()) return "was not running";
    if (buffer_.size() > longest_line) {
        kill();
        return "wrote a line of more than " + std::to_string(longest_line / mebibyte) + " MiB";
    }
    // glibc 2.36 declares pidfd_open() for C alone.
    if (const int watched = static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0)); watched >= 0) {
        wait_for(watched, POLLIN, std::chrono::steady_clock::now() + moment);
        ::close(watched);
    }
    siginfo_t found{};
    // It stays for kill(), so that nobody else gets its number before what it started is ended too.
    const bool ended =
        ::waitid(P_PID, static_cast<id_t>(pid_), &found, WEXITED | WNOHANG | WNOWAIT) == 0 && found.si_pid == pid_;
    kill();
    if (!ended) return "closed its output";
    return found.si_code == CLD_EXITED ? exit_text(found.si_status) : signal_text(found.si_status);
}

}  // namespace merkhet

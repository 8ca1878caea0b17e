#include "process/run_program.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <memory>
#include <system_error>

#include "base/words.hpp"
#include "process/ending_text.hpp"

namespace merkhet {

namespace {

/// A descriptor that is closed at the end.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }
    void close() {
        if (number_ >= 0) ::close(number_);
        number_ = -1;
    }

private:
    int number_;
};

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (auto& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

/// The first of the lines that says it is an error, or else the last.
std::string told_by(const Descriptor& errors) {
    constexpr std::size_t most = 65'536;
    std::string text(most, '\0');
    const auto size = ::pread(errors.number(), text.data(), text.size(), 0);
    text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    std::string told;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        const auto line = std::string_view(text).substr(at, end - at);
        if (!line.empty()) told = line;
        if (line.find("error:") != std::string_view::npos) break;
        at = end + 1;
    }
    return told;
}

/// Gives to the listener all that comes; false if it does not want any more.
bool listen(const Descriptor& pipe, const std::function<bool(std::string_view)>& output) {
    constexpr std::size_t piece_size = 65'536;
    const auto piece = std::make_unique<std::array<char, piece_size>>();
    while (true) {
        const auto size = ::read(pipe.number(), piece->data(), piece->size());
        if (size > 0) {
            if (!output({piece->data(), static_cast<std::size_t>(size)})) return false;
        } else if (size == 0 || errno != EINTR) {
            return true;
        }
    }
}

int wait_for(pid_t child) {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    return status;
}

}  // namespace

std::optional<std::string> run_program(const ProgramRun& run) {
    auto arguments = run.arguments;
    auto environment = run.environment;
    for (char** variable = environ; *variable != nullptr; ++variable) {
        const std::string_view text(*variable);
        const auto name = text.substr(0, text.find('=') + 1);
        bool replaced = false;
        for (const auto& other : run.environment) replaced = replaced || other.starts_with(name);
        if (!replaced) environment.emplace_back(text);
    }
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::generic_category().message(errno);
    Descriptor read_end(ends[0]);
    Descriptor write_end(ends[1]);
    const Descriptor errors(::memfd_create("errors", MFD_CLOEXEC));
    const Descriptor nothing(::open("/dev/null", O_RDWR | O_CLOEXEC));
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, run.input >= 0 ? run.input : nothing.number(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, run.output ? write_end.number() : nothing.number(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, errors.number(), STDERR_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    // Signals that we hold back must reach it.
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    pid_t child = -1;
    const int problem = ::posix_spawnp(&child, arguments.front().c_str(), &actions, &attributes,
                                       pointers_to(arguments).data(), pointers_to(environment).data());
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    write_end.close();
    if (problem != 0) return concatenated({run.arguments.front(), ": ", std::generic_category().message(problem)});
    const bool heard = !run.output || listen(read_end, run.output);
    // Who still writes is told that nobody listens.
    read_end.close();
    const int status = wait_for(child);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && heard) return std::nullopt;
    if (auto told = told_by(errors); !told.empty()) return told;
    return concatenated({run.arguments.front(), " ",
                         WIFEXITED(status) ? exit_text(WEXITSTATUS(status)) : signal_text(WTERMSIG(status))});
}

}  // namespace merkhet

#include "cli/terminal/suspension.hpp"

#include <sys/signalfd.h>
#include <unistd.h>

#include <csignal>
#include <initializer_list>

namespace merkhet::cli {

namespace {

sigset_t set_of(std::initializer_list<int> numbers) {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int number : numbers) sigaddset(&signals, number);
    return signals;
}

}  // namespace

Suspension::Suspension() {
    const auto signals = set_of({SIGTSTP, SIGCONT});
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    descriptor_ = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

Suspension::~Suspension() {
    if (descriptor_ >= 0) close(descriptor_);
    const auto signals = set_of({SIGTSTP, SIGCONT});
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

Suspension::Event Suspension::take() {
    signalfd_siginfo info{};
    if (descriptor_ < 0 || ::read(descriptor_, &info, sizeof info) != static_cast<ssize_t>(sizeof info))
        return Event::none;
    return info.ssi_signo == SIGTSTP ? Event::stop_asked : Event::continued;
}

void Suspension::obey() {
    // Asked again and let through, it does what it always does.
    const auto stop = set_of({SIGTSTP});
    raise(SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stop, nullptr);
    pthread_sigmask(SIG_BLOCK, &stop, nullptr);
}

}  // namespace merkhet::cli

#include "cli/terminal/signal_watch.hpp"

#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace merkhet::cli {

namespace {

sigset_t watched_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int number : {SIGINT, SIGHUP, SIGTERM}) sigaddset(&signals, number);
    return signals;
}

}  // namespace

SignalWatch::SignalWatch() {
    const auto signals = watched_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    descriptor_ = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

SignalWatch::~SignalWatch() {
    times();  // takes what is pending, lest it end the program after all
    if (descriptor_ >= 0) close(descriptor_);
    const auto signals = watched_signals();
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

std::optional<int> SignalWatch::wait_for_either(int first, int second) {
    if (caught()) return std::nullopt;
    std::array<pollfd, 3> waiting{{{first, POLLIN, 0}, {second, POLLIN, 0}, {descriptor_, POLLIN, 0}}};
    while (poll(waiting.data(), waiting.size(), -1) < 0) {
        if (caught()) return std::nullopt;
    }
    if (caught()) return std::nullopt;
    return waiting[0].revents != 0 ? first : second;
}

int SignalWatch::times() {
    signalfd_siginfo info{};
    while (descriptor_ >= 0 && ::read(descriptor_, &info, sizeof info) == static_cast<ssize_t>(sizeof info)) ++times_;
    return times_;
}

}  // namespace merkhet::cli

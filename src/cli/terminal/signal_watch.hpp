#pragma once

namespace merkhet::cli {

/// Turns the signals that end a program (Ctrl-C, a closed terminal, a request to terminate) into something that can
/// be waited for beside input, for as long as it lives. Make it before any thread.
class SignalWatch {
public:
    SignalWatch();
    ~SignalWatch();
    SignalWatch(const SignalWatch&) = delete;
    SignalWatch& operator=(const SignalWatch&) = delete;

    /// Waits at most this many milliseconds (-1: forever) until `descriptor` can be read. False if a signal came.
    bool wait_for_input(int descriptor, int milliseconds);
    /// True once one of the signals came.
    bool caught();

private:
    int descriptor_ = -1;
    bool caught_ = false;
};

}  // namespace merkhet::cli

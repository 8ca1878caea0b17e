#pragma once

#include <optional>

namespace merkhet::cli {

/// Turns the signals that end a program (Ctrl-C, a closed terminal, a request to terminate) into something that can
/// be waited for beside input, for as long as it lives. Make it before any thread.
class SignalWatch {
public:
    SignalWatch();
    ~SignalWatch();
    SignalWatch(const SignalWatch&) = delete;
    SignalWatch& operator=(const SignalWatch&) = delete;

    /// Waits until one of two descriptors can be read, and returns it, `first` if both can. Nothing when a signal came.
    std::optional<int> wait_for_either(int first, int second);
    /// True once one of the signals came.
    bool caught() { return times() > 0; }
    /// How many came.
    int times();

private:
    int descriptor_ = -1;
    int times_ = 0;
};

}  // namespace merkhet::cli

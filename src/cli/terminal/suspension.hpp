#pragma once

namespace merkhet::cli {

/// Ctrl-Z while somebody types. For as long as this lives, a request to stop the program for a while waits until
/// obey(), so that the terminal can be given back in order; and one can hear that the program goes on. Make it while no
/// other thread runs.
class Suspension {
public:
    enum class Event { none, stop_asked, continued };

    Suspension();
    ~Suspension();
    Suspension(const Suspension&) = delete;
    Suspension& operator=(const Suspension&) = delete;

    /// Can be read when something happened.
    int descriptor() const { return descriptor_; }
    /// What happened, once.
    Event take();
    /// Stops the program, as it would have without this; returns when it is continued.
    void obey();

private:
    int descriptor_ = -1;
};

}  // namespace merkhet::cli

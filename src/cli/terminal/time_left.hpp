#pragma once

#include <chrono>
#include <string>

namespace merkhet::cli {

/// "40 s", "5 min", "2.5 h".
std::string span_text(double seconds);

/// "about 5 min", "about 40 s"; never none at all.
std::string about(double seconds);
/// Between two numbers of seconds: "30 to 70 min"; as above if both read alike.
std::string about(double least, double most);

/// "expected to take about 5 min in all"; empty for short times, and while nothing is expected (NaN).
std::string time_expected(double seconds);
/// "took 5 min, about 4 min expected"; without the second part where time_expected() is empty.
std::string time_taken(double seconds, double expected);

/// ", about 5 min left", when `done` (0 … 1) of something took `seconds`; empty while that says too little.
std::string time_left(double seconds, double done);

/// Time since this was made.
class Stopwatch {
public:
    /// time_left() when `done` of something that began then is done.
    std::string time_left(double done) const;

private:
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace merkhet::cli

#pragma once

#include <string>

namespace merkhet::cli {

/// "40 s", "5 min", "2.5 h".
std::string span_text(double seconds);

/// "about 5 min", "about 40 s"; never none at all.
std::string about(double seconds);
/// Between two numbers of seconds: "30 to 70 min"; as above if both read alike.
std::string about(double least, double most);

/// ", about 5 min left", when `done` (0 … 1) of something took `seconds`; empty while that says too little.
std::string time_left(double seconds, double done);

}  // namespace merkhet::cli

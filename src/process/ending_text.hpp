#pragma once

#include <string>

namespace merkhet {

// How a program ended, as what follows its name.

/// "ended by signal 9, Killed"
std::string signal_text(int number);
/// "ended with exit code 3"; a shell's codes for what it could not run, and for a program that a signal ended, are told
/// as that.
std::string exit_text(int code);

}  // namespace merkhet

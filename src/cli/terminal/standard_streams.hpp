#pragma once

#include <array>
#include <istream>
#include <stdexcept>
#include <streambuf>
#include <string>

#include "files/open_file.hpp"

namespace merkhet::cli {

/// Opens standard input, output and error where they are closed. Otherwise the next file would get their number, and
/// what is said would land in it. Reading and writing there fails, as before.
void open_standard_streams();

/// Standard output, which remembers what went wrong. It must be flushed at the end.
class StandardOutput final : public std::streambuf {
public:
    StandardOutput();
    StandardOutput(const StandardOutput&) = delete;
    StandardOutput& operator=(const StandardOutput&) = delete;
    /// Leaves the descriptor open.
    ~StandardOutput() override;

    /// errno of the first failure; 0: none.
    int problem() const { return problem_; }

private:
    int_type overflow(int_type c) override;
    int sync() override;

    OpenFile file_;
    int problem_ = 0;
    std::array<char, 1 << 14> buffer_{};
};

/// A line of input that goes on and on: what has no line ends would fill the memory.
struct LineTooLong : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// As std::getline(), but throws LineTooLong at a line of more than 16 MiB.
bool take_line(std::istream& in, std::string& line);

}  // namespace merkhet::cli

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace merkhet::test {

/// How a command ended.
struct Finished {
    int status = 0;  ///< exit status, or -1 if a signal ended it
    std::string out;
    std::string err;
    double processor_seconds = 0;  ///< what it used, together with its children
};

/// An empty folder to run the built program in: `merkhet` is the program, its kept game lies in the folder, $DATA is
/// tests/cli, nothing is a terminal.
class Sandbox {
public:
    Sandbox();
    ~Sandbox();
    Sandbox(const Sandbox&) = delete;
    Sandbox& operator=(const Sandbox&) = delete;

    const std::filesystem::path& folder() const { return folder_; }
    /// The paths of all that is in it, in order, but for what the sandbox itself needs.
    std::vector<std::string> names() const;
    /// Puts a report of a game there, in a folder of that name.
    void put_report(const std::string& name) const;
    /// Runs a line of shell.
    Finished run(const std::string& line, const std::string& input = {}) const;

private:
    std::filesystem::path folder_;
};

std::string read_text(const std::filesystem::path& path);
void write_text(const std::filesystem::path& path, const std::string& text);

}  // namespace merkhet::test

#include "cli/sandbox.hpp"

#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace merkhet::test {

namespace {

double processor_seconds_of_children() {
    constexpr double micro = 1e-6;
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * micro;
}

}  // namespace

std::string read_text(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write_text(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

Sandbox::Sandbox() {
    auto pattern = (std::filesystem::temp_directory_path() / "merkhet-cli-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder " + pattern);
    folder_ = pattern;
}

Sandbox::~Sandbox() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

std::vector<std::string> Sandbox::names() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_))
        if (!entry.path().filename().string().starts_with('.'))
            names.push_back(entry.path().lexically_relative(folder_).string());
    std::sort(names.begin(), names.end());
    return names;
}

void Sandbox::put_report(const std::string& name) const {
    static const std::string report = [] {
        const Sandbox sandbox;
        const auto made =
            sandbox.run("merkhet report egotzi:size=3 --nodes 1 --games 1 --random-games 1 --skill-games 0 --out made");
        if (made.status != 0) throw std::runtime_error("no report: " + made.err);
        return read_text(sandbox.folder() / "made" / "report.json");
    }();
    std::filesystem::create_directory(folder_ / name);
    write_text(folder_ / name / "report.json", report);
}

Finished Sandbox::run(const std::string& line, const std::string& input) const {
    const auto script = folder_ / ".script";
    write_text(folder_ / ".in", input);
    write_text(script, "cd '" + folder_.string() +
                           "'\n"
                           "export MERKHET_STATE=\"$PWD/current.record\" HOME=\"$PWD\" LC_ALL=C.UTF-8\n"
                           "DATA='" MERKHET_TEST_DATA
                           "/cli'\n"
                           "merkhet() { '" MERKHET_PROGRAM "' \"$@\"; }\n" +
                           line + "\n");
    const auto before = processor_seconds_of_children();
    const auto command = "sh '" + script.string() + "' <'" + (folder_ / ".in").string() + "' >'" +
                         (folder_ / ".out").string() + "' 2>'" + (folder_ / ".err").string() + "'";
    const int status = std::system(command.c_str());  // NOLINT(concurrency-mt-unsafe): a test of one thread
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_text(folder_ / ".out"), read_text(folder_ / ".err"),
            processor_seconds_of_children() - before};
}

}  // namespace merkhet::test

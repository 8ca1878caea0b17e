#include "lab/work/growing_log.hpp"

#include <set>
#include <stdexcept>

#include "base/words.hpp"

namespace merkhet::lab {

std::string log_of_another(std::string_view work, std::string_view place) {
    return concatenated({"this is the log of another ", work, "; take another ", place, ", or the same settings"});
}

std::optional<std::string> GrowingLog::open(const std::string& path, const LogHead& head, const Take& take) {
    if (auto problem = file_.open(path)) return problem;
    std::set<std::string> games;
    const auto check = [&](const GrowingFile::Line& line) -> std::optional<std::string> {
        if (line.number == 1) return line.text == head.line ? std::nullopt : head.problem_with(line.text);
        const auto game = take(line.text);
        if (!game) return game.error().message;
        if (!games.insert(*game).second) return concatenated({*game, " is there twice"});
        return std::nullopt;
    };
    GrowingFile::Line rest;
    if (auto wrong = file_.read(check, rest)) return wrong;
    std::optional<FileError> problem;
    if (rest.number == 1) {
        // Nothing, or a first line that was cut off; never discard what somebody else wrote.
        if (!head.line.starts_with(rest.text)) return file_.wrong_at(1, "not what this program would write");
        problem = file_.cut_off(0);
        if (!problem) problem = add(head.line);
    } else if (!rest.text.empty()) {
        problem = file_.cut_off(rest.begin);
    }
    if (problem) throw std::runtime_error(problem->message());
    return std::nullopt;
}

}  // namespace merkhet::lab

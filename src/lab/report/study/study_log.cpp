#include "lab/report/study/study_log.hpp"

#include <fmt/format.h>

#include <utility>

namespace merkhet::lab {

namespace {

/// What is wrong with a game: its figures would go into the report unseen.
std::optional<std::string> check_game(const AnyGame& game, const StudiedGame& studied) {
    if (studied.seats != game.seats()) return fmt::format("the game has {} seats, not {}", game.seats(), studied.seats);
    const auto line = replayed(game, studied);
    if (!line) return line.error().message;
    const auto outcome = line->outcome();
    if (outcome.has_value() != (studied.ending == Ending::rules))
        return outcome ? "the game is over by the rules" : "the game is not over";
    if (outcome && *outcome != studied.outcome) return "the rules give the game another result";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> StudyLog::open(const std::string& path, const StudySettings& settings) {
    const auto header = study_header(settings);
    const LogHead head{header, [](const std::string&) { return log_of_another("study", "folder"); }};
    return lines_.open(path, head, [&](const std::string& line) -> Result<std::string> {
        auto game = parse_studied_game(line);
        if (!game) return game.error();
        if (const auto problem = check_game(*settings.game, *game)) return TextError{*problem};
        auto name = fmt::format("{} game {}", game->kind == Kind::engine ? "engine" : "random", game->number);
        games_.push_back(std::move(*game));
        return name;
    });
}

std::optional<FileError> StudyLog::add(const StudiedGame& game) { return lines_.add(print_studied_game(game)); }

}  // namespace merkhet::lab

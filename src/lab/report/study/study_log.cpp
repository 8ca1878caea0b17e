#include "lab/report/study/study_log.hpp"

#include <fmt/format.h>

#include <set>
#include <utility>

namespace merkhet::lab {

namespace {

using Problem = std::optional<std::string>;

/// What is wrong with a game: its figures would go into the report unseen.
Problem check_game(const AnyGame& game, const StudiedGame& studied) {
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
    std::set<std::pair<Kind, int>> known;
    return lines_.open(path, header, [&](int number, const std::string& line) -> Problem {
        if (number == 1) {
            if (line == header) return std::nullopt;
            return "these are the games of another study; take another folder, or the same settings";
        }
        auto game = parse_studied_game(line);
        if (!game) return game.error().message;
        if (!known.emplace(game->kind, game->number).second)
            return fmt::format("{} game {} is there twice", game->kind == Kind::engine ? "engine" : "random",
                               game->number);
        if (auto problem = check_game(*settings.game, *game)) return problem;
        games_.push_back(std::move(*game));
        return std::nullopt;
    });
}

std::optional<FileError> StudyLog::add(const StudiedGame& game) { return lines_.add(print_studied_game(game)); }

}  // namespace merkhet::lab

#pragma once

#include <map>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "engine/oracle.hpp"
#include "files/file_error.hpp"
#include "game/any_game.hpp"
#include "games/line_opener.hpp"
#include "json/json.hpp"

namespace merkhet::service {

/// Tells what solved tables know: docs/protocol.md, "HTTP". Asked one question at a time.
class TableService {
public:
    /// Reads what takes time to read, the tables of the forward solver, once and for all: no question waits for that.
    /// The others are opened when a game is first asked about. Errors: the folder cannot be used, holds no tables, or
    /// one whose head or length is wrong; for those that are read, also damage inside.
    static Result<TableService, FileError> open(const std::string& folder);

    /// What is known about the moves after a line: {"moves"}. `question` has the texts game, position and moves; errors
    /// name the one that is wrong. Throws std::runtime_error when a table opened only now has a wrong head or length by
    /// then. What is damaged inside a layer counts as unknown.
    Result<Json> values(const std::map<std::string, std::string>& question);

private:
    using Oracles = std::map<std::string, std::shared_ptr<const Oracle>>;  ///< by game text

    explicit TableService(std::string folder) : folder_(std::move(folder)) {}

    /// A null pointer if the tables know nothing about the game.
    std::shared_ptr<const Oracle> oracle_of(const std::shared_ptr<const AnyGame>& game);

    std::string folder_;
    LineOpener lines_;
    Oracles read_;    ///< at the start
    Oracles opened_;  ///< since then: for a few games, as there are many texts and anybody may ask
};

}  // namespace merkhet::service

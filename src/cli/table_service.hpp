#pragma once

#include <map>
#include <memory>
#include <string>

#include "engine/oracle.hpp"
#include "game/any_game.hpp"
#include "server/service.hpp"

namespace merkhet::cli {

/// Tells pages what solved tables know: docs/protocol.md, "HTTP".
class TableService {
public:
    explicit TableService(std::string folder);

    server::Answer answer(const server::Question& question);

private:
    server::Answer values(const server::Question& question);
    /// A null pointer where the tables know nothing of the game.
    std::shared_ptr<const Oracle> oracle_of(const std::shared_ptr<const AnyGame>& game);

    std::string folder_;
    std::map<std::string, std::shared_ptr<const Oracle>> oracles_;  ///< by game text
};

}  // namespace merkhet::cli

#pragma once

#include <string>

#include "lab/match/child_process.hpp"
#include "lab/match/player.hpp"

namespace merkhet::lab {

/// A program that speaks the Universal Game Interface as a player. It is started when first needed, and again after it
/// failed.
class ExternalPlayer final : public Player {
public:
    ExternalPlayer(const std::shared_ptr<const AnyGame>& game, const PlayerSpec& spec);
    /// Asks the program to quit, and ends it when it does not.
    ~ExternalPlayer() override;

    std::optional<std::string> begin_game(std::uint64_t seed, const std::stop_token& stop) override;
    PlayerAnswer choose(const Line<AnyGame>& line, const MoveRequest& request) override;

private:
    bool send(const std::string& text);
    /// Reads until a line begins with `word`; otherwise says why none came.
    std::optional<std::string> await(std::string_view word);
    /// Greets a program that has just been started.
    std::optional<std::string> introduce();
    std::optional<std::string> prepare_game(std::uint64_t seed);
    PlayerAnswer ask(const Line<AnyGame>& line, const MoveRequest& request);
    PlayerAnswer read_answer(const Line<AnyGame>& line, ChildProcess::Deadline deadline);

    std::shared_ptr<const AnyGame> game_;
    PlayerSpec spec_;
    ChildProcess process_;
};

}  // namespace merkhet::lab

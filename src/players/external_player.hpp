#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "players/player.hpp"
#include "process/child_process.hpp"

namespace merkhet {

/// A program that speaks the Universal Game Interface as a player. It is started when first needed, and again after it
/// failed.
class ExternalPlayer final : public Player {
public:
    ExternalPlayer(const std::shared_ptr<const AnyGame>& game, const PlayerSpec& spec);
    /// Asks the program to quit, and ends it when it does not.
    ~ExternalPlayer() override;

    std::optional<std::string> begin_game(std::uint64_t seed, const std::stop_token& stop) override;
    PlayerAnswer choose(const Line<AnyGame>& line, const MoveRequest& request) override;
    std::vector<std::string> warnings() const override { return warnings_; }

private:
    /// What the program did not say, and whether it has gone.
    struct Unsaid {
        std::string_view word;
        bool gone = false;
    };

    bool send(const std::string& text);
    /// Reads up to the line `word`, and gives those before it to `take`.
    std::optional<Unsaid> await(std::string_view word, const std::function<void(std::string_view)>& take = {});
    /// Greets a program that has just been started.
    std::optional<Unsaid> introduce();
    std::optional<Unsaid> prepare_game(std::uint64_t seed);
    PlayerAnswer ask(const Line<AnyGame>& line, const MoveRequest& request);
    PlayerAnswer read_answer(const Line<AnyGame>& line, ChildProcess::Deadline deadline);

    std::shared_ptr<const AnyGame> game_;
    PlayerSpec spec_;
    ChildProcess process_;
    std::vector<std::string> warnings_;
};

}  // namespace merkhet

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "bot/manners.hpp"
#include "bot/thinking_limits.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"
#include "games/line_opener.hpp"
#include "json/json.hpp"
#include "play/clock.hpp"
#include "players/player.hpp"

namespace merkhet::bot {

/// A game that a bot plays, as a value: what the server tells of it and what the bot decides go in, and what is to be
/// done comes out. It knows no network, threads or time.
class FollowedGame {
public:
    /// Somebody is to think about the end of line(), for seat_to_move().
    struct Think {
        std::int64_t number = 0;  ///< of the decision, to be told to decided()
    };
    /// Nobody needs to know any longer.
    struct StopThinking {};
    /// Something is to be asked of the game: "resign", "draw/yes", "move/MOVE?ply=3". With a key, however often it is
    /// sent, it is done once.
    struct Ask {
        std::string what;
        std::string key;
    };
    using Action = std::variant<Think, StopThinking, Ask>;
    using Actions = std::vector<Action>;

    /// Of the line gameFull with which a stream begins, which is then to be taken, too. `nonce`: as nobody else has for
    /// this game, for keys. Error: rules that are not known here. Throws Json::exception if it is no such line.
    static Result<FollowedGame> of_full(const Json& full, const Manners& manners, std::string nonce);

    /// A line of the stream, in order; what is known already changes nothing. Error: moves that are not legal here.
    /// Throws Json::exception if it makes no sense.
    Result<Actions> take(const Json& line);
    /// What came of Think; nothing if that is out of date.
    Actions decided(std::int64_t number, const PlayerAnswer& answer);

    const std::string& id() const { return id_; }
    const std::shared_ptr<const AnyGame>& game() const { return game_; }
    /// After the first state was taken.
    const Line<AnyGame>& line() const { return line_->line; }
    int seat_to_move() const { return seat_number(line().to_move()); }
    const play::TimeControl& control() const { return control_; }
    bool is_live() const { return control_.has_clock(); }
    /// As they were when the last state was told.
    const ClockReadings& clocks() const { return clocks_; }
    bool is_over() const { return over_; }
    /// For people: "NAME, 300+5, rated, against Ramses"; and how it ended, "won by resignation".
    std::string about() const;
    std::string result() const;

private:
    FollowedGame() = default;

    bool is_mine(int seat) const;
    void heed_offer(const Json& state, Actions& actions);
    void answer_draw(Actions& actions);
    void stop_thinking(Actions& actions);
    Ask ask(std::string what);

    Manners manners_;
    std::string nonce_;
    std::string id_;
    std::shared_ptr<const AnyGame> game_;
    std::string start_;  ///< a position text, or empty
    play::TimeControl control_;
    bool rated_ = false;
    std::vector<int> seats_;           ///< one's own
    std::vector<std::string> others_;  ///< who sits at the other seats

    LineOpener opener_;
    std::optional<OpenedLine> line_;
    std::string moves_;
    std::string status_;
    ClockReadings clocks_;
    Json outcome_;
    bool over_ = false;

    std::int64_t number_ = 0;  ///< grows with every change of the line
    bool thinking_ = false;    ///< about that
    bool decided_ = false;     ///< about that
    int failures_ = 0;         ///< of the player, about that
    std::int64_t asked_ = 0;   ///< how many keys were made
    Json offer_;               ///< the last that was heeded, with the number then
    bool draw_waits_ = false;  ///< for a decision
    std::optional<double> expected_;
    int hopeless_ = 0;  ///< how many decisions running would have been resignations
};

}  // namespace merkhet::bot

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "bus/bus.hpp"
#include "online/hall/channel.hpp"
#include "online/hall/figures.hpp"
#include "online/hall/hall_options.hpp"
#include "online/hall/new_game.hpp"
#include "online/hall/verdict.hpp"
#include "online/lobby/offer.hpp"
#include "online/room/command.hpp"
#include "online/store/store.hpp"

/// All of the server that is not transport: games that are played, whoever watches, and news of everything else.
namespace merkhet::online {

class HallThread;

/// Any thread may call any of this; nothing waits. Callbacks come from threads of the hall, once each, and must not
/// wait or throw; while the hall ends they may come as Verdict::later() or not at all.
class Hall {
public:
    /// Both must outlive it.
    Hall(Store& store, bus::Bus& bus, HallOptions options);
    /// Answers what is being asked, and gives the games to other nodes.
    ~Hall();
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    // Games that begin.

    /// Makes the game, begun `now` and judged by this node. By the store's writer, within the transaction that takes
    /// the offer away, say, which does not wait for a clock; throws sql::Error. `id` may be chosen before (new_id()).
    /// Once that is committed, opened() is to be called: only then does anybody hear of it.
    std::string create(sql::Connection& database, Time now, const AgreedGame& game, const GameOrigin& origin = {},
                       std::string id = {});
    /// Tells the players on `account.ID`: {"topic": "account.ID", "kind": "started", "game": "ID"}.
    void opened(const std::string& game);
    /// Both, in a transaction of its own; `done` gets the id.
    void create(AgreedGame game, GameOrigin origin, std::function<void(Result<std::string>)> done);

    // What is asked of games, on whichever node they are.

    /// When it is answered, what it led to is on the disk: {"game", "after", "number", "events", "clocks"} as in
    /// room_json.hpp, as the command's account sees it. `command.seat` below 0: the account's own seat, the one to move
    /// if it has several. A command without account is the house's. The same `key` once more gives the same events.
    void command(const std::string& game, Command command, OnVerdict on_verdict);
    /// What `account` (empty: somebody) sees of the game now: room_json.hpp, snapshot_json().
    void look(const std::string& game, const std::string& account, OnVerdict on_verdict);
    /// The same with the events after number `since` (0: all), and whatever happens from then on to `channel`, without
    /// gap, as news_json() has it; when a rated game has ended, {"topic", "game", "ratings": [{"before", "after"}, …]}
    /// by seat; and within a second after somebody has come or gone, crowd_json(). The channel hears nothing before the
    /// answer; if that is not `done`, it never does. Both come on one thread.
    [[nodiscard]] Watching watch(const std::string& game, const std::string& account, std::int64_t since,
                                 std::shared_ptr<Channel> channel, OnVerdict on_verdict);

    // What is asked of all games of an account that go on.

    /// Resigns them, or aborts where nobody has begun: before an account is closed, or when it is banned. `done` gets
    /// how many; an error means that not all have been left.
    void leave_games(const std::string& account, std::function<void(Result<int>)> done);
    /// The account's games by post stand still until then; from now on no longer if that is past.
    void set_vacation(const std::string& account, Time until, std::function<void(Result<int>)> done);

    /// Sessions or tokens of the account have ended, and that is on the disk: {"topic": "account.ID", "kind":
    /// "sessions"}. Whoever is connected by one looks whether it is that.
    void sessions_ended(const std::string& account);

    /// The account has a new name, and that is on the disk: its games in the memory of all nodes show it from now on,
    /// and whoever watches one is told {"topic": "game.ID", "missed": true}.
    void renamed(const std::string& account, const std::string& name);

    // News of everything else: topics of the bus ("lobby.NAME", "account.ID", "study.ID"; but for "game.…"), on all
    // nodes.

    /// To all who watch the topic; `text` is one line of JSON that names its topic itself. Call it when what it says is
    /// on the disk.
    void tell(std::string_view topic, const std::string& text);
    /// `ready` comes when nothing that is told from then on will be missed: now is the time to read what there is.
    /// After a loss of news the channel is told {"topic": "…", "missed": true}: it is to be read again.
    [[nodiscard]] Watching watch_topic(const std::string& topic, std::shared_ptr<Channel> channel,
                                       std::function<void()> ready);

    const std::string& node() const;
    /// Under which number this node judges games now; 0: it may not.
    std::int64_t number() const;
    Time now() const;
    HallFigures figures() const;

private:
    /// By the house, at each of the account's seats.
    void in_all_games(const std::string& account, bool by_post, decltype(Command::what) what,
                      std::function<void(Result<int>)> done);

    std::unique_ptr<HallThread> thread_;
};

}  // namespace merkhet::online

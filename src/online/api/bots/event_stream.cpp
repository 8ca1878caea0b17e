#include "online/api/bots/event_stream.hpp"

#include <algorithm>
#include <deque>
#include <limits>
#include <map>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "online/api/bots/bot_lines.hpp"
#include "online/api/play/game_json.hpp"
#include "online/games/games_in_play.hpp"
#include "online/lobby/offer_rows.hpp"

namespace merkhet::online::api {

/// Waits for the end of one game, and for who would like another.
class EventStream::Finish : public Channel {
public:
    Finish(std::weak_ptr<Feeder> feeder, std::string game) : feeder_(std::move(feeder)), game_(std::move(game)) {}
    /// It may have ended before it was watched.
    void begin(const Verdict& verdict);
    void tell(Text text) override;

private:
    std::weak_ptr<Feeder> feeder_;
    std::string game_;
};

/// Turns news of the account into lines; what they are about is read from the store.
class EventStream::Feeder : public Channel, public std::enable_shared_from_this<Feeder> {
public:
    Feeder(House& house, Account account, std::shared_ptr<server::Socket> socket)
        : house_(house), account_(std::move(account)), socket_(std::move(socket)) {}

    /// All there is when the stream begins.
    void begin() {
        read([this](sql::Connection& database) {
            Lines lines;
            for (const auto& offer : offers_to(database, account_.id, house_.hall.now())) add_challenge(offer, lines);
            constexpr int most_in_play = 200;
            for (const auto& game : games_in_play_of(database, account_.id, most_in_play))
                add_game("gameStart", database, game, lines);
            return lines;
        });
    }
    void tell(Text text) override {
        const auto json = Json::parse(*text, nullptr, false);
        if (!json.is_object()) return;
        if (json.value("missed", false)) return begin();
        const auto kind = json.value("kind", std::string());
        if (kind == "started") return game_has("gameStart", json.at("game").get<std::string>());
        if (kind == "gone") return cancel(json.at("offer").get<std::string>());
        if (kind != "offer") return;
        read([this, id = json.at("offer").at("id").get<std::string>()](sql::Connection& database) {
            Lines lines;
            const auto offer = find_offer(database, id, house_.hall.now());
            if (offer && offer->open_to == account_.id) add_challenge(*offer, lines);
            return lines;
        });
    }
    void game_has_ended(const std::string& game) {
        game_has("gameFinish", game);
        // Goes after the lock: its end calls others, which have locks of their own.
        std::map<std::string, Watching>::node_type oldest;
        const std::lock_guard lock(mutex_);
        over_.push_back(game);
        if (over_.size() <= most_over) return;
        oldest = watched_.extract(over_.front());
        over_.pop_front();
    }
    /// Somebody at that seat would like another game.
    void rematch_is_asked(const std::string& game, int seat) {
        read([this, game, seat](sql::Connection& database) {
            Lines lines;
            for (const auto& each : games_json(database, {game})) {
                const auto json = bot_game_json(each, account_.id);
                const auto& mine = json.at("seats");
                if (std::find(mine.begin(), mine.end(), seat) == mine.end())
                    lines.push_back({{"type", "rematch"}, {"game", json}});
            }
            return lines;
        });
    }
    void end() {
        std::map<std::string, Watching> watched;
        const std::lock_guard lock(mutex_);
        ended_ = true;
        watched.swap(watched_);
    }

private:
    using Lines = std::vector<Json>;

    void game_has(const std::string& type, const std::string& game) {
        read([this, type, game](sql::Connection& database) {
            Lines lines;
            add_game(type, database, game, lines);
            return lines;
        });
    }
    void add_challenge(const Offer& offer, Lines& lines) {
        lines.push_back({{"type", "challenge"}, {"challenge", challenge_json(offer, account_.name, "created")}});
        const std::lock_guard lock(mutex_);
        challenges_.insert(offer.id);
    }
    void cancel(const std::string& id) {
        {
            const std::lock_guard lock(mutex_);
            if (challenges_.erase(id) == 0) return;
        }
        say({{"type", "challengeCanceled"}, {"challenge", {{"id", id}}}});
    }
    void add_game(const std::string& type, sql::Connection& database, const std::string& id, Lines& lines) {
        for (const auto& game : games_json(database, {id}))
            lines.push_back({{"type", type}, {"game", bot_game_json(game, account_.id)}});
        if (type == "gameStart") await_end(id);
    }
    /// Is told when the game has ended.
    void await_end(const std::string& game) {
        const auto finish = std::make_shared<Finish>(weak_from_this(), game);
        auto watching = house_.hall.watch(game, account_.id, std::numeric_limits<std::int64_t>::max(), finish,
                                          [finish](const Verdict& verdict) { finish->begin(verdict); });
        const std::lock_guard lock(mutex_);
        if (!ended_) watched_.insert_or_assign(game, std::move(watching));
    }
    void read(std::function<Lines(sql::Connection&)> work) {
        const auto lines = std::make_shared<Lines>();
        house_.store.read([self = shared_from_this(), lines,
                           work = std::move(work)](sql::Connection& database) { *lines = work(database); },
                          [self = shared_from_this(), lines](const std::optional<sql::Error>& error) {
                              // Who comes again is told all there is.
                              constexpr std::uint16_t try_again = 1013;
                              if (error) return self->socket_->close(try_again, "not found just now: try again");
                              for (const auto& line : *lines) self->say(line);
                          });
    }
    void say(const Json& line) const { socket_->send(std::make_shared<const std::string>(json_line(line))); }

    House& house_;
    const Account account_;
    const std::shared_ptr<server::Socket> socket_;
    std::mutex mutex_;                  ///< of all below
    std::set<std::string> challenges_;  ///< that were told, and not that they are gone
    std::map<std::string, Watching> watched_;
    /// Of the last games that are over it is told when somebody would like another.
    static constexpr std::size_t most_over = 8;
    std::deque<std::string> over_;
    bool ended_ = false;
};

void EventStream::Finish::begin(const Verdict& verdict) {
    if (verdict.kind != Verdict::Kind::done) return;
    const auto json = Json::parse(verdict.text, nullptr, false);
    const auto feeder = feeder_.lock();
    if (feeder && json.is_object() && json.value("over", false)) feeder->game_has_ended(game_);
}

void EventStream::Finish::tell(Text text) {
    const auto json = Json::parse(*text, nullptr, false);
    if (!json.is_object() || !json.contains("events")) return;
    const auto feeder = feeder_.lock();
    if (!feeder) return;
    for (const auto& event : json.at("events")) {
        if (event.at("kind") == "end") feeder->game_has_ended(game_);
        if (event.at("kind") == "rematch") feeder->rematch_is_asked(game_, event.at("seat").get<int>());
    }
}

EventStream::EventStream(House& house, Visitor visitor, Credentials credentials)
    : house_(house), visitor_(std::move(visitor)), credentials_(std::move(credentials)) {}

void EventStream::on_open(std::shared_ptr<server::Socket> socket) {
    feeder_ = std::make_shared<Feeder>(house_, *visitor_.account, socket);
    session_ = std::make_shared<LiveSession>(house_, std::move(visitor_), std::move(credentials_), feeder_, socket);
    session_->pass_news_on();
    session_->begin([feeder = feeder_] { feeder->begin(); });
}

void EventStream::on_close() {
    session_->end();
    feeder_->end();
}

}  // namespace merkhet::online::api

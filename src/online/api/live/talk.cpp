#include "online/api/live/talk.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/words.hpp"
#include "online/account/relations.hpp"
#include "online/api/live/lobby_channel.hpp"
#include "online/api/live/study_channel.hpp"
#include "online/api/play/verdicts.hpp"
#include "online/api/study/study_access.hpp"
#include "online/api/topics.hpp"

namespace merkhet::online::api {

namespace {

constexpr std::size_t most_watched = 60;
constexpr std::string_view game_prefix = "game.";
constexpr std::string_view study_prefix = "study.";
constexpr std::size_t longest_topic = 60;
constexpr std::string_view account_word = "account";

std::string answer_text(const std::string& id, std::string_view answer) {
    return concatenated({R"({"id":)", id, R"(,"answer":)", answer, "}"});
}

std::string error_text(const std::string& id, std::string_view line, bool again = false) {
    return concatenated({R"({"id":)", id, R"(,"error":)", json_line(Json(line)), again ? R"(,"again":true})" : "}"});
}

std::string verdict_text(const std::string& id, const Verdict& verdict) {
    if (verdict.kind == Verdict::Kind::done) return answer_text(id, verdict.text);
    return error_text(id, verdict.text, verdict.kind == Verdict::Kind::later);
}

/// The id of a message as JSON; what is neither a short text nor a number is none.
std::string message_id(const Fields& message) {
    constexpr std::size_t longest_id = 64;
    const auto* const id = message.find("id");
    if (id == nullptr) return "null";
    if (id->is_number_integer()) return json_line(*id);
    if (id->is_string() && id->get_ref<const std::string&>().size() <= longest_id) return json_line(*id);
    throw Refusal(Status::bad_request, "id: expected a whole number or a text of at most 64 bytes");
}

/// What is watched by everybody, other than games, the lobby and studies.
bool is_open_topic(const std::string& topic) { return topic == "tournaments" || topic.starts_with("tournament."); }

/// The lag of the line: the last one, unless that is far above what the line can do. Whoever answers pings late does
/// not gain by it.
int lag_of(const server::Socket& socket) {
    constexpr double most_times = 2;
    const auto lag = socket.lag();
    if (!lag) return 0;
    return static_cast<int>(std::lround(std::min({lag->last, most_times * lag->smallest, 10'000.0})));
}

}  // namespace

Talk::Talk(House& house, Visitor visitor, Credentials credentials)
    : house_(house), visitor_(std::move(visitor)), credentials_(std::move(credentials)) {}

void Talk::on_open(std::shared_ptr<server::Socket> socket) {
    channel_ = std::make_shared<SocketChannel>(socket);
    session_ = std::make_shared<LiveSession>(house_, std::move(visitor_), std::move(credentials_), channel_, socket);
    session_->begin([] {});
}

void Talk::on_close() {
    watchings_.clear();
    session_->end();
}

void Talk::on_text(std::string text) {
    std::string id = "null";
    try {
        const auto message = Fields::of_body(text);
        id = message_id(message);
        carry_out(id, message);
    } catch (const Refusal& refusal) {
        channel_->say(error_text(id, refusal.what(), refusal.status() == Status::too_many));
    }
}

void Talk::carry_out(const std::string& id, const Fields& message) {
    const auto what = message.text("do");
    if (what == "watch") return watch(id, message);
    if (what == "command") return command(id, message);
    if (what == "unwatch") {
        watchings_.erase(message.text("topic"));
        message.done();
        return channel_->say(answer_text(id, R"({"ok":true})"));
    }
    if (what == "time") {
        message.done();
        return channel_->say(answer_text(id, std::to_string(house_.hall.now())));
    }
    throw Refusal(Status::bad_request, "do: expected watch, unwatch, command or time");
}

void Talk::watch(const std::string& id, const Fields& message) {
    const auto topic = message.text("topic");
    const auto since = message.whole_if("since", 0, INT64_MAX).value_or(0);
    message.done();
    // Again: from the beginning.
    watchings_.erase(topic);
    if (watchings_.size() >= most_watched) throw Refusal(Status::conflict, "a socket watches at most 60 topics");
    if (topic.starts_with(game_prefix)) return watch_game(id, topic, since);
    if (topic == lobby_topic) return watch_lobby(id, topic);
    if (topic == account_word) {
        if (!session_->visitor().may(Scope::read)) throw Refusal(Status::forbidden, "topic: this needs an account");
        session_->pass_news_on();
        return channel_->say(answer_text(id, R"({"ok":true})"));
    }
    if (topic.size() > longest_topic) throw Refusal(Status::bad_request, "topic: there is no such topic");
    if (topic.starts_with(study_prefix)) return watch_study(id, topic);
    if (!is_open_topic(topic)) throw Refusal(Status::bad_request, "topic: there is no such topic");
    watch_topic(id, topic);
}

void Talk::watch_game(const std::string& id, const std::string& topic, std::int64_t since) {
    const auto& visitor = session_->visitor();
    const auto account = visitor.may(Scope::read) || visitor.may(Scope::play) ? session_->account_id() : std::string();
    watchings_[topic] = house_.hall.watch(topic.substr(game_prefix.size()), account, since, channel_, answer_with(id));
}

void Talk::watch_lobby(const std::string& id, const std::string& topic) {
    const auto lobby = std::make_shared<LobbyChannel>(channel_);
    // Whom to leave out is read when the news have begun, and then the page reads what there is.
    const auto ready = [&store = house_.store, channel = channel_, lobby, id, account = session_->account_id()] {
        const auto blocked = std::make_shared<std::vector<std::string>>();
        store.read([blocked, account](sql::Connection& database) { *blocked = blocked_with(database, account); },
                   [blocked, lobby, channel, id](const std::optional<sql::Error>& error) {
                       if (error) return channel->say(error_text(id, "not found just now: try again", true));
                       lobby->begin(std::move(*blocked));
                       channel->say(answer_text(id, R"({"ok":true})"));
                   });
    };
    watchings_[topic] = house_.hall.watch_topic(topic, lobby, ready);
}

void Talk::watch_study(const std::string& id, const std::string& topic) {
    const auto study = std::make_shared<StudyChannel>(house_.store, channel_, topic.substr(study_prefix.size()),
                                                      study_reader(session_->visitor()));
    // When the news have begun it is asked whether they may be told, and then the page reads what there is.
    watchings_[topic] = house_.hall.watch_topic(topic, study, [study, channel = channel_, id] {
        study->begin([channel, id](bool seen, const std::optional<sql::Error>& error) {
            if (error) return channel->say(error_text(id, "not found just now: try again", true));
            channel->say(seen ? answer_text(id, R"({"ok":true})") : error_text(id, "there is no such study"));
        });
    });
}

void Talk::watch_topic(const std::string& id, const std::string& topic) {
    watchings_[topic] = house_.hall.watch_topic(
        topic, channel_, [channel = channel_, id] { channel->say(answer_text(id, R"({"ok":true})")); });
}

void Talk::command(const std::string& id, const Fields& message) {
    if (!session_->visitor().may(Scope::play))
        throw Refusal(Status::unauthorized, "this needs an account, or a token with the scope play");
    const auto game = message.text("game");
    const auto* const what = message.find("command");
    if (what == nullptr) throw Refusal(Status::bad_request, "command: expected an object");
    auto said = read_command(*what, session_->account_id());
    message.done();
    if (!house_.limits.take("change", session_->account_id(), house_.options.rates.account, house_.hall.now()))
        throw Refusal(Status::too_many, "too often: try again in a while");
    if (auto* const play = std::get_if<Play>(&said.what)) play->lag = lag_of(channel_->socket());
    house_.hall.command(game, std::move(said), answer_with(id));
}

OnVerdict Talk::answer_with(const std::string& id) const {
    return [channel = channel_, id](const Verdict& verdict) { channel->say(verdict_text(id, verdict)); };
}

}  // namespace merkhet::online::api

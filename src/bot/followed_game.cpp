#include "bot/followed_game.hpp"

#include <algorithm>

#include "base/words.hpp"
#include "bot/control_json.hpp"
#include "client/percent.hpp"
#include "games/registry.hpp"
#include "play/control_text.hpp"
#include "play/ending.hpp"

namespace merkhet::bot {

namespace {

/// A player that fails is asked again, but not for ever.
constexpr int most_failures = 3;

}  // namespace

Result<FollowedGame> FollowedGame::of_full(const Json& full, const Manners& manners, std::string nonce) {
    FollowedGame made;
    auto game = make_game(full.at("variant").at("key").get_ref<const std::string&>());
    if (!game) return game.error();
    made.manners_ = manners;
    made.nonce_ = std::move(nonce);
    made.id_ = full.at("id");
    made.game_ = *std::move(game);
    if (full.at("initialFen") != "startpos") made.start_ = full.at("initialFen");
    made.control_ = control_from_json(full.at("timeControl"));
    made.rated_ = full.at("rated").get<bool>();
    made.seats_ = full.at("seats").get<std::vector<int>>();
    int seat = 0;
    for (const auto& player : full.at("players")) {
        if (!made.is_mine(seat)) made.others_.push_back(player.at("name"));
        ++seat;
    }
    return made;
}

bool FollowedGame::is_mine(int seat) const { return std::find(seats_.begin(), seats_.end(), seat) != seats_.end(); }

Result<FollowedGame::Actions> FollowedGame::take(const Json& line) {
    const auto& type = line.at("type").get_ref<const std::string&>();
    if (type == "gameFull") return take(line.at("state"));
    Actions actions;
    if (type != "gameState" || over_) return actions;
    const auto& moves = line.at("moves").get_ref<const std::string&>();
    if (!line_ || moves != moves_) {
        auto opened = opener_.open(game_, start_, moves);
        if (!opened) return opened.error().numbered();
        stop_thinking(actions);
        line_.emplace(*std::move(opened));
        moves_ = moves;
        ++number_;
        decided_ = false;
        failures_ = 0;
    }
    status_ = line.at("status");
    clocks_.clear();
    if (const auto& clocks = line.at("clocks"); clocks.is_array()) clocks_ = clocks.get<ClockReadings>();
    over_ = status_ != "created" && status_ != "started";
    if (over_) {
        if (const auto outcome = line.find("outcome"); outcome != line.end()) outcome_ = *outcome;
        stop_thinking(actions);
        return actions;
    }
    const auto& mover = line.at("toMove");
    if (status_ == "started" && mover.is_number_integer() && is_mine(mover.get<int>()) && !thinking_ && !decided_) {
        thinking_ = true;
        actions.emplace_back(Think{number_});
    }
    heed_offer(line, actions);
    return actions;
}

FollowedGame::Actions FollowedGame::decided(std::int64_t number, const PlayerAnswer& answer) {
    Actions actions;
    if (number != number_ || !thinking_ || over_) return actions;
    if (!answer.move && answer.failure != PlayerAnswer::Failure::resigned && ++failures_ < most_failures) {
        actions.emplace_back(Think{number_});
        return actions;
    }
    thinking_ = false;
    decided_ = true;
    if (!answer.move) {
        actions.emplace_back(ask("resign"));
        return actions;
    }
    const auto seat = static_cast<std::size_t>(seat_to_move());
    expected_ = answer.scores ? std::optional<double>((*answer.scores)[seat]) : std::nullopt;
    if (draw_waits_) answer_draw(actions);
    hopeless_ = expected_ && manners_.would_resign(*expected_) ? hopeless_ + 1 : 0;
    if (game_->seats() == 2 && hopeless_ >= Manners::decisions_before_resigning) {
        actions.emplace_back(ask("resign"));
        return actions;
    }
    const auto move = game_->print_move(line().position(), *answer.move);
    actions.emplace_back(
        ask(concatenated({"move/", client::percent_encoded(move), "?ply=", std::to_string(line().moves().size())})));
    return actions;
}

void FollowedGame::heed_offer(const Json& state, Actions& actions) {
    const auto offer = state.find("offer");
    if (offer == state.end()) {
        draw_waits_ = false;
        offer_ = nullptr;
        return;
    }
    // Once each: the same offer may be told again.
    if (is_mine(offer->at("seat").get<int>()) || *offer == offer_) return;
    offer_ = *offer;
    if (offer->at("what") == "take back") {
        actions.emplace_back(ask(Manners::accepts_take_back(rated_) ? "takeback/yes" : "takeback/no"));
    } else if (thinking_) {
        draw_waits_ = true;
    } else {
        answer_draw(actions);
    }
}

void FollowedGame::answer_draw(Actions& actions) {
    draw_waits_ = false;
    actions.emplace_back(ask(Manners::accepts_draw(expected_, game_->seats()) ? "draw/yes" : "draw/no"));
}

void FollowedGame::stop_thinking(Actions& actions) {
    if (std::exchange(thinking_, false)) actions.emplace_back(StopThinking{});
}

FollowedGame::Ask FollowedGame::ask(std::string what) {
    return {std::move(what), concatenated({nonce_, "-", std::to_string(++asked_)})};
}

std::string FollowedGame::about() const {
    return concatenated({game_->text(), ", ", play::print_control(control_), rated_ ? ", rated" : "",
                         others_.empty() ? "" : ", against ", joined(others_)});
}

std::string FollowedGame::result() const {
    if (!outcome_.is_array() || status_ == ending_name(play::Ending::abandoned)) return "ended: " + status_;
    double mine = 0;
    for (const int seat : seats_) mine += outcome_.at(static_cast<std::size_t>(seat)).get<double>();
    const bool shared = mine > 0 && mine < 1;
    return concatenated({shared ? "shared" : mine > 0 ? "won" : "lost", " (", status_, ")"});
}

}  // namespace merkhet::bot

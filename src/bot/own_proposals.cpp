#include "bot/own_proposals.hpp"

#include <utility>

#include "base/words.hpp"
#include "bot/refusal_text.hpp"

namespace merkhet::bot {

OwnProposals::OwnProposals(client::ApiClient& client, const Proposals& proposals, const OnNote& note,
                           std::function<void()> on_idle)
    : client_(client), proposals_(proposals), note_(note), on_idle_(std::move(on_idle)) {}

void OwnProposals::want(bool wanted) {
    wanted_ = wanted;
    if (!proposals_.any()) return;
    if (pending_ > 0)
        again_ = true;
    else
        look();
}

void OwnProposals::look() {
    again_ = false;
    client::Request request;
    request.target = "/api/account/offers";
    ask(std::move(request), [this](const Result<client::Answer>& answer) {
        if (!answer || !answer->ok()) return note_({"its offers cannot be seen: " + refusal_text(answer), {}, true});
        try {
            compare(Json::parse(answer->body).at("made"));
        } catch (const Json::exception&) {
            note_({"the server says of its offers what makes no sense", {}, true});
        }
    });
}

void OwnProposals::compare(const Json& made) {
    for (const auto& game : proposals_.games) {
        bool is_there = false;
        for (const auto& offer : made) {
            if (!is_ours(offer, game)) continue;
            is_there = true;
            if (wanted_) continue;
            client::Request request;
            request.method = "DELETE";
            request.target = "/api/offers/" + offer.at("id").get<std::string>();
            // Somebody may just have accepted it.
            ask(std::move(request), [](const Result<client::Answer>&) {});
        }
        if (wanted_ && !is_there) propose(game);
    }
}

bool OwnProposals::is_ours(const Json& offer, const WantedGame& game) const {
    const auto open_to = offer.value("openTo", std::string());
    return offer.value("game", std::string()) == game.text &&
           offer.value("control", std::string()) == proposals_.control &&
           offer.value("rated", false) == proposals_.rated &&
           open_to == (proposals_.to.empty() ? "everybody" : "account");
}

void OwnProposals::propose(const WantedGame& game) {
    if (!proposals_.to.empty() && !asked_.insert(game.text).second) return;
    Json body{{"game", game.text}, {"control", proposals_.control}, {"rated", proposals_.rated}};
    if (!proposals_.to.empty()) body["to"] = proposals_.to;
    client::Request request;
    request.method = "POST";
    request.target = "/api/lobby";
    request.body = json_line(body);
    ask(std::move(request), [this, &game](const Result<client::Answer>& answer) {
        const auto what = concatenated({game.text, ", ", proposals_.control, proposals_.rated ? ", rated" : ""});
        if (!answer || !answer->ok())
            return note_({concatenated({what, " cannot be offered: ", refusal_text(answer)}), {}, true});
        note_({proposals_.to.empty() ? concatenated({"offers ", what, " in the lobby"})
                                     : concatenated({"asks ", proposals_.to, " for ", what})});
    });
}

void OwnProposals::ask(client::Request request, std::function<void(const Result<client::Answer>&)> on_answer) {
    ++pending_;
    client_.ask(std::move(request), [this, on_answer = std::move(on_answer)](const Result<client::Answer>& answer) {
        on_answer(answer);
        if (--pending_ > 0) return;
        if (again_) return look();
        on_idle_();
    });
}

}  // namespace merkhet::bot

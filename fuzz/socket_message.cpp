// What is said on WebSockets of the API, one message a line, by the people of OnlineHouse: "R {"id":1,"do":"time"}".
// Every message must be answered, once, and whatever is said besides must be news.

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "online/api/openapi.hpp"
#include "online_house.hpp"
#include "support/json_schema.hpp"

namespace {

using namespace merkhet;

constexpr auto patience = std::chrono::minutes(1);

/// The far end, which keeps what it hears.
class Ear final : public server::Socket {
public:
    void send(Text text) override {
        auto said = Json::parse(*text, nullptr, false);
        fuzz::require(said.is_object(), "what is said is JSON", *text);
        const std::lock_guard lock(mutex_);
        if (said.contains("id")) ++answers_;
        said_.push_back(std::move(said));
        wake_.notify_all();
    }
    void close(std::uint16_t, std::string reason) override { fuzz::require(false, "nobody is closed", reason); }
    std::optional<Lag> lag() const override { return Lag{20, 10}; }

    /// Waits for as many answers, and checks all that was said.
    void check(std::size_t messages) {
        static const auto document = Json::parse(online::api::openapi_text());
        std::unique_lock lock(mutex_);
        const bool answered = wake_.wait_for(lock, patience, [&] { return answers_ >= messages; });
        fuzz::require(answered && answers_ == messages, "every message is answered once");
        test::SchemaCheck schema(document);
        for (const auto& one : said_) {
            const auto* const name = one.contains("id") ? "SocketAnswer" : "SocketNews";
            for (const auto& wrong : schema.wrong_with(one, {{"$ref", std::string("#/components/schemas/") + name}}))
                fuzz::require(false, "what is said is described", wrong);
        }
    }

private:
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Json> said_;
    std::size_t answers_ = 0;
};

struct Conversation {
    std::shared_ptr<Ear> ear;
    std::shared_ptr<server::SocketHandler> handler;
    std::size_t messages = 0;
};

Conversation begin(fuzz::OnlineHouse& house, char who) {
    const auto question = house.question(who, "GET", "/api/socket", {});
    fuzz::require(question != nullptr, "a socket can be asked for");
    Conversation conversation{std::make_shared<Ear>(), house.ask(*question).socket};
    fuzz::require(conversation.handler != nullptr, "a socket opens");
    conversation.handler->on_open(conversation.ear);
    return conversation;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto text = fuzz::text_from(data, size);
    auto& house = fuzz::some_house();
    std::map<char, Conversation> conversations;
    while (!text.empty()) {
        const auto line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (line.empty() || std::string_view("RNTG").find(line.front()) == std::string_view::npos) continue;
        auto& [ear, handler, messages] = conversations.try_emplace(line.front(), Conversation{}).first->second;
        if (!handler) conversations[line.front()] = begin(house, line.front());
        ++messages;
        // The transport lets only UTF-8 through, but that is nothing to rely on.
        handler->on_text(house.filled(line.substr(std::min<std::size_t>(line.size(), 2))));
    }
    for (auto& [who, conversation] : conversations) {
        conversation.ear->check(conversation.messages);
        conversation.handler->on_close();
    }
    return 0;
}

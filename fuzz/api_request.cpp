// Requests to everything below /api/, one a line, as the people of OnlineHouse ask them: "R POST /api/lobby {…}". Each
// must be answered as openapi.json says, and nothing may go wrong inside.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "online_house.hpp"

namespace {

using namespace merkhet;

/// Nobody: what is sent goes nowhere.
class NoSocket final : public server::Socket {
public:
    void send(Text) override {}
    void close(std::uint16_t, std::string) override {}
    std::optional<Lag> lag() const override { return std::nullopt; }
};

std::string_view take_word(std::string_view& line) {
    const auto word = line.substr(0, line.find(' '));
    line.remove_prefix(std::min(line.size(), word.size() + 1));
    return word;
}

void ask(fuzz::OnlineHouse& house, std::string_view line) {
    const auto who = take_word(line);
    const std::string method(take_word(line));
    const auto target = house.filled(take_word(line));
    if (who.size() != 1) return;
    const auto question = house.question(who.front(), method, target, house.filled(line));
    if (!question) return;
    const auto answer = house.ask(*question);
    for (const auto& secret : house.secrets())
        fuzz::require(answer.body.find(secret) == std::string::npos, "no secret is told", line);
    for (const auto& handler : {answer.socket, answer.stream}) {
        if (!handler) continue;
        handler->on_open(std::make_shared<NoSocket>());
        handler->on_close();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto text = fuzz::text_from(data, size);
    auto& house = fuzz::some_house();
    while (!text.empty()) {
        const auto line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        ask(house, line);
    }
    return 0;
}

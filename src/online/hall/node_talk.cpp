#include "online/hall/node_talk.hpp"

#include <array>
#include <string_view>

#include "base/words.hpp"
#include "online/room/command_json.hpp"

namespace merkhet::online {

namespace {

constexpr std::array<std::string_view, 4> verdict_names{"done", "refused", "unknown", "later"};

}  // namespace

std::string print_handed_on(const HandedOn& handed_on) {
    return json_line({{"game", handed_on.game}, {"command", full_command_json(handed_on.command)}});
}

std::optional<HandedOn> parse_handed_on(const std::string& text) {
    const auto json = Json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("command") || !json.contains("game") || !json["game"].is_string())
        return std::nullopt;
    auto command = full_command_from_json(json["command"]);
    if (!command) return std::nullopt;
    return HandedOn{json["game"].get<std::string>(), *std::move(command)};
}

/// The kind, a line end, and the text as it is.
std::string print_verdict(const Verdict& verdict) {
    return concatenated({verdict_names[static_cast<std::size_t>(verdict.kind)], "\n", verdict.text});
}

std::optional<Verdict> parse_verdict(const std::string& text) {
    const auto end = text.find('\n');
    for (std::size_t kind = 0; kind < verdict_names.size(); ++kind)
        if (end != std::string::npos && text.compare(0, end, verdict_names[kind]) == 0)
            return Verdict{static_cast<Verdict::Kind>(kind), text.substr(end + 1)};
    return std::nullopt;
}

std::string print_crowd(const CrowdNews& news) {
    return json_line(
        {{"node", news.node}, {"game", news.game}, {"seats", news.crowd.seats}, {"others", news.crowd.others}});
}

std::optional<CrowdNews> parse_crowd(const std::string& text) {
    const auto json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    const auto is = [&](const char* name, auto type) { return json.contains(name) && (json[name].*type)(); };
    if (!is("node", &Json::is_string) || !is("game", &Json::is_string) || !is("seats", &Json::is_number_unsigned) ||
        !is("others", &Json::is_number_unsigned))
        return std::nullopt;
    return CrowdNews{json["node"].get<std::string>(),
                     json["game"].get<std::string>(),
                     {json["seats"].get<SeatBits>(), json["others"].get<std::int64_t>()}};
}

std::string print_new_name(const NewName& news) {
    return json_line({{"node", news.node}, {"account", news.account}, {"name", news.name}});
}

std::optional<NewName> parse_new_name(const std::string& text) {
    const auto json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    for (const char* member : {"node", "account", "name"})
        if (!json.contains(member) || !json[member].is_string()) return std::nullopt;
    return NewName{json["node"].get<std::string>(), json["account"].get<std::string>(),
                   json["name"].get<std::string>()};
}

}  // namespace merkhet::online

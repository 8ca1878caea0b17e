#include "online/room/command_json.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "base/words.hpp"
#include "online/room/room_event.hpp"

namespace merkhet::online {

namespace {

/// A field that is missing or of the wrong kind.
struct WrongField {
    std::string message;
};

std::string text_field(const Json& json, const char* name, std::size_t longest) {
    const auto field = json.find(name);
    if (field == json.end() || !field->is_string()) throw WrongField{concatenated({name, ": a text is expected"})};
    auto text = field->get<std::string>();
    if (text.size() > longest) throw WrongField{concatenated({name, ": at most ", std::to_string(longest), " bytes"})};
    return text;
}

std::int64_t number_field(const Json& json, const char* name, std::int64_t least, std::int64_t most) {
    const auto field = json.find(name);
    const bool is_number = field != json.end() && field->is_number_integer();
    // A number beyond the type reads as another one; such are unsigned.
    const bool fits = is_number && (!field->is_number_unsigned() ||
                                    field->get<std::uint64_t>() <= std::numeric_limits<std::int64_t>::max());
    const auto number = fits ? field->get<std::int64_t>() : least;
    if (!fits || number < least || number > most)
        throw WrongField{concatenated(
            {name, ": a whole number from ", std::to_string(least), " to ", std::to_string(most), " is expected"})};
    return number;
}

std::size_t ply_field(const Json& json) {
    constexpr std::int64_t most = 1'000'000;
    return static_cast<std::size_t>(number_field(json, "ply", 0, most));
}

bool truth_field(const Json& json, const char* name) {
    const auto field = json.find(name);
    if (field == json.end() || !field->is_boolean())
        throw WrongField{concatenated({name, ": true or false is expected"})};
    return field->get<bool>();
}

Plan plan_field(const Json& json) {
    const auto field = json.find("plan");
    if (field == json.end()) throw WrongField{"plan: a list is expected"};
    auto plan = plan_from_json(nlohmann::json(*field));
    if (!plan) throw WrongField{"plan: " + plan.error().message};
    return *std::move(plan);
}

play::Offer offer_field(const Json& json) {
    const auto name = text_field(json, "what", 16);
    const auto offer = offer_named(name);
    if (offer_name(offer) != name) throw WrongField{"what: \"draw\" or \"take back\" is expected"};
    return offer;
}

constexpr std::size_t longest_move = 4096;
constexpr std::int64_t any_number = std::numeric_limits<std::int64_t>::max();

/// What anybody may say. Nothing if it is none of that.
bool read_anybodys(const std::string& name, const Json& json, Command& command) {
    if (name == "play")
        command.what = Play{ply_field(json), text_field(json, "move", longest_move), 0};
    else if (name == "plan")
        command.what = SetPlan{ply_field(json), plan_field(json)};
    else if (name == "resign")
        command.what = Resign{};
    else if (name == "offer")
        command.what = MakeOffer{offer_field(json)};
    else if (name == "answer")
        command.what = Answer{truth_field(json, "accept")};
    else if (name == "time")
        command.what = GiveTime{};
    else if (name == "claim")
        command.what = Claim{ply_field(json)};
    else if (name == "abort")
        command.what = Abort{};
    else if (name == "say")
        command.what = Say{static_cast<int>(number_field(json, "phrase", 0, phrase_count - 1))};
    else if (name == "rematch")
        command.what = Rematch{};
    else
        return false;
    return true;
}

/// What only nodes say.
bool read_nodes(const std::string& name, const Json& json, Command& command) {
    if (name == "sit")
        command.what = Sit{text_field(json, "name", longest_move)};
    else if (name == "vacation")
        command.what = Vacation{number_field(json, "until", 0, any_number)};
    else if (name == "next")
        command.what = NextGame{text_field(json, "id", longest_key)};
    else
        return false;
    return true;
}

Result<Command> read_command(const Json& json, bool from_node) {
    if (!json.is_object()) return TextError{"a command is an object"};
    try {
        Command command;
        command.seat = json.contains("seat") ? static_cast<int>(number_field(json, "seat", -1, max_seats - 1)) : -1;
        if (json.contains("key")) command.key = text_field(json, "key", longest_key);
        const auto name = text_field(json, "do", 16);
        if (!read_anybodys(name, json, command) && !(from_node && read_nodes(name, json, command)))
            throw WrongField{"do: there is no such command"};
        if (from_node) {
            command.account = text_field(json, "account", longest_key);
            if (auto* play = std::get_if<Play>(&command.what))
                play->lag = static_cast<int>(number_field(json, "lag", 0, std::numeric_limits<int>::max()));
        }
        return command;
    } catch (const WrongField& wrong) {
        return TextError{wrong.message};
    }
}

struct JsonOfCommand {
    Json operator()(const Play& what) const {
        return {{"do", "play"}, {"ply", what.ply}, {"move", what.move}, {"lag", std::max(0, what.lag)}};
    }
    Json operator()(const SetPlan& what) const {
        return {{"do", "plan"}, {"ply", what.ply}, {"plan", Json(plan_json(what.plan))}};
    }
    Json operator()(const Resign&) const { return {{"do", "resign"}}; }
    Json operator()(const MakeOffer& what) const { return {{"do", "offer"}, {"what", offer_name(what.what)}}; }
    Json operator()(const Answer& what) const { return {{"do", "answer"}, {"accept", what.accept}}; }
    Json operator()(const GiveTime&) const { return {{"do", "time"}}; }
    Json operator()(const Claim& what) const { return {{"do", "claim"}, {"ply", what.ply}}; }
    Json operator()(const Abort&) const { return {{"do", "abort"}}; }
    Json operator()(const Say& what) const { return {{"do", "say"}, {"phrase", what.phrase}}; }
    Json operator()(const Rematch&) const { return {{"do", "rematch"}}; }
    Json operator()(const Sit& what) const { return {{"do", "sit"}, {"name", what.name}}; }
    Json operator()(const Vacation& what) const { return {{"do", "vacation"}, {"until", what.until}}; }
    Json operator()(const NextGame& what) const { return {{"do", "next"}, {"id", what.id}}; }
};

}  // namespace

Result<Command> command_from_json(const Json& json) { return read_command(json, false); }

Json full_command_json(const Command& command) {
    auto json = std::visit(JsonOfCommand{}, command.what);
    json["account"] = command.account;
    json["seat"] = command.seat;
    json["key"] = command.key;
    return json;
}

Result<Command> full_command_from_json(const Json& json) { return read_command(json, true); }

}  // namespace merkhet::online

#include "cli/bot/bot_settings.hpp"

#include <algorithm>

namespace merkhet::cli {

namespace {

/// A member of a member, or something else than expected: texts of others are not to be trusted.
template <class T>
T member(const Json& json, const char* object, const char* name, T otherwise) {
    const auto found = json.find(object);
    return found != json.end() && found->is_object() ? found->value(name, otherwise) : otherwise;
}

}  // namespace

std::string reason_to_decline(const BotSettings& settings, const Json& challenge, int going_on) {
    const auto game = member(challenge, "variant", "name", std::string());
    if (!settings.accepted.empty() &&
        std::find(settings.accepted.begin(), settings.accepted.end(), game) == settings.accepted.end())
        return "it does not play " + game;
    if (settings.casual_only && challenge.value("rated", false)) return "it plays casual games only";
    const auto type = member(challenge, "timeControl", "type", std::string());
    if (type == "clock" && member(challenge, "timeControl", "limit", 0) < settings.shortest)
        return "there is too little time on the clock";
    if (going_on >= settings.games) return "it plays as many games as it may";
    return {};
}

}  // namespace merkhet::cli

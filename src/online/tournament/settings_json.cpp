#include "online/tournament/settings_json.hpp"

#include <utility>

namespace merkhet::online {

namespace {

/// A whole number of those given; nothing if it is missing.
Result<std::optional<int>> whole(const Json& json, const char* name) {
    const auto given = json.find(name);
    if (given == json.end()) return std::optional<int>();
    constexpr int far_too_much = 1'000'000;
    if (!given->is_number_integer() || *given < -far_too_much || *given > far_too_much)
        return TextError{std::string(name) + " is a whole number"};
    return std::optional(given->get<int>());
}

}  // namespace

Json settings_json(const TournamentSettings& settings) {
    Json json{{"kind", tournament_kind_name(settings.kind)}, {"seats", settings.seats}};
    switch (settings.kind) {
        case TournamentKind::arena: json["minutes"] = settings.minutes; break;
        case TournamentKind::swiss: json["rounds"] = settings.rounds; break;
        case TournamentKind::round_robin: json["cycles"] = settings.cycles; break;
    }
    json["lateEntries"] = settings.late_entries;
    json["mostEntries"] = settings.most_entries;
    if (settings.rating_min) json["ratingMin"] = *settings.rating_min;
    if (settings.rating_max) json["ratingMax"] = *settings.rating_max;
    return json;
}

Result<TournamentSettings> read_settings(const Json& json) {
    if (!json.is_object()) return TextError{"the settings of a tournament are an object"};
    TournamentSettings settings;
    const auto kind = json.find("kind");
    const auto known =
        kind != json.end() && kind->is_string() ? parse_tournament_kind(kind->get<std::string>()) : std::nullopt;
    if (!known) return TextError{"the kind of a tournament is arena, swiss or round robin"};
    settings.kind = *known;
    if (settings.kind == TournamentKind::round_robin) {
        settings.late_entries = false;
        settings.most_entries = most_in_round_robin;
    }
    for (const auto& [name, value] : {std::pair{"seats", &settings.seats},
                                      {"minutes", &settings.minutes},
                                      {"rounds", &settings.rounds},
                                      {"cycles", &settings.cycles},
                                      {"mostEntries", &settings.most_entries}}) {
        const auto given = whole(json, name);
        if (!given) return given.error();
        *value = given->value_or(*value);
    }
    for (const auto& [name, value] :
         {std::pair{"ratingMin", &settings.rating_min}, {"ratingMax", &settings.rating_max}}) {
        const auto given = whole(json, name);
        if (!given) return given.error();
        *value = *given;
    }
    if (const auto late = json.find("lateEntries"); late != json.end()) {
        if (!late->is_boolean()) return TextError{"lateEntries is true or false"};
        settings.late_entries = late->get<bool>();
    }
    if (auto wrong = wrong_with(settings)) return *std::move(wrong);
    return settings;
}

}  // namespace merkhet::online

#include "json/form_json.hpp"

#include "json/position_json.hpp"

namespace merkhet {

namespace {

std::string_view name_of(FormField::Kind kind) {
    switch (kind) {
        case FormField::Kind::choice: return "choice";
        case FormField::Kind::number: return "number";
        case FormField::Kind::text: return "text";
        case FormField::Kind::trays: break;
    }
    return "trays";
}

Json to_json(const FormPart& part) {
    Json json{{"name", to_json(part.name)}, {"usual", part.usual}};
    if (part.highest >= 0) json["highest"] = part.highest;
    if (!part.choices.empty())
        json["choices"] = array_of(part.choices, [](const FormPart::Choice& choice) -> Json {
            return {{"text", choice.text}, {"name", to_json(choice.name)}};
        });
    if (!part.help.empty()) json["help"] = to_json(part.help);
    return json;
}

Json to_json(const FormField::Choice& choice) {
    Json json{{"text", choice.text}, {"name", to_json(choice.name)}};
    if (!choice.parts.empty())
        json["parts"] = array_of(choice.parts, [](const FormPart& part) { return to_json(part); });
    return json;
}

Json to_json(const FormField& field) {
    Json json{{"key", field.key}, {"name", to_json(field.name)}, {"kind", name_of(field.kind)}};
    if (field.kind == FormField::Kind::choice)
        json["choices"] = array_of(field.choices, [](const FormField::Choice& choice) { return to_json(choice); });
    if (field.kind == FormField::Kind::number) json["highest"] = field.highest;
    if (!field.help.empty()) json["help"] = to_json(field.help);
    return json;
}

}  // namespace

Json to_json(const PositionForm& form) {
    Json json{{"empty", form.empty == '\0' ? Json() : Json(std::string(1, form.empty))}};
    json["stamps"] = array_of(form.stamps, [](const Stamp& stamp) {
        Json stamped{{"text", stamp.text}, {"name", to_json(stamp.name)}};
        if (stamp.piece)
            stamped["piece"] = to_json(*stamp.piece);
        else
            stamped["ground"] = name_of(stamp.ground);
        return stamped;
    });
    json["fields"] = array_of(form.fields, [](const FormField& field) { return to_json(field); });
    return json;
}

}  // namespace merkhet

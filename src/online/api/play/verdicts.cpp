#include "online/api/play/verdicts.hpp"

#include <utility>

#include "online/api/pages.hpp"
#include "online/room/command_json.hpp"

namespace merkhet::online::api {

std::string game_in_path(const Call& call) {
    if (call.part(0).size() > longest_stored_id) throw Refusal(Status::not_found, "there is no such game");
    return call.part(0);
}

Command read_command(const Json& json, const std::string& account) {
    // What nobody says, the house says: it may end any game.
    if (account.empty()) throw Refusal(Status::unauthorized, "this needs an account: log in first");
    auto command = command_from_json(json);
    if (!command) throw Refusal(Status::bad_request, command.error().message);
    set_key(*command, command->key);
    command->account = account;
    return *std::move(command);
}

void set_key(Command& command, std::string_view key) {
    if (!is_plain_text(key, longest_key))
        throw Refusal(Status::bad_request, "key: expected a text of at most 64 bytes");
    command.key = key;
}

Answer answer_to(const Verdict& verdict) {
    switch (verdict.kind) {
        case Verdict::Kind::refused: return error_answer(Status::conflict, verdict.text);
        case Verdict::Kind::unknown: return error_answer(Status::not_found, verdict.text);
        case Verdict::Kind::later: return error_answer(Status::busy, verdict.text);
        case Verdict::Kind::done: break;
    }
    Answer done{Status::ok, verdict.text};
    done.headers.push_back({"Cache-Control", "no-store"});
    return done;
}

OnVerdict answer_with_verdict(Call& call) {
    return [shared = call.shared_from_this()](const Verdict& verdict) { shared->answer(answer_to(verdict)); };
}

}  // namespace merkhet::online::api

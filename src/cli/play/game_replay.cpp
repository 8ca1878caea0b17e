#include "cli/play/game_replay.hpp"

#include <utility>

#include "base/place.hpp"
#include "base/words.hpp"
#include "cli/options/user_error.hpp"
#include "game/record_play.hpp"
#include "games/registry.hpp"

namespace merkhet::cli {

namespace {

/// Of several records the one of this number.
Record choose_record(std::vector<Record> records, const std::string& source, std::optional<int> number) {
    if (!number && records.size() > 1)
        throw UserError(source + ": there are " + std::to_string(records.size()) + " games in it; --game N shows one");
    const auto index = static_cast<std::size_t>(number.value_or(1) - 1);
    if (index >= records.size())
        throw UserError("--game " + std::to_string(*number) + ": " + source + " holds " +
                        counted(static_cast<int>(records.size()), "game"));
    return std::move(records[index]);
}

}  // namespace

RecordedGame open_record(const std::string& text, const std::string& source, std::optional<int> number) {
    const auto refuse = [&](const TextError& error) { return UserError(source + ": " + located(error, text)); };
    auto records = parse_records(text);
    if (!records) throw refuse(records.error());
    auto record = choose_record(*std::move(records), source, number);
    auto game = make_game(record.game_text());
    if (!game) throw refuse({"tag Game: " + game.error().message, record.tags().front().value_at + game.error().at});
    if (const auto error = check_record(**game, record)) throw refuse(*error);
    return {std::move(record), *std::move(game)};
}

GameReplay::GameReplay(RecordedGame recorded)
    : recorded_(std::move(recorded)), line_(*main_line(*recorded_.game, recorded_.record)) {
    while (line_.undo()) {
    }
}

bool GameReplay::next() {
    const auto node = record().first_child(path_.back());
    if (node == RecordNode::none) return false;
    take(node);
    return true;
}

bool GameReplay::previous() {
    if (ply() == 0) return false;
    line_.undo();
    path_.pop_back();
    return true;
}

void GameReplay::go_to(int ply) {
    while (this->ply() > ply && previous()) {
    }
    while (this->ply() < ply && next()) {
    }
}

std::vector<RecordNode> GameReplay::choices() const {
    std::vector<RecordNode> nodes;
    for (auto node = record().first_child(path_.back()); node != RecordNode::none; node = record().next_sibling(node))
        nodes.push_back(node);
    return nodes;
}

void GameReplay::take(RecordNode node) {
    const auto move = line_.parse_move(record().move(node));
    if (!move) return;  // never: open_record() checked every move
    line_.play(*move);
    path_.push_back(node);
}

}  // namespace merkhet::cli

// Reads records, plays them when they are of a game out of the tests' list, and writes them again.

#include "game/record.hpp"

#include "game/record_play.hpp"
#include "properties.hpp"

namespace {

using namespace merkhet;

std::vector<std::shared_ptr<const AnyGame>> listed_games() {
    std::vector<std::shared_ptr<const AnyGame>> games;
    for (const auto& info : all_games())
        for (auto& game : fuzz::games_called(info.name)) games.push_back(game);
    return games;
}

/// The record is written so that reading gives it back, and in one way only.
void check_round_trip(const Record& record) {
    const auto text = print_record(record);
    const auto again = parse_record(text);
    fuzz::require(static_cast<bool>(again), "a written record is read", text);
    fuzz::require(*again == record, "a written record is read as it was", text);
    fuzz::require(print_record(*again) == text, "a record is written in one way", text);
}

/// One record is the only one of several, and a text of several is written and read as such.
void check_many(std::string_view text, const Result<Record>& record) {
    const auto many = parse_records(text);
    if (!many) {
        fuzz::check_error(many.error(), text);
        fuzz::require(!record, "a text of one record is one of several", text);
        return;
    }
    fuzz::require(!record || (many->size() == 1 && many->front() == *record), "one record is the only one", text);
    std::string written;
    for (const auto& one : *many) written += print_record(one) + "\n";
    const auto again = parse_records(written);
    fuzz::require(again && *again == *many, "written records are read as they were", written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto games = listed_games();
    const auto text = fuzz::text_from(data, size);
    auto record = parse_record(text);
    check_many(text, record);
    if (!record) {
        fuzz::check_error(record.error(), text);
        return 0;
    }
    check_round_trip(*record);

    const auto game = std::find_if(games.begin(), games.end(),
                                   [&](const auto& candidate) { return candidate->text() == record->game_text(); });
    if (game == games.end()) return 0;
    if (const auto error = check_record(**game, *record)) {
        fuzz::check_error(*error, text);
        return 0;
    }
    const auto line = main_line(**game, *record);
    fuzz::require(static_cast<bool>(line), "a record that can be played has a main line", text);
    fuzz::require(line->outcome() || line->count_moves() > 0, "a line ends or goes on", text);
    number_moves(**game, *record);
    check_round_trip(*record);
    return 0;
}

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/record.hpp"
#include "play/game_in_play.hpp"

/// Games being played as records, and back.
namespace merkhet::play {

/// The record that a game was made from, and the moves of its main line.
struct RecordSource {
    Record record;
    std::vector<AnyMove> moves;
};

/// Says in tags how a game ended that its moves did not end: Resigned or Termination.
void set_ending_tags(Record& record, const GameEnd& end);

/// What these tags say, "agreement", "resignation, seat 1", as termination_text() does; empty without them.
std::string termination_of(const Record& record);

/// The record of a game. What the record it came from says besides the moves stays: tags, and the comments, marks and
/// variations of moves that are still the same. `date` is for a record without one. Endings that moves do not show are
/// in the tags Resigned or Termination.
Record to_record(const GameInPlay& game, std::string_view date);

/// The game that a record describes, which must have passed check_record(); without the tag Players, people play. It
/// goes on where the moves end, unless somebody has resigned: a result by agreement or on time stays in the record as
/// long as no other move is played. Errors: tags that make no sense.
Result<GameInPlay> from_record(std::shared_ptr<const AnyGame> game, const Record& record);

}  // namespace merkhet::play

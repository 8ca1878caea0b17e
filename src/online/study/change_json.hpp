#pragma once

#include "json/json.hpp"
#include "online/study/change.hpp"

/// Changes of studies as JSON. "kind" says what is done, the rest what to:
///
///     add moves       chapter, parent, moves; once they are made: nodes, seats (10 more for a move of chance)
///     remove          chapter, node
///     promote         chapter, node
///     comment         chapter, node, text
///     marks           chapter, node, marks
///     shapes          chapter, node, shapes: see shape_json()
///     add chapter     name, and game and position (which may be missing), or record; once it is made: chapter, name,
///     game rename chapter  chapter, name move chapter    chapter, after (null: it becomes the first) remove chapter
///     chapter rename          name visibility      visibility member          account, role (null: none)
namespace merkhet::online {

/// A change as clients are told of it. Of a new chapter it has the name and the game: its content is asked for.
Json change_json(const Change& change);

/// Reads what somebody wants to change. A new chapter's moves are played and judged here, not where the change is made.
/// Errors: members that are missing, of another type or unknown; whatever is wrong by itself.
Result<Change> read_change(const Json& json);

}  // namespace merkhet::online

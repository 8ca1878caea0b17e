#pragma once

#include "json/json.hpp"
#include "online/study/tree.hpp"

namespace merkhet::online {

/// Whoever made a move as the pages write it: the seat, 10 more for a move of chance.
int maker_code(const MoveMaker& maker);

/// A tree as the pages keep theirs (web/app/src/moves/game-tree.ts), lists side by side in which each move comes after
/// its parent, and main continuations first: moves, parents (which of the list, from 1; 0: the start), seats
/// (maker_code()) and, if there are any, notes ({"comments": [text], "marks": [numbers]} or null). Besides: ids (the
/// number of each move), newest (the last one given), shapes ([id, shapes] where there are any), and comments at the
/// start.
Json tree_json(const StudyTree& tree);
/// Reads that. It is for what this server has written: whether moves are legal is not asked.
Result<StudyTree> read_tree(const Json& json);

}  // namespace merkhet::online

#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "games/registry.hpp"
#include "online/people.hpp"
#include "online/study/apply_change.hpp"
#include "online/study/change_json.hpp"
#include "online/study/chapter_rows.hpp"
#include "online/study/study_rows.hpp"

/// What tests of studies share.
namespace merkhet::online::study_tests {

/// A chapter without moves; the game text must be one.
inline Chapter chapter_of(const std::string& game_text, const std::string& name = "One") {
    auto chapter = make_chapter(name, game_text, "");
    EXPECT_TRUE(chapter) << game_text;
    return *std::move(chapter);
}

/// Up to `count` random legal moves after a node.
inline std::vector<std::string> random_moves(const Chapter& chapter, NodeId node, int count, Random& random) {
    const auto game = game_of(chapter);
    auto line = line_to(*game, chapter, node);
    std::vector<std::string> moves;
    for (int i = 0; i < count && line.to_move() != Mover::nobody; ++i) {
        const auto move = game->random_move(line.position(), random);
        moves.push_back(game->print_move(line.position(), move));
        line.play(move);
    }
    return moves;
}

/// Adds moves after a node and gives their numbers.
inline std::vector<NodeId> add(Chapter& chapter, NodeId node, const std::vector<std::string>& moves) {
    const auto game = game_of(chapter);
    auto line = line_to(*game, chapter, node);
    const auto nodes = add_moves(chapter, line, node, moves);
    EXPECT_TRUE(nodes) << (nodes ? "" : nodes.error().message);
    return nodes ? *nodes : std::vector<NodeId>{};
}

/// A move that is there, or the start.
inline NodeId random_node(const StudyTree& tree, Random& random) {
    std::vector<NodeId> nodes;
    tree.visit([&](NodeId id, const StudyNode&) { nodes.push_back(id); });
    return nodes[random.below(static_cast<std::uint32_t>(nodes.size()))];
}

/// A chapter with variations, about some of which something is said.
inline Chapter random_chapter(const std::string& game_text, int turns, std::uint64_t seed) {
    Random random(seed);
    auto chapter = chapter_of(game_text);
    for (int i = 0; i < turns; ++i) {
        const auto from = random_node(chapter.tree, random);
        add(chapter, from, random_moves(chapter, from, 1 + static_cast<int>(random.below(6)), random));
        const auto id = random_node(chapter.tree, random);
        auto& node = *chapter.tree.find(id);
        if (random.below(3) == 0) node.comment = "said " + std::to_string(i) + "\n  {of} ; it (é) \\ \"all\"";
        if (random.below(3) == 0 && id != NodeId::start)
            node.marks = {static_cast<std::uint8_t>(1 + random.below(200))};
        if (random.below(3) == 0) node.shapes = {{{0, 0}, {1, 2}, ShapeTint::blue}, {{1, 1}, {1, 1}, ShapeTint::red}};
        if (random.below(6) == 0) chapter.tree.promote(random_node(chapter.tree, random));
        if (const auto gone = random_node(chapter.tree, random); random.below(8) == 0 && gone != NodeId::start)
            chapter.tree.remove(gone);
    }
    return chapter;
}

class WithStudies : public test::WithPeople {
protected:
    StudyRow study(const Account& owner, const std::string& game_text = "khet",
                   Visibility visibility = Visibility::members) {
        sql::Transaction transaction(connection());
        const auto made = create_study(connection(), owner.id, "Openings", visibility, {chapter_of(game_text)}, start);
        transaction.commit();
        EXPECT_TRUE(made);
        return *made;
    }
    Result<MadeChange> change(const std::string& study, const Account& account, const Change& change,
                              const std::string& key = {}) {
        sql::Transaction transaction(connection());
        auto made = apply_change(connection(), study, account.id, change, key, now_ += 1000);
        transaction.commit();
        return made;
    }
    /// What is wrong with it; empty if it was made.
    std::string refused(const std::string& study, const Account& account, const Change& what) {
        const auto made = change(study, account, what);
        return made ? std::string() : made.error().message;
    }
    Chapter chapter(const std::string& study, ChapterId id = ChapterId{1}) {
        const auto stored = load_chapter(connection(), study, id);
        EXPECT_TRUE(stored);
        return stored ? stored->chapter : Chapter{};
    }
    Time now_ = start;
};

inline Change edit(ChapterEdit edit) { return edit; }

}  // namespace merkhet::online::study_tests

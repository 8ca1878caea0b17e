#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/result.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"

/// What a seat will answer to what: premoves and conditional lines, as one tree.
namespace merkhet::online {

/// If the others do this, play that, and go on so. Moves are texts with one blank between.
struct PlanNode {
    /// What the others, and chance, decide until the seat is to move, move by move; `*`, as the last word, is whatever
    /// else they do, even nothing.
    std::string on;
    /// The seat's answer: one move, or several of one turn.
    std::string play;
    std::vector<PlanNode> then;

    bool operator==(const PlanNode&) const = default;
};

/// The first node that fits is taken. A chain of premoves is a node `*` with the next premove within.
using Plan = std::vector<PlanNode>;

/// The most nodes of a plan, and how deep they may lie within each other.
inline constexpr std::size_t most_plan_nodes = 100;
inline constexpr int deepest_plan = 30;
/// The longest text of a plan, in bytes.
inline constexpr std::size_t longest_plan = 4096;

/// Reads "e5e6 -> d4d5 ( * -> c3c4 | f2f3 -> g2g3 ) | * -> a1a2": nodes with `|` between; `->` before the answer, what
/// comes after it in parentheses. Whether moves make sense shows only when they come.
Result<Plan> parse_plan(std::string_view text);
std::string print_plan(const Plan& plan);

/// [{"on": "e5e6", "play": "d4d5", "then": […]}, …]; `then` may be missing.
Result<Plan> plan_from_json(const nlohmann::json& json);
nlohmann::json plan_json(const Plan& plan);

/// A seat's plan in a game that goes on.
struct StandingPlan {
    Plan nodes;
    std::string next;      ///< moves of the seat's own that are to be played now, with blanks between
    std::size_t from = 0;  ///< nodes are about what was decided from this ply on

    bool empty() const { return nodes.empty() && next.empty(); }
    bool operator==(const StandingPlan&) const = default;
};

/// Once `seat` is to move: takes the branch that fits what the others have decided, or forgets all of it if none does,
/// or if its next move cannot be played. Nothing while the others have decided nothing.
void follow(StandingPlan& plan, const Line<AnyGame>& line, int seat);

/// The next of the moves to be played now.
std::string_view next_move(const StandingPlan& plan);
/// The seat has made a move: the plan's own, or another one.
void take_move(StandingPlan& plan, bool planned, std::size_t ply);

}  // namespace merkhet::online

#include "online/room/plan.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/words.hpp"

namespace merkhet::online {

namespace {

constexpr std::string_view arrow = "->";
constexpr std::string_view whatever = "*";

/// The first word of `rest`, which loses it; empty at the end.
std::string_view take_word(std::string_view& rest) {
    const auto begin = std::min(rest.find_first_not_of(' '), rest.size());
    const auto end = std::min(rest.find(' ', begin), rest.size());
    const auto word = rest.substr(begin, end - begin);
    rest.remove_prefix(end);
    return word;
}

/// Words, and the signs of a plan, one after another.
class PlanReader {
public:
    explicit PlanReader(std::string_view text) : text_(text) {}

    Result<Plan> read() {
        if (text_.size() > longest_plan)
            return TextError{"a plan is at most " + std::to_string(longest_plan) + " characters", longest_plan};
        next();
        Plan plan;
        if (word_.empty()) return plan;
        if (auto error = read_nodes(plan, 1)) return *std::move(error);
        if (!word_.empty()) return wrong("expected | or the end");
        return plan;
    }

private:
    using Refusal = std::optional<TextError>;

    TextError wrong(std::string_view what) const {
        return {concatenated({what, ", found ", word_.empty() ? "the end" : in_quotes(word_)}), at_};
    }

    void next() {
        at_ = std::min(text_.find_first_not_of(" \t\r\n", at_ + word_.size()), text_.size());
        const bool is_bracket = at_ < text_.size() && (text_[at_] == '(' || text_[at_] == ')');
        const auto end = is_bracket ? at_ + 1 : std::min(text_.find_first_of(" \t\r\n()", at_), text_.size());
        word_ = text_.substr(at_, end - at_);
    }

    bool is_sign() const { return word_.empty() || word_ == "(" || word_ == ")" || word_ == "|" || word_ == arrow; }

    bool take_bar() {
        if (word_ != "|") return false;
        next();
        return true;
    }

    Refusal read_moves(std::string& moves, std::string_view what) {
        if (is_sign()) return wrong(what);
        for (; !is_sign(); next()) moves.append(moves.empty() ? "" : " ").append(word_);
        return std::nullopt;
    }

    Refusal read_nodes(Plan& nodes, int depth) {
        if (depth > deepest_plan) return TextError{"the plan is too deep", at_};
        do {
            if (++count_ > most_plan_nodes) return TextError{"the plan has too many branches", at_};
            nodes.emplace_back();
            if (auto error = read_moves(nodes.back().on, "expected what the others play, or *")) return error;
            if (word_ != arrow) return wrong("expected -> and the answer");
            next();
            if (auto error = read_moves(nodes.back().play, "expected the answer")) return error;
            if (word_ != "(") continue;
            next();
            if (auto error = read_nodes(nodes.back().then, depth + 1)) return error;
            if (word_ != ")") return wrong("expected | or )");
            next();
        } while (take_bar());
        return std::nullopt;
    }

    std::string_view text_;
    std::string_view word_;
    std::size_t at_ = 0;
    std::size_t count_ = 0;
};

void print_nodes(const Plan& plan, std::string& text) {
    bool first = true;
    for (const auto& node : plan) {
        if (!std::exchange(first, false)) text += " | ";
        text.append(node.on).append(" -> ").append(node.play);
        if (node.then.empty()) continue;
        text += " ( ";
        print_nodes(node.then, text);
        text += " )";
    }
}

/// As a text, which the reader then checks, so that there is one place that knows what a plan may be.
std::optional<TextError> text_of(const nlohmann::json& json, int depth, std::string& text) {
    if (!json.is_array() || depth > deepest_plan) return TextError{"a plan is a list of branches", 0};
    bool first = true;
    for (const auto& node : json) {
        if (!std::exchange(first, false)) text += " | ";
        const auto is_text = [&](const char* name) { return node.contains(name) && node[name].is_string(); };
        if (!node.is_object() || !is_text("on") || !is_text("play"))
            return TextError{"a branch of a plan has the texts on and play", 0};
        text.append(node["on"].get_ref<const std::string&>());
        text.append(" -> ").append(node["play"].get_ref<const std::string&>());
        if (text.size() > longest_plan) return TextError{"the plan is too long", 0};
        if (!node.contains("then") || node["then"].empty()) continue;
        text += " ( ";
        if (auto error = text_of(node["then"], depth + 1, text)) return error;
        text += " )";
    }
    return std::nullopt;
}

/// Whether `text` is the move at this ply of the line.
bool is_move_at(const Line<AnyGame>& line, std::size_t ply, std::string_view text) {
    const auto& game = line.game();
    const auto& before = line.position_at(ply);
    const auto& move = line.moves()[ply];
    if (const auto read = game.parse_move(before, text)) return *read == move;
    // A claim or a departure.
    return game.print_move(before, move) == text;
}

}  // namespace

Result<Plan> parse_plan(std::string_view text) { return PlanReader(text).read(); }

std::string print_plan(const Plan& plan) {
    std::string text;
    print_nodes(plan, text);
    return text;
}

Result<Plan> plan_from_json(const nlohmann::json& json) {
    std::string text;
    if (auto error = text_of(json, 1, text)) return *std::move(error);
    return parse_plan(text);
}

nlohmann::json plan_json(const Plan& plan) {
    auto json = nlohmann::json::array();
    for (const auto& node : plan) {
        nlohmann::json branch{{"on", node.on}, {"play", node.play}};
        if (!node.then.empty()) branch["then"] = plan_json(node.then);
        json.push_back(std::move(branch));
    }
    return json;
}

void follow(StandingPlan& plan, const Line<AnyGame>& line, int seat) {
    if (plan.empty() || line.to_move() != merkhet::seat(seat)) return;
    if (plan.next.empty()) {
        const auto plies = line.moves().size();
        if (plan.from >= plies) return;
        const auto fits = [&](const PlanNode& node) {
            std::string_view rest = node.on;
            for (auto ply = plan.from;; ++ply) {
                const auto word = take_word(rest);
                if (word == whatever) return true;
                if (word.empty() || ply == plies) return word.empty() && ply == plies;
                if (!is_move_at(line, ply, word)) return false;
            }
        };
        const auto found = std::find_if(plan.nodes.begin(), plan.nodes.end(), fits);
        if (found == plan.nodes.end()) {
            plan = {};
            return;
        }
        plan.next = std::move(found->play);
        // `found` lies within what is replaced.
        auto then = std::move(found->then);
        plan.nodes = std::move(then);
    }
    const auto move = line.game().parse_move(line.position(), next_move(plan));
    if (!move) plan = {};
}

std::string_view next_move(const StandingPlan& plan) {
    std::string_view rest = plan.next;
    return take_word(rest);
}

void take_move(StandingPlan& plan, bool planned, std::size_t ply) {
    if (planned) {
        std::string_view rest = plan.next;
        take_word(rest);
        const auto more = std::min(rest.find_first_not_of(' '), rest.size());
        plan.next = std::string(rest.substr(more));
    } else {
        plan.next.clear();
    }
    plan.from = ply;
}

}  // namespace merkhet::online

#include "lab/report/report.hpp"

#include <fmt/format.h>

#include "base/words.hpp"
#include "lab/report/setup.hpp"

namespace merkhet::lab {

namespace {

class Summary {
public:
    Summary(const Report& report, const AnyGame& game) : report_(report), game_(game) {}

    std::vector<std::string> sentences() {
        say_balance();
        say_length();
        say_drama();
        say_mistakes();
        say_skill();
        say_size();
        return std::move(sentences_);
    }

private:
    /// The figure's value as text; empty when there is none.
    std::string text(const std::string& id) const {
        const auto* figure = report_.find(id);
        return figure != nullptr && figure->value.known() ? written(figure->value, figure->unit) : "";
    }

    void say_balance() {
        const auto* first = report_.find("balance.seat0");
        if (first == nullptr || !first->value.known()) return;
        const double share = 1.0 / game_.seats();
        const auto* verdict = first->value.low > share    ? "an advantage"
                              : first->value.high < share ? "a disadvantage"
                                                          : "no clear advantage either way";
        sentences_.push_back(fmt::format("The first seat scores {} where an equal share is {}: {}.",
                                         text("balance.seat0"), written(share, Unit::percent), verdict));
        const auto* draws = report_.find("balance.draws");
        if (draws != nullptr && draws->value.value > 0)
            sentences_.push_back(fmt::format("{} of the games are drawn.", text("balance.draws")));
        const auto* endless = report_.find("balance.timeouts");
        if (endless != nullptr && endless->value.value > 0)
            sentences_.push_back(
                fmt::format("{} of the games had to be stopped for being too long.", text("balance.timeouts")));
    }
    /// A figure and what it counts.
    std::string count(const std::string& id, std::string_view noun) const {
        const auto number = text(id);
        return concatenated({number, " ", noun, number == "1" ? "" : "s"});
    }
    void say_length() {
        if (!text("length.moves").empty())
            sentences_.push_back(fmt::format("A game takes {} in {}, with {} to choose from.",
                                             count("length.moves", "decision"), count("length.turns", "turn"),
                                             count("choice.moves", "move")));
    }
    void say_drama() {
        if (const auto clear = text("drama.clear"); !clear.empty())
            sentences_.push_back(
                fmt::format("The winner is clear after {} of the game; {} of the winners had once expected no more "
                            "than half an equal share.",
                            clear, text("drama.comebacks")));
    }
    void say_mistakes() {
        if (const auto rate = text("mistakes.rate"); !rate.empty())
            sentences_.push_back(
                fmt::format("Where something can be given away, {} of the decisions give it away; {} of the games "
                            "have no mistake.",
                            rate, text("mistakes.clean")));
    }
    void say_skill() {
        if (const auto elo = text("skill.doubling"); !elo.empty())
            sentences_.push_back(fmt::format("Twice the thinking is worth {} Elo.", elo));
        else if (report_.find("skill.doubling") != nullptr)
            sentences_.emplace_back(
                "What twice the thinking is worth was not measured: with twice the budget the engine did not think "
                "twice as long.");
    }
    void say_size() {
        const auto* tree = report_.find("complexity.tree");
        if (tree != nullptr && tree->value.known())
            sentences_.push_back(
                fmt::format("The game tree is about as large as {}.", written(tree->value.value, Unit::power)));
    }

    const Report& report_;
    const AnyGame& game_;
    std::vector<std::string> sentences_;
};

/// Of the first game, for those who know the game no better than from its start, which may be an empty board.
Shown middle_of_first(const Studied& studied) {
    if (studied.engine.empty()) return {};
    const auto line = replayed(studied.game, studied.engine.front());
    if (!line) return {};
    const auto half = line->moves().size() / 2;
    return {studied.game.print_position(line->position_at(half)), static_cast<int>(half)};
}

}  // namespace

Report make_report(const StudySettings& settings, const Studied& studied, const std::vector<SkillMatch>& skill,
                   const CountLimits& limits, const Oracle* oracle) {
    Report report;
    report.game = settings.game->text();
    report.title = settings.game->title();
    report.setup = report_setup(settings, studied, skill);
    report.sections.push_back(measure_balance(studied));
    report.sections.push_back(measure_length(studied));
    report.sections.push_back(measure_choice(studied));
    report.sections.push_back(measure_drama(studied));
    if (oracle != nullptr) report.sections.push_back(measure_mistakes(studied, *oracle));
    if (!skill.empty()) report.sections.push_back(measure_skill(skill, settings.game->seats()));
    report.sections.push_back(measure_openings(studied));
    report.sections.push_back(measure_board_use(studied));
    report.sections.push_back(measure_complexity(studied, limits));
    report.summary = summarise(report, *settings.game);
    constexpr std::size_t few = 50;
    if (studied.engine.size() < few)
        report.summary.push_back(
            fmt::format("{} not many: the intervals are wide, and more games (--games) would tell more.",
                        studied.engine.size() == 1 ? "One game is" : counted(studied.engine.size(), "game") + " are"));
    report.shown = middle_of_first(studied);
    constexpr double enough = 0.9;
    if (const auto different = different_games(studied.engine);
        static_cast<double>(different) < enough * static_cast<double>(studied.engine.size()))
        report.summary.push_back(
            fmt::format("Only {} of the {} games {}: intervals are narrower than they should be. "
                        "Let more turns vary.",
                        different, studied.engine.size(), different == 1 ? "is distinct" : "are distinct"));
    return report;
}

std::vector<std::string> summarise(const Report& report, const AnyGame& game) {
    return Summary(report, game).sentences();
}

}  // namespace merkhet::lab

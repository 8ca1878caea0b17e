#include "lab/learn/training_inputs.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/hash.hpp"
#include "game/optional/network_inputs.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"

namespace merkhet::lab {

namespace {

/// Each seat's expected share of the point, by the end of the game and by what a search found.
struct Labels {
    Scores result{};
    Scores score{};
};

Labels labels_of(const ScoredPosition& position, const Outcome& outcome) {
    return {scores_of(outcome), position.scores};
}
Labels labels_of(const ScoredPosition& position) { return {position.scores, position.scores}; }
Labels labels_of(const ProvenPosition& position) {
    const auto scores = scores_of(position.outcome);
    return {scores, scores};
}

/// Makes training positions of the positions of G.
template <HasNetworkInputs G>
class PositionImages {
public:
    using Position = typename G::Position;

    explicit PositionImages(const G& rules) : rules_(rules), inputs_(rules.network_inputs()) {}

    /// Adds the position with that text, and its images.
    std::optional<std::string> add(std::uint64_t game, const std::string& text, const Labels& labels,
                                   TrainingWriter& writer) {
        const auto position = rules_.parse_position(text);
        if (!position) return position.error().message;
        if (!is_seat(rules_.to_move(*position))) return "no seat is to move";
        seen_.clear();
        for (int symmetry = 0; symmetry < rules_.symmetries(); ++symmetry) {
            auto made = training_position(rules_.image(*position, symmetry), symmetry, labels);
            made.game = game;
            if (std::find(seen_.begin(), seen_.end(), made) != seen_.end()) continue;
            if (auto wrong = writer.add(made)) return wrong;
            seen_.push_back(std::move(made));
        }
        return std::nullopt;
    }

private:
    /// `labels` are those of the seats before the symmetry.
    TrainingPosition training_position(const Position& p, int symmetry, const Labels& labels) const {
        TrainingPosition made;
        made.stage = inputs_.stage(p);
        const auto& shape = inputs_.inputs();
        for (int view = 0; view < shape.views; ++view) {
            auto& on = made.on[static_cast<std::size_t>(view)];
            inputs_.visit(p, view, [&](network::Input input) { on.push_back(input); });
            std::sort(on.begin(), on.end());
        }
        const int mover = seat_number(rules_.to_move(p));
        if (shape.corrects) made.evaluation = evaluation(p, mover);
        for (int seat = 0; seat < rules_.seats(); ++seat) {
            const int output = (rules_.image_seat(seat, symmetry) - mover + rules_.seats()) % rules_.seats();
            if (output >= shape.outputs) continue;
            const auto from = static_cast<std::size_t>(seat);
            const auto to = static_cast<std::size_t>(output);
            made.result[to] = static_cast<std::uint8_t>(std::lround(labels.result[from] * full_result));
            made.score[to] = static_cast<std::uint16_t>(std::lround(labels.score[from] * full_score));
        }
        return made;
    }

    /// See TrainingPosition.
    std::array<std::int32_t, network::most_outputs> evaluation(const Position& p, int mover) const {
        std::array<std::int32_t, network::most_outputs> points{};
        const auto worths = evaluate(rules_, p);
        const auto worth = [&](int output) {
            return worths[static_cast<std::size_t>((mover + output) % rules_.seats())];
        };
        const int outputs = inputs_.inputs().outputs;
        for (int output = 0; output < outputs; ++output) {
            const auto against = outputs == 1 ? worth(1) : 0;
            points[static_cast<std::size_t>(output)] =
                std::clamp(worth(output) - against, -most_evaluation, most_evaluation);
        }
        return points;
    }

    const G& rules_;
    decltype(std::declval<const G&>().network_inputs()) inputs_;
    std::vector<TrainingPosition> seen_;
};

}  // namespace

std::uint64_t training_number(const AnyGame& game, int number) {
    return mix64(to_integer(hash_text(game.text())) ^ static_cast<std::uint64_t>(number));
}

std::optional<std::string> add_positions(const AnyGame& game, const LabelledGame& labelled, TrainingWriter& writer) {
    return with_rules(game, [&]<Game G>(const G& rules) -> std::optional<std::string> {
        if constexpr (HasNetworkInputs<G>) {
            PositionImages<G> images(rules);
            const auto number = training_number(game, labelled.number);
            const auto add = [&](const std::string& text, const Labels& labels) {
                return images.add(number, text, labels, writer);
            };
            for (const auto& position : labelled.played)
                if (auto wrong = add(position.text, labels_of(position, labelled.outcome))) return wrong;
            for (const auto& position : labelled.beside)
                if (auto wrong = add(position.text, labels_of(position))) return wrong;
            for (const auto& position : labelled.endings)
                if (auto wrong = add(position.text, labels_of(position))) return wrong;
        }
        return std::nullopt;
    });
}

}  // namespace merkhet::lab

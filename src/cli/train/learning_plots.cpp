#include "cli/train/learning_plots.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "lab/report/drawing/picture_files.hpp"
#include "lab/report/model.hpp"

namespace merkhet::cli {

namespace {

lab::Series named(std::string name, lab::Mark mark = lab::Mark::line) {
    lab::Series series;
    series.name = std::move(name);
    series.mark = mark;
    return series;
}

lab::Plot plot_of(std::string id, std::string title, std::string text, std::string x_name, std::string y_name) {
    lab::Plot plot;
    plot.id = std::move(id);
    plot.title = std::move(title);
    plot.text = std::move(text);
    plot.x_name = std::move(x_name);
    plot.y_name = std::move(y_name);
    return plot;
}

void add_point(lab::Series& series, double x, double y) {
    series.x.push_back(x);
    series.y.push_back(y);
}

void add_point(lab::Series& series, double x, const lab::Interval& y) {
    add_point(series, x, y.value);
    series.low.push_back(y.low);
    series.high.push_back(y.high);
}

/// From and to a round number of twentieths: what losses change by is little beside what they are.
std::pair<double, double> range_of(const std::vector<lab::Series>& all) {
    constexpr double steps = 20;
    double low = 1e9;
    double high = 0;
    for (const auto& series : all)
        for (const double y : series.y) {
            low = std::min(low, std::floor(steps * y) / steps);
            high = std::max(high, std::ceil(steps * y) / steps);
        }
    return {low, high};
}

lab::Plot loss_plot(const std::vector<LearnedGeneration>& generations) {
    auto plot = plot_of("loss", "Loss",
                        "How far expected and actual shares of a point are apart: lower is better. Validation is on "
                        "games that are not learned from.",
                        "generations learned", "cross-entropy, nats a position");
    auto training = named("training");
    auto validation = named("validation");
    for (std::size_t number = 0; number < generations.size(); ++number) {
        const auto& losses = generations[number].losses;
        if (losses.empty()) continue;
        const double epochs = losses.back().epoch;
        for (const auto& loss : losses) {
            const double x = static_cast<double>(number) + loss.epoch / epochs;
            add_point(training, x, loss.training);
            if (loss.validation) add_point(validation, x, *loss.validation);
        }
    }
    plot.series = {std::move(training), std::move(validation)};
    plot.y_range = range_of(plot.series);
    return plot;
}

/// The matches against the best network before, but not the one against itself.
lab::Plot gate_plot(const std::vector<LearnedGeneration>& generations) {
    auto plot = plot_of("gate", "Gate",
                        "By how much the network of each generation led the best one before it; bars are 95 % "
                        "confidence.",
                        "generation", "Elo");
    plot.y_unit = lab::Unit::elo;
    for (const auto* name : {"equal nodes", "equal time"}) {
        auto series = named(name, lab::Mark::points);
        for (std::size_t number = 0; number < generations.size(); ++number) {
            if (!generations[number].gate) continue;
            for (const auto& match : generations[number].gate->matches)
                if (match.name == name && match.elo.known()) add_point(series, static_cast<double>(number), match.elo);
        }
        if (!series.x.empty()) plot.series.push_back(std::move(series));
    }
    return plot;
}

/// What the leads at equal time of those that passed add up to.
lab::Plot strength_plot(const std::vector<LearnedGeneration>& generations) {
    auto plot = plot_of("strength", "Strength",
                        "Elo of the best network so far over what played the first generation, at equal time: the "
                        "leads of those that passed the gate, added up.",
                        "generation", "Elo");
    plot.y_unit = lab::Unit::elo;
    auto series = named("best so far");
    double sum = 0;
    for (std::size_t number = 0; number < generations.size(); ++number) {
        const auto& gate = generations[number].gate;
        if (!gate) continue;
        if (gate->passed() && gate->matches.back().elo.known()) sum += gate->matches.back().elo.value;
        add_point(series, static_cast<double>(number), sum);
    }
    plot.series.push_back(std::move(series));
    return plot;
}

}  // namespace

std::optional<std::string> write_learning_plots(const std::filesystem::path& folder,
                                                const std::vector<LearnedGeneration>& generations) {
    lab::Section section;
    section.plots = {loss_plot(generations), gate_plot(generations), strength_plot(generations)};
    return lab::replace_pictures(folder, section);
}

}  // namespace merkhet::cli

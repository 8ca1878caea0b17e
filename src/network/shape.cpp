#include "network/shape.hpp"

#include <algorithm>

#include "base/words.hpp"

namespace merkhet::network {

namespace {

constexpr std::string_view corrects_line = "corrects evaluation\n";

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= longest_name &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

std::optional<std::string> out_of_bounds(std::string_view what, int number, int lowest, int highest) {
    if (number >= lowest && number <= highest) return std::nullopt;
    return concatenated(
        {what, " must be ", std::to_string(lowest), "…", std::to_string(highest), ", not ", std::to_string(number)});
}

/// As out_of_bounds(), for multiples of `step`.
std::optional<std::string> no_multiple(std::string_view what, int number, int step, int highest) {
    if (number % step == 0 && number >= step && number <= highest) return std::nullopt;
    return concatenated({what, " must be a multiple of ", std::to_string(step), " up to ", std::to_string(highest),
                         ", not ", std::to_string(number)});
}

Result<std::string> take_name(Scanner& scanner, std::string_view what) {
    if (!scanner.accept(concatenated({what, " "}))) return scanner.expected(concatenated({"the line of ", what}));
    Scanner before = scanner;
    const auto name = scanner.take_until("\n");
    if (!is_name(name)) return before.expected("a name");
    if (!scanner.accept('\n')) return scanner.expected("the end of the line");
    return std::string(name);
}

Result<std::vector<InputGroup>> take_groups(Scanner& scanner) {
    if (!scanner.accept("groups")) return scanner.expected("the line of groups");
    std::vector<InputGroup> groups;
    while (scanner.accept(' ') && groups.size() < most_groups) {
        const auto inputs = scanner.take_number(1, most_inputs, "a number of inputs");
        if (!inputs) return inputs.error();
        if (!scanner.accept('*')) return scanner.expected("'*'");
        const auto most = scanner.take_number(1, most_on_at_once, "how many are on");
        if (!most) return most.error();
        groups.push_back({*inputs, *most});
    }
    if (!scanner.accept('\n')) return scanner.expected("the end of the line");
    return groups;
}

}  // namespace

int Inputs::count() const {
    int sum = 0;
    for (const auto& group : groups) sum += group.inputs;
    return sum;
}

int Inputs::most_on() const {
    int sum = 0;
    for (const auto& group : groups) sum += group.most_on;
    return sum;
}

std::uint32_t Inputs::add_group(int inputs, int most_on) {
    const auto first = static_cast<std::uint32_t>(count());
    groups.push_back({inputs, most_on});
    return first;
}

std::size_t Shape::first_weights() const {
    return static_cast<std::size_t>(inputs.count()) * static_cast<std::size_t>(width);
}
std::size_t Shape::second_weights() const {
    return static_cast<std::size_t>(inputs.stages) * static_cast<std::size_t>(second) *
           static_cast<std::size_t>(activations());
}
std::size_t Shape::output_weights() const {
    return static_cast<std::size_t>(inputs.stages) * static_cast<std::size_t>(inputs.outputs) *
           static_cast<std::size_t>(last());
}

std::optional<std::string> problem_with(const Inputs& inputs) {
    if (!is_name(inputs.game)) return "the game must have a printable name";
    if (!is_name(inputs.name)) return "the inputs must have a printable name";
    if (const auto wrong = out_of_bounds("groups", static_cast<int>(inputs.groups.size()), 1, most_groups))
        return wrong;
    for (const auto& group : inputs.groups) {
        if (const auto wrong = out_of_bounds("inputs of a group", group.inputs, 1, most_inputs)) return wrong;
        if (const auto wrong = out_of_bounds("inputs on at once", group.most_on, 1, most_on_at_once)) return wrong;
    }
    if (const auto wrong = out_of_bounds("inputs", inputs.count(), 1, most_inputs)) return wrong;
    if (const auto wrong = out_of_bounds("inputs on at once", inputs.most_on(), 1, most_on_at_once)) return wrong;
    if (const auto wrong = out_of_bounds("views", inputs.views, 1, most_views)) return wrong;
    if (const auto wrong = out_of_bounds("outputs", inputs.outputs, 1, most_outputs)) return wrong;
    return out_of_bounds("stages", inputs.stages, 1, most_stages);
}

std::optional<std::string> problem_with(const Shape& shape) {
    if (const auto wrong = problem_with(shape.inputs)) return wrong;
    if (const auto wrong = no_multiple("width", shape.width, width_step, most_width)) return wrong;
    return shape.second == 0 ? std::nullopt : no_multiple("second", shape.second, second_step, most_second);
}

std::optional<std::string> difference(const Inputs& found, const Inputs& wanted) {
    if (found.game != wanted.game) return concatenated({"is for another game: ", found.game, ", not ", wanted.game});
    if (found.name != wanted.name) return concatenated({"is for other inputs: ", found.name, ", not ", wanted.name});
    if (found != wanted) return concatenated({"is for other inputs, though they are called ", found.name, ", too"});
    return std::nullopt;
}

std::string print_inputs(const Inputs& inputs) {
    auto text = concatenated({"game ", inputs.game, "\ninputs ", inputs.name, "\ngroups"});
    for (const auto& group : inputs.groups)
        text += concatenated({" ", std::to_string(group.inputs), "*", std::to_string(group.most_on)});
    return text +
           concatenated({"\nviews ", std::to_string(inputs.views), "\noutputs ", std::to_string(inputs.outputs),
                         "\nstages ", std::to_string(inputs.stages), "\n", inputs.corrects ? corrects_line : ""});
}

Result<int> take_named_number(Scanner& scanner, std::string_view name, int lowest, int highest) {
    if (!scanner.accept(concatenated({name, " "}))) return scanner.expected(concatenated({"the line of ", name}));
    auto number = scanner.take_number(lowest, highest, name);
    if (number && !scanner.accept('\n')) return scanner.expected("the end of the line");
    return number;
}

Result<Inputs> take_inputs(Scanner& scanner) {
    const auto begin = scanner;
    Inputs inputs;
    auto game = take_name(scanner, "game");
    if (!game) return game.error();
    inputs.game = *std::move(game);
    auto name = take_name(scanner, "inputs");
    if (!name) return name.error();
    inputs.name = *std::move(name);
    auto groups = take_groups(scanner);
    if (!groups) return groups.error();
    inputs.groups = *std::move(groups);
    const auto views = take_named_number(scanner, "views", 1, most_views);
    if (!views) return views.error();
    inputs.views = *views;
    const auto outputs = take_named_number(scanner, "outputs", 1, most_outputs);
    if (!outputs) return outputs.error();
    inputs.outputs = *outputs;
    const auto stages = take_named_number(scanner, "stages", 1, most_stages);
    if (!stages) return stages.error();
    inputs.stages = *stages;
    inputs.corrects = scanner.accept(corrects_line);
    if (auto wrong = problem_with(inputs)) return begin.error(*std::move(wrong));
    return inputs;
}

}  // namespace merkhet::network

#include "cli/options/command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <utility>

#include "base/numbers.hpp"
#include "base/scanner.hpp"
#include "base/words.hpp"

namespace merkhet::cli {

namespace {

/// Refuses anything but a number within the bounds, in words.
template <class Number>
CLI::Validator number_within(Bounds<Number> bounds) {
    CLI::Validator validator;
    validator.operation([bounds](const std::string& text) -> std::string {
        // CLI11 would read 010 as eight.
        if (text.size() > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9')
            return fmt::format("expected a number without leading zeros, found {}", in_quotes(text));
        if (read_number(text, bounds.lowest, bounds.highest)) return {};
        return fmt::format("expected a number {}…{}, found {}", bounds.lowest, bounds.highest, in_quotes(text));
    });
    return validator;
}

template <class Number>
Bounds<Number> bounds_of(const asked::AskedNumber<Number>& asked) {
    return {asked.lowest, asked.highest};
}

/// `Value` is a number, or an optional one.
template <class Value, class Number>
Option add_number(CLI::App& command, const std::string& name, Value& value, Bounds<Number> bounds,
                  const std::string& help) {
    return Option(*command.add_option(name, value, help)->type_name("N")->check(number_within(bounds)));
}

}  // namespace

Option Option::required() const {
    option_->required();
    return *this;
}

Option Option::not_empty() const {
    CLI::Validator validator;
    validator.operation([](const std::string& text) { return std::string(text.empty() ? "the text is empty" : ""); });
    option_->check(validator);
    return *this;
}

Option Option::one_at_a_time() const {
    option_->allow_extra_args(false);
    return *this;
}

Option Option::excludes(const Option& other) const {
    option_->excludes(other.option_);
    return *this;
}

Option Option::shown_as(const std::string& value) const {
    option_->type_name(value);
    return *this;
}

GivenOptions Command::given() const {
    std::vector<std::string> names;
    for (const auto* option : command_->get_options())
        if (option->count() > 0 && (option->get_lnames().empty() || !origins_->contains(option->get_lnames().front())))
            names.push_back(option->get_name());
    return GivenOptions(std::move(names));
}

std::vector<Setting> Command::settings() const {
    std::vector<Setting> settings;
    for (const auto* option : command_->get_options()) {
        if (option->count() == 0 || option->get_lnames().empty()) continue;
        const auto& name = option->get_lnames().front();
        const auto origin = origins_->find(name);
        settings.push_back(
            {name, joined(option->results(), " "), origin == origins_->end() ? "--" + name : origin->second});
    }
    return settings;
}

Option Command::text(const std::string& name, std::string& value, const std::string& help) const {
    return Option(*command_->add_option(name, value, help));
}

Option Command::texts(const std::string& name, std::vector<std::string>& values, const std::string& help) const {
    return Option(*command_->add_option(name, values, help));
}

Option Command::flag(const std::string& name, bool& value, const std::string& help) const {
    return Option(*command_->add_flag(name, value, help)->disable_flag_override());
}

Option Command::number(const std::string& name, int& value, Bounds<int> bounds, const std::string& help) const {
    return add_number(*command_, name, value, bounds, help);
}

Option Command::number(const std::string& name, std::uint64_t& value, Bounds<std::uint64_t> bounds,
                       const std::string& help) const {
    return add_number(*command_, name, value, bounds, help);
}

Option Command::number(const std::string& name, double& value, Bounds<double> bounds, const std::string& help) const {
    return add_number(*command_, name, value, bounds, help);
}

Option Command::number(const std::string& name, std::optional<int>& value, Bounds<int> bounds,
                       const std::string& help) const {
    return add_number(*command_, name, value, bounds, help);
}

Option Command::number(const std::string& name, std::optional<double>& value, Bounds<double> bounds,
                       const std::string& help) const {
    return add_number(*command_, name, value, bounds, help);
}

Option Command::file(const std::string& name, std::string& value, const std::string& help) const {
    return text(name, value, help).shown_as("FILE").not_empty();
}

Option Command::folder(const std::string& name, std::string& value, const std::string& help) const {
    return text(name, value, help).shown_as("FOLDER").not_empty();
}

Option Command::existing_folder(const std::string& name, std::string& value, const std::string& help) const {
    return Option(*command_->add_option(name, value, help)
                       ->type_name("FOLDER")
                       ->check(CLI::Validator(CLI::ExistingDirectory).description("")));  // the help would show it
}

Option Command::game(std::string& value) const {
    return text("GAME", value, "a game text: NAME or NAME:option=value,…");
}

Option Command::seed(std::uint64_t& value, const std::string& help) const {
    return add_number(*command_, "--seed", value, bounds_of(asked::seed), help);
}

Option Command::seed(std::optional<std::uint64_t>& value, const std::string& help) const {
    return add_number(*command_, "--seed", value, bounds_of(asked::seed), help);
}

Option Command::nodes(std::uint64_t& value, const std::string& help) const { return asked(asked::nodes, value, help); }

Option Command::concurrency(int& value, const std::string& help) const {
    return number("--concurrency", value, bounds_of(asked::threads), help);
}

Option Command::memory(int& value, const std::string& help) const {
    return number("--memory", value, {1, 1 << 20}, help);
}

Option Command::tables(std::string& value, const std::string& use) const {
    return existing_folder("--tables", value, "a folder of solved positions (solve --folder): " + use);
}

Option Command::network(std::string& value) const {
    return text("--network", value, "the network that judges positions: FILE, shipped or none (default shipped)")
        .shown_as("FILE")
        .not_empty();
}

Option Command::json(bool& value, const std::string& help) const { return flag("--json", value, help); }

void Command::configurable(std::string& file) const {
    this->file("--config", file,
               "a file with lines like `port = 8080`, for any of these options; so is MERKHET_PORT in the environment, "
               "which goes before the file");
}

}  // namespace merkhet::cli

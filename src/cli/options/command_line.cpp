#include "cli/options/command_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <string_view>
#include <utility>

#include "base/scanner.hpp"
#include "base/version.hpp"
#include "base/words.hpp"
#include "cli/options/user_error.hpp"

namespace merkhet::cli {

namespace {

/// CLI11's message, in our words where its own puzzle people.
std::string told(const CLI::ArgumentMismatch& error) {
    constexpr std::string_view of_flag = " was given a disallowed flag override";
    std::string text = error.what();
    if (!text.ends_with(of_flag)) return text;
    return concatenated({"--", std::string_view(text).substr(0, text.size() - of_flag.size()), " takes no value"});
}

}  // namespace

Command Commands::add_command(const std::string& name, const std::string& about) {
    return Command(*app_->add_subcommand(name, about));
}

void Commands::set_run(const Command& command, std::function<void()> run) {
    command.command_->callback(std::move(run));
}

Commands Commands::add_group(const std::string& name, const std::string& about) {
    auto* group = app_->add_subcommand(name, about);
    group->require_subcommand(1);
    return {*group, *console_};
}

CommandLine::CommandLine(const std::string& about, const std::string& name, Console& console)
    : app_(std::make_unique<CLI::App>(about, name)), console_(console) {
    app_->require_subcommand(1);
    app_->set_version_flag("--version", concatenated({name, " ", version}), "show the version");
}

CommandLine::~CommandLine() = default;

std::string CommandLine::wrong_command(const std::vector<std::string>& arguments) const {
    std::string names;
    for (const auto* command : std::as_const(*app_).get_subcommands([](const CLI::App*) { return true; })) {
        if (!arguments.empty() && command->get_name() == arguments.front()) return {};
        names += (names.empty() ? "" : ", ") + command->get_name();
    }
    if (arguments.empty()) return "a command is needed: " + names;
    if (arguments.front() == "--help" || arguments.front() == "-h" || arguments.front() == "--version") return {};
    return "unknown command " + in_quotes(arguments.front()) + "; commands: " + names;
}

void CommandLine::run(const std::vector<std::string>& arguments) {
    if (const auto wrong = wrong_command(arguments); !wrong.empty()) throw UserError(wrong);
    try {
        // CLI11 takes its arguments last first.
        app_->parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::CallForHelp& help) {
        app_->exit(help, console_.out, console_.err);
    } catch (const CLI::CallForVersion& asked) {
        app_->exit(asked, console_.out, console_.err);
    } catch (const CLI::ArgumentMismatch& error) {
        throw UserError(arguments.front() + ": " + told(error));
    } catch (const CLI::ExtrasError&) {
        // CLI11's own text has them last first.
        throw UserError(fmt::format("{}: unexpected: {}", arguments.front(), fmt::join(app_->remaining(true), " ")));
    } catch (const CLI::ParseError& error) {
        throw UserError(arguments.front() + ": " + error.what());
    }
}

}  // namespace merkhet::cli

#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/options/command.hpp"
#include "cli/options/settings.hpp"
#include "cli/terminal/console.hpp"

namespace merkhet::cli {

/// The commands of the program, or those below one of them ("bench rules"), while they are declared. Each folder has a
/// function add_NAME(Commands&) for each of its commands.
class Commands {
public:
    /// All three outlive it; the origins are noted when the command line is read.
    Commands(CLI::App& app, Console& console, const Origins& origins)
        : app_(&app), console_(&console), origins_(&origins) {}

    /// A command: `declare` gives it its options, which fill the arguments, `run` does it.
    template <class Arguments>
    void add(const std::string& name, const std::string& about, void (*declare)(const Command&, Arguments&),
             void (*run)(const Arguments&, Console&)) {
        auto arguments = std::make_shared<Arguments>();
        const auto command = add_command(name, about);
        declare(command, *arguments);
        set_run(command, [arguments, command, run, console = console_] {
            tell_given(*arguments, command);
            run(*arguments, *console);
        });
    }
    /// A command with others below it, called by their names.
    Commands add_group(const std::string& name, const std::string& about);

private:
    Command add_command(const std::string& name, const std::string& about);
    /// Arguments that have a place for it hear which options were given, or what they are and where they come from.
    template <class Arguments>
    static void tell_given([[maybe_unused]] Arguments& arguments, [[maybe_unused]] const Command& command) {
        if constexpr (requires { arguments.given; }) arguments.given = command.given();
        if constexpr (requires { arguments.settings = command.settings(); }) arguments.settings = command.settings();
    }
    static void set_run(const Command& command, std::function<void()> run);

    CLI::App* app_;
    Console* console_;
    const Origins* origins_;
};

/// Reads the program's arguments and runs the command that they name.
class CommandLine {
public:
    /// `about` and `name` head the help.
    CommandLine(const std::string& about, const std::string& name, Console& console);
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;
    ~CommandLine();

    Commands commands() { return {*app_, console_, origins_}; }
    /// "help COMMAND" is the same as "COMMAND --help", also below a command: "admin help users". Throws UserError if
    /// the arguments name no command, or not what it takes; and whatever the command throws.
    void run(std::vector<std::string> arguments);

private:
    /// What is made of all commands: "man", "bash". Throws UserError.
    void generate(const std::string& what) const;

    std::unique_ptr<CLI::App> app_;
    Console& console_;
    Origins origins_;
};

}  // namespace merkhet::cli

#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/options/command.hpp"
#include "cli/terminal/console.hpp"

namespace merkhet::cli {

/// The commands of the program, or those below one of them ("bench rules"), while they are declared. Each folder has a
/// function add_NAME(Commands&) for each of its commands.
class Commands {
public:
    Commands(CLI::App& app, Console& console) : app_(&app), console_(&console) {}

    /// A command: `declare` gives it its options, which fill the arguments, `run` does it.
    template <class Arguments>
    void add(const std::string& name, const std::string& about, void (*declare)(const Command&, Arguments&),
             void (*run)(const Arguments&, Console&)) {
        auto arguments = std::make_shared<Arguments>();
        declare(add_command(name, about, [arguments, run, console = console_] { run(*arguments, *console); }),
                *arguments);
    }
    /// A command with others below it, called by their names.
    Commands add_group(const std::string& name, const std::string& about);

private:
    Command add_command(const std::string& name, const std::string& about, std::function<void()> run);

    CLI::App* app_;
    Console* console_;
};

/// Reads the program's arguments and runs the command that they name.
class CommandLine {
public:
    /// `about` and `name` head the help.
    CommandLine(const std::string& about, const std::string& name, Console& console);
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;
    ~CommandLine();

    Commands commands() { return {*app_, console_}; }
    /// Throws UserError if the arguments name no command, or not what it takes; and whatever the command throws.
    void run(const std::vector<std::string>& arguments);

private:
    /// What is wrong with the first argument, if it is neither a command nor a request for help; else nothing.
    std::string wrong_command(const std::vector<std::string>& arguments) const;

    std::unique_ptr<CLI::App> app_;
    Console& console_;
};

}  // namespace merkhet::cli

#include "cli/options/command_line.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <ostream>
#include <span>
#include <sstream>
#include <string_view>
#include <utility>

#include "base/scanner.hpp"
#include "base/version.hpp"
#include "base/words.hpp"
#include "cli/options/help_format.hpp"
#include "cli/options/manual.hpp"
#include "cli/options/near_name.hpp"
#include "cli/options/settings_file.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/text_layout.hpp"
#include "cli/terminal/write_line.hpp"

namespace merkhet::cli {

namespace {

constexpr auto command_group = "Commands";

/// The command that was named: "bench rules" is one below another.
const CLI::App& named_command(const CLI::App& app) {
    const auto* command = &app;
    while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
    return *command;
}

/// "bench rules"
std::string path_of(const CLI::App& command) {
    const auto* parent = command.get_parent();
    if (parent == nullptr || parent->get_parent() == nullptr) return command.get_name();
    return path_of(*parent) + " " + command.get_name();
}

std::string program_name(const CLI::App& app) {
    const auto* root = &app;
    while (root->get_parent() != nullptr) root = root->get_parent();
    return root->get_name();
}

bool is_option(std::string_view argument) {
    constexpr std::string_view no_name = "-.0123456789";
    return argument.starts_with("--")
               ? argument.size() > 2
               : argument.size() > 1 && argument[0] == '-' && no_name.find(argument[1]) == no_name.npos;
}

std::string of_unknown_option(const CLI::App& command, std::string_view argument) {
    std::vector<std::string> names;
    for (const auto* option : command.get_options())
        for (const auto& name : option->get_lnames()) names.push_back(name);
    const auto name = argument.substr(0, argument.find('='));
    const auto near = near_name(name.substr(std::min(name.find_first_not_of('-'), name.size())), names);
    const auto help = near.empty() ? concatenated({"; \"help ", path_of(command), "\" lists its options"})
                                   : concatenated({"; did you mean --", near, "?"});
    return concatenated({"unknown option ", in_quotes(name), help});
}

/// What is wrong with the arguments that CLI11 refused, in our words where its own puzzle people.
std::string told(const CLI::ParseError& error, const CLI::App& app) {
    // What was mistyped may be what is missing.
    const auto rest = app.remaining(true);
    for (const auto& argument : rest)
        if (is_option(argument)) return of_unknown_option(named_command(app), argument);
    // CLI11's own text has them last first.
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) return "unexpected: " + joined(rest, " ");
    constexpr std::string_view of_flag = " was given a disallowed flag override";
    constexpr std::string_view of_repeated = ": At Most 1 required but received ";
    std::string text = error.what();
    if (const auto at = text.find(of_repeated); at != std::string::npos) return text.substr(0, at) + " is given twice";
    if (!text.ends_with(of_flag)) return text;
    return concatenated({"--", std::string_view(text).substr(0, text.size() - of_flag.size()), " takes no value"});
}

/// What is wrong with the arguments of a program, or of a command with others below it, if they begin neither with one
/// of its commands nor with a request for help; else nothing.
std::string wrong_command(const CLI::App& app, std::span<const std::string> arguments) {
    const auto commands = app.get_subcommands([](const CLI::App*) { return true; });
    if (commands.empty()) return {};
    std::vector<std::string> names;
    for (const auto* command : commands) {
        names.push_back(command->get_name());
        if (arguments.empty() || command->get_name() != arguments.front()) continue;
        const auto wrong = wrong_command(*command, arguments.subspan(1));
        return wrong.empty() ? wrong : command->get_name() + ": " + wrong;
    }
    if (arguments.empty()) return "a command is needed: " + joined(names);
    const auto& first = arguments.front();
    if (first == "--help" || first == "-h" || (first == "--version" && app.get_parent() == nullptr)) return {};
    const auto near = near_name(first, names);
    const auto known = near.empty() ? "; commands: " + joined(names) : concatenated({"; did you mean ", near, "?"});
    const auto help = app.get_parent() == nullptr ? "help" : "help " + path_of(app);
    return concatenated({"unknown command ", in_quotes(first), known, near.empty() ? "; \"" : " \"", program_name(app),
                         " ", help, "\" tells about them"});
}

/// The long options among the arguments, without their values.
std::vector<std::string> options_among(const std::vector<std::string>& arguments) {
    std::vector<std::string> names;
    for (const auto& argument : arguments)
        if (argument.starts_with("--")) names.push_back(argument.substr(0, argument.find('=')));
    return names;
}

/// The value of "--config FILE", if the arguments have it.
std::string config_among(const std::vector<std::string>& arguments) {
    constexpr std::string_view with_value = "--config=";
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == "--config" && i + 1 < arguments.size()) return arguments[i + 1];
        if (arguments[i].starts_with(with_value)) return arguments[i].substr(with_value.size());
    }
    return {};
}

/// The names of the options that may be set elsewhere: all but those for the command line itself.
std::vector<std::string> setting_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const auto* option : command.get_options())
        for (const auto& name : option->get_lnames())
            if (name != "help" && name != "config") names.push_back(name);
    return names;
}

/// What the environment says of a command's options. An empty variable says nothing; what an option takes several of
/// stands there with blanks between.
std::vector<Setting> environment_settings(const CLI::App& command) {
    std::vector<Setting> settings;
    for (const auto& name : setting_names(command)) {
        const auto variable = variable_for(name);
        const char* value = std::getenv(variable.c_str());  // NOLINT(concurrency-mt-unsafe): one thread
        if (value == nullptr || *value == '\0') continue;
        if (command.get_option("--" + name)->get_expected_max() <= 1) {
            settings.push_back({name, value, variable});
            continue;
        }
        std::istringstream several(value);
        for (std::string one; several >> one;) settings.push_back({name, one, variable});
    }
    return settings;
}

/// All that a file of settings may say, as it is one file for all commands that read it.
std::vector<std::string> known_settings(const CLI::App& app) {
    std::vector<std::string> known;
    for (const auto* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        const bool reads = command->get_option_no_throw("--config") != nullptr;
        for (auto& name : reads ? setting_names(*command) : known_settings(*command)) known.push_back(std::move(name));
    }
    return known;
}

/// What a file says of the command's options; refuses what no command knows.
std::vector<Setting> file_settings(const CLI::App& app, const CLI::App& command, const std::string& path) {
    auto settings = read_settings_file(path);
    const auto known = known_settings(app);
    for (const auto& setting : settings) {
        if (std::find(known.begin(), known.end(), setting.name) != known.end()) continue;
        const auto near = near_name(setting.name, known);
        throw UserError(concatenated({setting.origin, ": there is no such setting",
                                      near.empty() ? "" : concatenated({"; did you mean ", near, "?"})}));
    }
    std::erase_if(settings,
                  [&](const Setting& setting) { return command.get_option_no_throw("--" + setting.name) == nullptr; });
    return settings;
}

/// The command that arguments name ("admin users"); null if they name none.
const CLI::App* command_among(const CLI::App& app, std::span<const std::string> arguments) {
    for (const auto* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (arguments.empty() || command->get_name() != arguments.front()) continue;
        const auto* below = command_among(*command, arguments.subspan(1));
        return below == nullptr ? command : below;
    }
    return nullptr;
}

/// "help admin users" and "admin help users" become "admin users --help".
void turn_help(const CLI::App& app, std::vector<std::string>& arguments, std::size_t from = 0) {
    const auto commands = app.get_subcommands([](const CLI::App*) { return true; });
    if (from >= arguments.size() || commands.empty()) return;
    if (arguments[from] == "help") {
        arguments.erase(arguments.begin() + static_cast<std::ptrdiff_t>(from));
        arguments.emplace_back("--help");
        return;
    }
    for (const auto* command : commands)
        if (command->get_name() == arguments[from]) return turn_help(*command, arguments, from + 1);
}

/// Adds a setting to the arguments; a flag stands there or not.
void add_setting(const CLI::App& command, const Setting& setting, std::vector<std::string>& arguments) {
    const auto name = "--" + setting.name;
    if (command.get_option(name)->get_expected_max() > 0)
        arguments.push_back(concatenated({name, "=", setting.value}));
    else if (setting.value == "true")
        arguments.push_back(name);
    else if (setting.value != "false")
        throw UserError(concatenated({setting.origin, ": expected true or false, found ", in_quotes(setting.value)}));
}

/// Adds to the arguments what environment and file say about the command that they name, if that takes it from there,
/// and notes where it comes from. What the arguments say goes before the environment, and that before the file.
void add_settings(const CLI::App& app, std::vector<std::string>& arguments, Origins& origins, Console& console) {
    const auto* named = command_among(app, arguments);
    if (named == nullptr || named->get_option_no_throw("--config") == nullptr) return;
    const auto& command = *named;
    for (const auto& line : unknown_variables(environ, known_settings(app)))
        write_line(console.err, "merkhet: " + readable_message(one_line(line), console.error.utf8));
    const auto given = options_among(arguments);
    const auto add = [&](const std::vector<Setting>& settings) {
        const auto known = origins;
        const auto is_set = [&](const std::string& name) {
            return known.contains(name) || std::find(given.begin(), given.end(), "--" + name) != given.end();
        };
        for (const auto& setting : settings) {
            const auto excluded = command.get_option("--" + setting.name)->get_excludes();
            const auto goes_before = [&](const CLI::Option* other) { return is_set(other->get_single_name()); };
            if (is_set(setting.name) || std::any_of(excluded.begin(), excluded.end(), goes_before)) continue;
            add_setting(command, setting, arguments);
            origins.emplace(setting.name, setting.origin);
        }
    };
    add(environment_settings(command));
    if (const auto file = config_among(arguments); !file.empty()) add(file_settings(app, command, file));
}

}  // namespace

Command Commands::add_command(const std::string& name, const std::string& about) {
    return Command(*app_->add_subcommand(name, about)->group(command_group), *origins_);
}

void Commands::set_run(const Command& command, std::function<void()> run) {
    command.command_->callback(std::move(run));
}

Commands Commands::add_group(const std::string& name, const std::string& about) {
    auto* group = app_->add_subcommand(name, about)->group(command_group);
    group->require_subcommand(1);
    return {*group, *console_, *origins_};
}

CommandLine::CommandLine(const std::string& about, const std::string& name, Console& console)
    : app_(std::make_unique<CLI::App>(about, name)), console_(console) {
    // Commands take all this over.
    app_->formatter(std::make_shared<HelpFormat>(console.output.width));
    app_->set_help_flag("-h,--help", "show this help");
    app_->require_subcommand(1);
    app_->add_option("--generate")
        ->type_name("WHAT")
        ->description("print the manual page (man), or what lets bash complete commands and options (bash)");
    app_->set_version_flag("--version", concatenated({name, " ", version}), "show the version");
}

CommandLine::~CommandLine() = default;

void CommandLine::generate(const std::string& what) const {
    if (what == "man")
        console_.out << manual_page(*app_);
    else if (what == "bash")
        console_.out << bash_completion(*app_);
    else
        throw UserError("--generate: expected man or bash, found " + in_quotes(what));
}

void CommandLine::run(std::vector<std::string> arguments) {
    if (!arguments.empty() && arguments.front() == "--generate")
        return generate(arguments.size() > 1 ? arguments[1] : "");
    turn_help(*app_, arguments);
    if (const auto wrong = wrong_command(*app_, arguments); !wrong.empty()) throw UserError(wrong);
    // From here on a wrong option may be a wrong setting.
    try {
        add_settings(*app_, arguments, origins_, console_);
        // CLI11 takes its arguments last first.
        app_->parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::CallForHelp&) {
        console_.out << readable(app_->help(), console_.output.utf8);
    } catch (const CLI::CallForVersion& asked) {
        app_->exit(asked, console_.out, console_.err);
    } catch (const CLI::ParseError& error) {
        const auto& command = named_command(*app_);
        throw UserError(with_origins(
            (&command == app_.get() ? arguments.front() : path_of(command)) + ": " + told(error, *app_), origins_));
    } catch (const UserError& error) {
        throw UserError(with_origins(error.what(), origins_));
    }
}

}  // namespace merkhet::cli

#include "cli/options/manual.hpp"

#include <CLI/App.hpp>
#include <string_view>
#include <vector>

#include "base/version.hpp"
#include "base/words.hpp"
#include "cli/options/help_format.hpp"

namespace merkhet::cli {

namespace {

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

/// A text as roff takes it: its dashes are those of options, and no line of it is a request.
std::string roff(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
    }
    return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}
std::string bold(std::string_view text) { return concatenated({"\\fB", roff(text), "\\fR"}); }
std::string italic(std::string_view text) { return concatenated({"\\fI", roff(text), "\\fR"}); }

/// "-h, --help", "--port N", "GAME"
std::string heading_of(const CLI::Option& option) {
    if (option.get_positional()) return italic(option.get_name());
    std::vector<std::string> names;
    for (const auto& name : option.get_snames()) names.push_back(bold("-" + name));
    for (const auto& name : option.get_lnames()) names.push_back(bold("--" + name));
    const auto value = value_text(option);
    return joined(names) + (value.empty() ? value : italic(value));
}

/// "merkhet admin users [OPTIONS] [NAME]"
std::string usage_of(const CLI::App& command, const std::string& name) {
    auto text = bold(name) + " [OPTIONS]";
    for (const auto* option : command.get_options())
        if (option->get_positional())
            text += option->get_required() ? " " + italic(option->get_name()) : " [" + italic(option->get_name()) + "]";
    return text + (commands_of(command).empty() ? "" : " COMMAND");
}

void add_options(const CLI::App& command, bool with_help, std::string& out) {
    for (const auto* option : command.get_options())
        if (with_help || option != command.get_help_ptr())
            out += concatenated({".TP\n", heading_of(*option), "\n", roff(about_text(*option)), "\n"});
}

void add_command(const CLI::App& command, const std::string& name, std::string& out) {
    out += concatenated({".SS ", usage_of(command, name), "\n", roff(command.get_description()), ".\n"});
    add_options(command, false, out);
    for (const auto* below : commands_of(command)) add_command(*below, name + " " + below->get_name(), out);
}

constexpr std::string_view page_end = R"(.SH ENVIRONMENT
Of a command with \fB\-\-config\fR, every option may also come from a variable, \fB\-\-port\fR from
\fBMERKHET_PORT\fR, or from a line of the file, \fBport = 8080\fR. The command line goes before the environment, and
that before the file.
.SH EXIT STATUS
.TP
.B 0
All is done.
.TP
.B 1
Something went wrong, such as a full disk or an interruption.
.TP
.B 2
The input is wrong; one line on standard error says what, and where.
)";

/// What there is to complete at one place of the command line.
struct Completions {
    std::string paths;       ///< " admin" | " admin users" | …: patterns of all commands
    std::string cases;       ///< of a shell's `case`: what each command may be followed by
    std::string with_value;  ///< " serve --port" | …: patterns of options after which comes a value
};

void add_pattern(const std::string& text, std::string& patterns) {
    patterns += concatenated({patterns.empty() ? "" : " | ", "'", text, "'"});
}

void add_completions(const CLI::App& command, const std::string& path, Completions& all) {
    std::vector<std::string> words;
    if (path.empty()) words.emplace_back("help");
    for (const auto* below : commands_of(command)) {
        words.push_back(below->get_name());
        add_pattern(concatenated({path, " ", below->get_name()}), all.paths);
        add_completions(*below, concatenated({path, " ", below->get_name()}), all);
    }
    for (const auto* option : command.get_options())
        for (const auto& name : option->get_lnames()) {
            words.push_back("--" + name);
            if (option->get_type_size() > 0) add_pattern(concatenated({path, " --", name}), all.with_value);
        }
    all.cases += concatenated({"        '", path, "') words='", joined(words, " "), "' ;;\n"});
}

}  // namespace

std::string manual_page(const CLI::App& program) {
    const auto name = program.get_name();
    // The line that `apropos` shows has no full stop.
    auto about = program.get_description();
    if (about.ends_with('.')) about.pop_back();
    auto out = concatenated({".TH MERKHET 1 \"\" \"Merkhet ", version, "\"\n.SH NAME\n", roff(name), " \\- ",
                             roff(about), "\n.SH SYNOPSIS\n", usage_of(program, name), "\n.SH OPTIONS\n"});
    add_options(program, true, out);
    out += ".SH COMMANDS\n";
    for (const auto* command : commands_of(program)) add_command(*command, name + " " + command->get_name(), out);
    return out.append(page_end);
}

std::string bash_completion(const CLI::App& program) {
    Completions all;
    add_completions(program, "", all);
    const auto name = program.get_name();
    return concatenated({"# What bash completes after ", name, ", which has made this (--generate bash).\n_", name,
                         R"(() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command= words= i
    for ((i = 1; i < COMP_CWORD; ++i)); do
        case "$command ${COMP_WORDS[i]}" in
            ' help') ;;
            )",
                         all.paths, R"() command+=" ${COMP_WORDS[i]}" ;;
            *) break ;;
        esac
    done
    case "$command $before" in
        )",
                         all.with_value, R"() return ;;
    esac
    case $command in
)",
                         all.cases, R"(    esac
    # Else what it completes by default: files.
    [[ $word != -* && $words == --* ]] || mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o default -F _)",
                         name, " ", name, "\n"});
}

}  // namespace merkhet::cli

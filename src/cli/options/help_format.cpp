#include "cli/options/help_format.hpp"

#include <set>
#include <string>

#include "cli/terminal/text_layout.hpp"

namespace merkhet::cli {

namespace {

constexpr int left_column = 28;

/// What an option takes: " FOLDER", " TEXT ...".
std::string value_of(const CLI::Option& option, bool is_positional) {
    std::string text;
    if (option.get_type_size() == 0) return text;
    if (!is_positional && !option.get_type_name().empty()) text += " " + option.get_type_name();
    if (option.get_expected_max() == CLI::detail::expected_max_vector_size) text += " ...";
    return text;
}

/// What else a person must know of an option: " (required)", " (not with --json)".
std::string conditions_of(const CLI::Option& option, bool is_positional) {
    std::string text;
    if (!is_positional && option.get_required()) text += " (required)";
    // They come in the order of their addresses.
    std::set<std::string> others;
    for (const auto* other : option.get_excludes()) others.insert(other->get_name());
    for (const auto& other : others) text += " (not with " + other + ")";
    return text;
}

}  // namespace

HelpFormat::HelpFormat(int width) : width_(width) {
    label("Positionals", "Arguments");
    label("SUBCOMMAND", "COMMAND");
}

std::string HelpFormat::make_option(const CLI::Option* option, bool is_positional) const {
    auto name = make_option_name(option, is_positional);
    if (const auto comma = name.find(','); comma != std::string::npos) name.insert(comma + 1, " ");
    return entry(name + value_of(*option, is_positional),
                 make_option_desc(option) + conditions_of(*option, is_positional));
}

std::string HelpFormat::make_subcommand(const CLI::App* command) const {
    return entry(command->get_name(), command->get_description());
}

std::string HelpFormat::entry(const std::string& name, const std::string& about) const {
    auto head = "  " + name;
    std::string out;
    if (display_width(head) >= left_column) {
        out = head + "\n";
        head.clear();
    }
    return out + wrapped_text(padded(head, left_column) + about, width_, left_column) + "\n";
}

}  // namespace merkhet::cli

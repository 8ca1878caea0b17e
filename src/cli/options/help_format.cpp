#include "cli/options/help_format.hpp"

#include <set>
#include <string>

#include "cli/terminal/text_layout.hpp"

namespace merkhet::cli {

namespace {

constexpr int left_column = 28;

}  // namespace

std::string value_text(const CLI::Option& option) {
    std::string text;
    if (option.get_type_size() == 0) return text;
    if (!option.get_positional() && !option.get_type_name().empty()) text += " " + option.get_type_name();
    if (option.get_expected_max() == CLI::detail::expected_max_vector_size) text += " ...";
    return text;
}

std::string about_text(const CLI::Option& option) {
    auto text = option.get_description();
    if (!option.get_positional() && option.get_required()) text += " (required)";
    // They come in the order of their addresses.
    std::set<std::string> others;
    for (const auto* other : option.get_excludes()) others.insert(other->get_name());
    for (const auto& other : others) text += " (not with " + other + ")";
    return text;
}

HelpFormat::HelpFormat(int width) : width_(width) {
    label("Positionals", "Arguments");
    label("SUBCOMMAND", "COMMAND");
}

std::string HelpFormat::make_option(const CLI::Option* option, bool is_positional) const {
    auto name = make_option_name(option, is_positional);
    if (const auto comma = name.find(','); comma != std::string::npos) name.insert(comma + 1, " ");
    return entry(name + value_text(*option), about_text(*option));
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

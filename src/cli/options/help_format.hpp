#pragma once

#include <CLI/App.hpp>
#include <CLI/Formatter.hpp>
#include <string>

namespace merkhet::cli {

/// What an option takes: " FOLDER", " TEXT ...".
std::string value_text(const CLI::Option& option);
/// What a person must know of an option: "the tables (required) (not with --json)".
std::string about_text(const CLI::Option& option);

/// The help of commands, in words for people rather than the library's own, wrapped to a width.
class HelpFormat final : public CLI::Formatter {
public:
    explicit HelpFormat(int width);

    std::string make_option(const CLI::Option* option, bool is_positional) const override;
    std::string make_subcommand(const CLI::App* command) const override;

private:
    /// "  NAME          what it is", on as many lines as that takes.
    std::string entry(const std::string& name, const std::string& about) const;

    int width_;
};

}  // namespace merkhet::cli

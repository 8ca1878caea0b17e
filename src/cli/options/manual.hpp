#pragma once

#include <string>

namespace CLI {
class App;
}  // namespace CLI

/// The program's commands and options as other programs want them told: made of the same declarations as its help.
namespace merkhet::cli {

/// The page for `man`, with every command, in roff.
std::string manual_page(const CLI::App& program);

/// A script for bash, which completes commands and options; files elsewhere.
std::string bash_completion(const CLI::App& program);

}  // namespace merkhet::cli

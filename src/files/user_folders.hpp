#pragma once

#include <filesystem>

/// Where programs keep what is a person's (XDG Base Directory Specification). Before any other thread: they ask the
/// environment.
namespace merkhet {

/// What a variable of the environment says, as a path; empty where there is none.
std::filesystem::path path_from_environment(const char* name);

/// Empty when there is none.
std::filesystem::path home_folder();
/// What may be lost, but better is not: XDG_STATE_HOME or ~/.local/state; empty when there is no home.
std::filesystem::path state_folder();
/// What is to be kept: XDG_DATA_HOME or ~/.local/share; empty when there is no home.
std::filesystem::path data_folder();

}  // namespace merkhet

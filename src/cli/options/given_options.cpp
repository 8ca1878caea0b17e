#include "cli/options/given_options.hpp"

#include <algorithm>

#include "base/words.hpp"
#include "cli/options/user_error.hpp"

namespace merkhet::cli {

namespace {

[[noreturn]] void throw_refusal(std::string_view option, std::string_view why) {
    throw UserError(concatenated({option, " ", why}));
}

}  // namespace

bool GivenOptions::has(std::string_view option) const {
    return std::find(names_.begin(), names_.end(), option) != names_.end();
}

void GivenOptions::refuse(std::initializer_list<std::string_view> options, std::string_view why) const {
    for (const auto option : options)
        if (has(option)) throw_refusal(option, why);
}

void GivenOptions::refuse_all_but(std::initializer_list<std::string_view> options, std::string_view why) const {
    for (const auto& name : names_)
        if (std::find(options.begin(), options.end(), name) == options.end()) throw_refusal(name, why);
}

}  // namespace merkhet::cli

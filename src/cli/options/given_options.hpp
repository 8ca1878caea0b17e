#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace merkhet::cli {

/// The options that stand on a command line, without those from the environment or a file. Whoever gives an option
/// expects it to count: a command with several modes refuses what one of them would pass over. A command whose
/// arguments have a member `given` of this type finds it filled in. Options that never go together are better declared:
/// Option::excludes().
class GivenOptions {
public:
    GivenOptions() = default;
    explicit GivenOptions(std::vector<std::string> names) : names_(std::move(names)) {}

    /// `option` as it was declared: "--depth", "GAME".
    bool has(std::string_view option) const;
    /// Throws a UserError, such as "--position cannot be used with --json-lines", when one of `options` was given;
    /// `why` is what comes after its name.
    void refuse(std::initializer_list<std::string_view> options, std::string_view why) const;
    /// The same for every option but these.
    void refuse_all_but(std::initializer_list<std::string_view> options, std::string_view why) const;

private:
    std::vector<std::string> names_;
};

}  // namespace merkhet::cli

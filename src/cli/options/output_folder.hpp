#pragma once

#include <string>
#include <string_view>

namespace merkhet::cli {

/// Makes the folder that `option` ("--out") names, before hours of work are put into it. Throws a UserError when it
/// cannot be made.
void make_folder(std::string_view option, const std::string& folder);

}  // namespace merkhet::cli

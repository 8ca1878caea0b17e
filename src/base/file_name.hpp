#pragma once

#include <string>
#include <string_view>

namespace merkhet {

/// What a file about `text` can be called, without an ending: its letters and digits, small, with one hyphen wherever
/// other characters stand between them.
std::string file_name_of(std::string_view text);

}  // namespace merkhet

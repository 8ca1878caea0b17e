#pragma once

#include <string>
#include <string_view>

namespace merkhet::lab {

/// HTML around `body`, with the style that all pages of the lab share.
std::string framed(std::string_view title, std::string_view body);

}  // namespace merkhet::lab

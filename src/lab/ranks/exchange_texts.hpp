#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/ranks/ranks.hpp"

namespace merkhet::lab {

/// What every rank says, by rank; collective. Texts may hold any bytes.
std::vector<std::string> exchange_texts(Ranks& ranks, std::string_view text);

}  // namespace merkhet::lab

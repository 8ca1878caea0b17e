#pragma once

#include <string>

#include "base/result.hpp"
#include "client/api_client.hpp"

namespace merkhet::bot {

/// What the server, or the line, has to say about why something is not done: one line.
std::string refusal_text(const Result<client::Answer>& answer);

}  // namespace merkhet::bot

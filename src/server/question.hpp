#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "server/service.hpp"

/// What services want to know about questions, and say in answers.
namespace merkhet::server {

/// The value of a header, by its name in small letters; the first if it came twice; empty if it did not.
std::string_view header(const Question& question, std::string_view name);

/// The value of a cookie; the first of the name (RFC 6265, 4.2.1). What is no cookie is passed over.
std::optional<std::string_view> cookie(const Question& question, std::string_view name);

/// A header that has a browser keep a cookie for this site, out of reach of scripts and of other sites' posts; with no
/// time at all it forgets it. `value` must consist of letters, digits and -._~
Header set_cookie(std::string_view name, std::string_view value, std::chrono::seconds lifetime, bool secure);

/// Whether the question does not come from another site's page. Browsers name the page's origin with all posts and
/// WebSockets; what comes without is no browser's, or a plain GET. A page behind HTTPS is only known as such from a
/// proxy of ours.
bool same_origin(const Question& question);

}  // namespace merkhet::server

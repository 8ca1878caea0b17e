#pragma once

#include <optional>
#include <string>

#include "online/api/fields.hpp"
#include "online/store/id.hpp"

/// Lists page by page, the last first.
namespace merkhet::online::api {

/// What a page ends with, and the next one comes after: when it was, and its id.
struct PageEnd {
    Time time = 0;
    std::string id;
};
/// "1700000000000.abcdefgh": `next` in an answer, and `page` when it is asked for.
std::string page_after(const PageEnd& end);
std::optional<PageEnd> wanted_page(const Fields& parameters);

/// Games and tournaments of a large site may once have other ids than those made now.
inline constexpr std::size_t longest_stored_id = 32;

}  // namespace merkhet::online::api

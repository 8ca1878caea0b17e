#include "online/api/pages.hpp"

#include "base/words.hpp"
#include "online/api/refusal.hpp"

namespace merkhet::online::api {

std::string page_after(const PageEnd& end) { return concatenated({std::to_string(end.time), ".", end.id}); }

std::optional<PageEnd> wanted_page(const Fields& parameters) {
    constexpr std::size_t longest_page = 60;
    constexpr Time far = 100'000'000'000'000;
    const auto text = parameters.text_if("page", longest_page);
    if (!text) return std::nullopt;
    const auto dot = text->find('.');
    if (dot == std::string::npos) throw Refusal(Status::bad_request, "page: expected `next` of the page before");
    return PageEnd{Fields::of_parameters({{"page", text->substr(0, dot)}}).whole("page", 0, far),
                   text->substr(dot + 1)};
}

}  // namespace merkhet::online::api

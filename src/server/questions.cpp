#include "server/questions.hpp"

#include <algorithm>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/verb.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/url.hpp>
#include <utility>

namespace merkhet::server {

namespace {

namespace http = boost::beast::http;

std::string text_of(boost::beast::string_view text) { return {text.data(), text.size()}; }

std::string in_small_letters(boost::beast::string_view text) {
    auto small = text_of(text);
    for (auto& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

/// All values of a header that may come several times, as one list.
std::string list_of(const Request& request, std::string_view name) {
    std::string list;
    const auto [first, last] = request.equal_range({name.data(), name.size()});
    for (auto one = first; one != last; ++one) {
        if (!list.empty()) list += ',';
        list += text_of(one->value());
    }
    return list;
}

}  // namespace

std::optional<Question> question_of(const Request& request, const boost::asio::ip::address& peer,
                                    const Proxies& proxies) {
    const auto target = boost::urls::parse_origin_form({request.target().data(), request.target().size()});
    if (!target) return std::nullopt;
    Question question;
    question.path = target->path();
    for (const auto& parameter : target->params()) question.parameters.emplace(parameter.key, parameter.value);
    question.query = std::string(target->encoded_query());
    question.host = text_of(request[http::field::host]);
    question.method = request.method() == http::verb::head ? "GET" : text_of(request.method_string());
    for (const auto& field : request)
        question.headers.push_back({in_small_letters(field.name_string()), text_of(field.value())});
    question.address = plain(peer).to_string();
    if (proxies.contains(peer)) {
        question.address = proxies.client_of(peer, list_of(request, "X-Forwarded-For")).to_string();
        // Of several the proxy next to us.
        const auto schemes = list_of(request, "X-Forwarded-Proto");
        question.secure = schemes.ends_with("https");
    }
    question.upgrade = boost::beast::websocket::is_upgrade(request);
    return question;
}

}  // namespace merkhet::server

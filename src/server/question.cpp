#include "server/question.hpp"

#include <algorithm>
#include <cstddef>

#include "base/words.hpp"

namespace merkhet::server {

namespace {

/// What cookies' values are made of (RFC 6265, 4.1.1), quotes included.
bool is_cookie_octet(char c) { return c > ' ' && c < '\x7f' && c != ',' && c != ';' && c != '\\'; }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

bool equal_but_for_case(std::string_view a, std::string_view b) {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return small(x) == small(y); });
}

/// The value of a cookie in one header.
std::optional<std::string_view> cookie_in(std::string_view text, std::string_view name) {
    while (!text.empty()) {
        const auto pair = trimmed(text.substr(0, text.find(';')));
        text.remove_prefix(std::min(text.size(), text.find(';')));
        if (!text.empty()) text.remove_prefix(1);
        const auto equals = pair.find('=');
        if (equals == std::string_view::npos || pair.substr(0, equals) != name) continue;
        const auto value = pair.substr(equals + 1);
        if (std::all_of(value.begin(), value.end(), is_cookie_octet)) return value;
    }
    return std::nullopt;
}

}  // namespace

std::string_view header(const Question& question, std::string_view name) {
    for (const auto& one : question.headers)
        if (one.name == name) return one.value;
    return {};
}

std::optional<std::string_view> cookie(const Question& question, std::string_view name) {
    for (const auto& one : question.headers)
        if (one.name == "cookie")
            if (const auto value = cookie_in(one.value, name)) return value;
    return std::nullopt;
}

Header set_cookie(std::string_view name, std::string_view value, std::chrono::seconds lifetime, bool secure) {
    return {"Set-Cookie", concatenated({name, "=", value, "; Path=/; Max-Age=", std::to_string(lifetime.count()),
                                        "; HttpOnly; SameSite=Lax", secure ? "; Secure" : ""})};
}

bool same_origin(const Question& question) {
    const auto origin = header(question, "origin");
    if (origin.empty()) {
        const auto site = header(question, "sec-fetch-site");
        return site.empty() || site == "same-origin" || site == "none";
    }
    const auto ours = concatenated({question.secure ? "https://" : "http://", question.host});
    return !question.host.empty() && equal_but_for_case(origin, ours);
}

}  // namespace merkhet::server

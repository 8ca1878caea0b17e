#include "online_house.hpp"

#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <future>
#include <optional>
#include <thread>
#include <utility>

#include "base/words.hpp"
#include "online/api/openapi.hpp"
#include "server/questions.hpp"
#include "server/responses.hpp"
#include "support/json_schema.hpp"

namespace merkhet::fuzz {

namespace {

namespace http = boost::beast::http;
using server::Answer;

constexpr auto patience = std::chrono::minutes(1);
constexpr std::string_view password = "not the name";

online::api::ApiOptions api_options() {
    online::api::ApiOptions options;
    options.rates = online::api::every_rate({1e9, 1e9});
    options.log = [](std::string_view line) { require(false, "nothing goes wrong inside", line); };
    return options;
}

std::string set_cookie_of(const Answer& answer) {
    for (const auto& header : answer.headers)
        if (header.name == "Set-Cookie") {
            const auto from = header.value.find('=') + 1;
            return header.value.substr(from, header.value.find(';') - from);
        }
    return {};
}

void check_described(const server::Question& question, const std::string& route, const Answer& answer) {
    static const auto document = Json::parse(online::api::openapi_text());
    auto method = question.method;
    for (auto& c : method) c = static_cast<char>(c - 'A' + 'a');
    const auto& responses = document.at("paths").at(route).at(method).at("responses");
    const auto status = answer.socket ? 101 : static_cast<int>(answer.status);
    auto found = responses.find(std::to_string(status));
    if (found == responses.end()) found = responses.find(std::to_string(status / 100) + "XX");
    require(found != responses.end(), "a status is described", concatenated({route, ": ", std::to_string(status)}));
    if (answer.socket || answer.stream) return;
    test::SchemaCheck check(document);
    const auto& content = check.resolve(*found).at("content");
    require(content.contains(answer.type), "a type is described", concatenated({route, ": ", answer.type}));
    if (answer.type != "application/json") return;
    const auto body = Json::parse(answer.body, nullptr, false);
    require(!body.is_discarded(), "an answer is JSON", answer.body);
    for (const auto& wrong : check.wrong_with(body, content.at(answer.type).at("schema")))
        require(false, "an answer is described", concatenated({route, wrong}));
}

}  // namespace

OnlineHouse::OnlineHouse() : bus_(network_.join("one")) {
    auto opened = online::Store::open("sqlite:" + (folder_.path() / "house.db").string());
    require(static_cast<bool>(opened), "the store opens");
    store_ = *std::move(opened);
    online::HallOptions options;
    options.node = "one";
    options.clock = [this] { return now_.load(); };
    // However long a machine forgets this process, no other node is there to take over.
    options.lease = 86'400'000;
    hall_ = std::make_unique<online::Hall>(*store_, *bus_, std::move(options));
    while (hall_->figures().node == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    passwords_ = std::make_unique<online::PasswordWorker>(online::PasswordCost{1, 8192});
    api_ = std::make_unique<online::api::Api>(*store_, *hall_, *passwords_, api_options());

    visitors_['G'] = {};
    visitors_['R'] = person("Ramses");
    visitors_['N'] = person("Nefertari");
    const auto made = ask(*question('R', "POST", "/api/account/tokens",
                                    R"({"label":"all","scopes":"read play challenge study tournament follow"})"));
    visitors_['T'] = {{}, Json::parse(made.body).at("token").get<std::string>()};
    for (const auto& [who, visitor] : visitors_)
        if (!visitor.token.empty()) secrets_.push_back(visitor.token);
    secrets_.emplace_back(password);

    const std::string wish = R"({"game":"khet","control":"300+5","to":"link","seats":["me","open"],"shuffled":false})";
    for (const auto* name : {"$game", "$over"}) {
        const auto offer = id_of_made('R', "/api/lobby", wish);
        const auto taken = ask(*question('N', "POST", "/api/offers/" + offer + "/accept", "{}"));
        names_[name] = Json::parse(taken.body).at("game").get<std::string>();
    }
    ask(*question('N', "POST", "/api/games/" + names_["$over"] + "/commands", R"({"do":"resign"})"));
    names_["$offer"] = id_of_made('R', "/api/lobby", R"({"game":"egotzi","control":"2d"})");
    const std::string study = R"({"name":"Openings","game":"khet","visibility":)";
    names_["$study"] = id_of_made('R', "/api/studies", study + R"("public"})");
    names_["$private"] = id_of_made('R', "/api/studies", study + R"("private"})");
    ask(*question('R', "PUT", "/api/studies/" + names_["$study"] + "/members/Nefertari", R"({"role":"writes"})"));
    names_["$tournament"] = id_of_made(
        'R', "/api/tournaments",
        concatenated({R"({"name":"Cup","game":"khet","control":"180+2","settings":{"kind":"arena","minutes":60},)",
                      R"("startsAt":)", std::to_string(now_ + 600'000), "}"}));
}

OnlineHouse::Visitor OnlineHouse::person(const std::string& name) {
    const auto made = ask(*question('G', "POST", "/api/account",
                                    concatenated({R"({"name":")", name, R"(","password":")", password, "\"}"})));
    require(made.status == Answer::Status::created, "a person is made", made.body);
    return {set_cookie_of(made), {}};
}

std::string OnlineHouse::id_of_made(char who, const std::string& target, const std::string& body) {
    const auto made = ask(*question(who, "POST", target, body));
    require(made.status == Answer::Status::created, "it is made", made.body);
    return Json::parse(made.body).at("id").get<std::string>();
}

std::unique_ptr<server::Question> OnlineHouse::question(char who, const std::string& method, const std::string& target,
                                                        std::string body) const {
    const auto found = visitors_.find(who);
    if (found == visitors_.end()) return nullptr;
    server::Request request;
    request.method_string(method);
    request.target(target);
    request.set(http::field::host, "merkhet.test");
    const auto& [cookie, token] = found->second;
    if (token.empty())
        request.set(http::field::origin, "http://merkhet.test");
    else
        request.set(http::field::authorization, "Bearer " + token);
    if (!cookie.empty()) request.set(http::field::cookie, "merkhet=" + cookie);
    // Programs may send forms.
    const bool is_form = !token.empty() && !body.starts_with('{');
    request.set(http::field::content_type, is_form ? "application/x-www-form-urlencoded" : "application/json");
    auto question = server::question_of(request, boost::asio::ip::make_address("192.0.2.1"), {});
    if (!question) return nullptr;
    question->body = std::move(body);
    question->upgrade = question->path == "/api/socket";
    return std::make_unique<server::Question>(*std::move(question));
}

Answer OnlineHouse::ask(const server::Question& question) {
    constexpr online::Time between = 20;
    now_ += between;
    auto answered = std::make_shared<std::promise<Answer>>();
    auto future = answered->get_future();
    if (!api_->answer(question, [answered](Answer answer) { answered->set_value(std::move(answer)); }))
        return {Answer::Status::not_found};
    require(future.wait_for(patience) == std::future_status::ready, "every question is answered", question.path);
    auto answer = future.get();
    require(answer.status != Answer::Status::failed, "nothing fails", answer.body);
    // Nothing that was asked makes another answer of it.
    require(answer.socket || server::service_response(answer).result() == static_cast<http::status>(answer.status),
            "headers are sound", question.path);
    const auto route = api_->routes().find(question.method, question.path);
    if (route.route != nullptr) check_described(question, std::string(route.route->path), answer);
    if (static_cast<int>(answer.status) >= 400)
        require(answer.body.find('\n') == std::string::npos, "an error is one line", answer.body);
    return answer;
}

std::string OnlineHouse::filled(std::string_view text) const {
    std::string filled(text);
    for (const auto& [name, id] : names_)
        for (auto at = filled.find(name); at != std::string::npos; at = filled.find(name, at + id.size()))
            filled.replace(at, name.size(), id);
    return filled;
}

OnlineHouse& some_house() {
    constexpr int inputs = 200;
    static std::optional<OnlineHouse> house;
    static int asked = 0;
    if (asked++ % inputs == 0) house.emplace();
    return *house;
}

}  // namespace merkhet::fuzz

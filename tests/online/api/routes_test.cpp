#include <gtest/gtest.h>

#include <set>

#include "base/words.hpp"
#include "online/api/with_api.hpp"

namespace merkhet::online::api::routes_test {

/// Who may ask, as openapi.json says it.
Json security_of(const Route& route) {
    auto scopes = Json::array();
    if (route.scope) {
        Scopes needed;
        needed.add(*route.scope);
        scopes.push_back(print_scopes(needed));
    }
    auto security = Json::array();
    if (route.who == Who::anybody || route.who == Who::guest) security.push_back(Json::object());
    security.push_back({{"session", Json::array()}});
    if (route.who != Who::owner) security.push_back({{"token", scopes}});
    return security;
}

class Description : public test::WithApi {};

TEST_P(Description, HasEveryRouteAndNoOther) {
    const auto document = Json::parse(openapi_text());
    std::set<std::string> described;
    std::set<std::string> operations;
    for (const auto& [path, methods] : document.at("paths").items())
        for (const auto& [method, operation] : methods.items()) {
            described.insert(concatenated({method, " ", path}));
            EXPECT_TRUE(operations.insert(operation.at("operationId")).second) << operation.at("operationId");
        }
    for (const auto& route : api().routes().all()) {
        std::string method(route.method);
        for (auto& c : method) c = static_cast<char>(c - 'A' + 'a');
        const auto name = method + " " + std::string(route.path);
        EXPECT_EQ(described.erase(name), 1U) << name << " is described nowhere, or there twice";
        const auto& operation = document.at("paths").at(std::string(route.path)).at(method);
        EXPECT_EQ(operation.at("security"), security_of(route)) << name;
    }
    EXPECT_EQ(described, std::set<std::string>());
}

TEST_P(Description, HasNoSchemaThatIsNotUsedOrMissing) {
    const auto document = Json::parse(openapi_text());
    const auto text = std::string(openapi_text());
    // What is said on a socket is not the answer to any request.
    const std::set<std::string> of_sockets{"SocketMessage", "SocketAnswer", "SocketNews"};
    for (const auto& [name, schema] : document.at("components").at("schemas").items()) {
        const bool is_used = text.find("#/components/schemas/" + name + "\"") != std::string::npos;
        EXPECT_TRUE(is_used || of_sockets.contains(name)) << name;
    }
    for (auto at = text.find("#/components/"); at != std::string::npos; at = text.find("#/components/", at + 1)) {
        const auto pointer = text.substr(at + 1, text.find('"', at) - at - 1);
        EXPECT_TRUE(document.contains(Json::json_pointer(pointer))) << pointer;
    }
}

TEST_P(Description, IsServed) {
    test::Visitor somebody;
    EXPECT_EQ(got(somebody, "GET", "/api/openapi.json").at("openapi"), "3.1.0");
}

INSTANTIATE_TEST_SUITE_P(Everywhere, Description, test::every_database, test::database_name);

}  // namespace merkhet::online::api::routes_test

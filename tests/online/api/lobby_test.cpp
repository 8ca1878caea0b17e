#include <gtest/gtest.h>

#include "online/api/with_api.hpp"

namespace merkhet::online::api::lobby_test {

using test::Status;
using test::Visitor;

class LobbyApi : public test::WithApi {
protected:
    static Json offer() { return {{"game", "khet"}, {"control", "300+5"}}; }
};

TEST_P(LobbyApi, AnOfferIsSeenTakenAndGone) {
    auto maker = person("Ramses");
    const auto made = got(maker, "POST", "/api/lobby", offer(), Status::created);
    const auto path = "/api/offers/" + made.at("id").get<std::string>();
    EXPECT_EQ(made.at("by").at("name"), "Ramses");
    Visitor guest;
    EXPECT_EQ(got(guest, "GET", "/api/lobby?game=khet"), Json::array({made}));
    EXPECT_EQ(got(guest, "GET", "/api/lobby?game=kechi"), Json::array());
    const auto game = got(guest, "POST", path + "/accept", Json::object()).at("game").get<std::string>();
    EXPECT_EQ(got(guest, "GET", "/api/account").at("kind"), "guest");
    EXPECT_EQ(got(guest, "GET", "/api/lobby"), Json::array());
    refused(guest, "GET", path, Status::not_found);
    refused(maker, "POST", path + "/accept", Status::conflict, Json::object());
    EXPECT_EQ(got(guest, "GET", "/api/games/" + game).at("seats").size(), 2U);
    EXPECT_EQ(got(maker, "GET", "/api/account/playing").at("nowPlaying").at(0).at("id"), game);
}

TEST_P(LobbyApi, WhatIsToOneIsNobodyElses) {
    auto maker = person("Ramses");
    auto other = person("Nefertari");
    auto third = person("Tutankhamun");
    auto wish = offer();
    wish["to"] = "nefertari";
    const auto made = got(maker, "POST", "/api/lobby", wish, Status::created);
    const auto path = "/api/offers/" + made.at("id").get<std::string>();
    refused(third, "GET", path, Status::not_found);
    refused(third, "POST", path + "/accept", Status::conflict, Json::object());
    refused(third, "DELETE", path, Status::not_found);
    EXPECT_EQ(got(other, "GET", "/api/account/offers").at("toMe").at(0), made);
    got(other, "DELETE", path);
    EXPECT_EQ(got(maker, "GET", "/api/account/offers").at("made"), Json::array());
}

TEST_P(LobbyApi, WhoeverHasTakenASeatIsToldOfItUntilAllAreTaken) {
    auto maker = person("Ramses");
    auto other = person("Nefertari");
    auto wish = offer();
    wish["game"] = "khepri:players=4";
    const auto made = got(maker, "POST", "/api/lobby", wish, Status::created);
    const auto path = "/api/offers/" + made.at("id").get<std::string>();
    EXPECT_EQ(got(other, "GET", "/api/account/offers").at("joined"), Json::array());
    const auto joined = got(other, "POST", path + "/accept", Json::object()).at("offer");
    EXPECT_EQ(got(other, "GET", "/api/account/offers").at("joined"), Json::array({joined}));
    EXPECT_EQ(got(other, "GET", "/api/account/offers").at("made"), Json::array());
    EXPECT_EQ(got(maker, "GET", "/api/account/offers").at("made"), Json::array({joined}));
    EXPECT_EQ(got(maker, "GET", "/api/account/offers").at("joined"), Json::array());
    got(other, "DELETE", path);
    EXPECT_EQ(got(other, "GET", "/api/account/offers").at("joined"), Json::array());
}

TEST_P(LobbyApi, SaysWhatIsWrongWithAWish) {
    auto maker = person("Ramses");
    const auto wrong = [&](const char* name, const Json& value) {
        auto wish = offer();
        wish[name] = value;
        const auto answer = ask(maker, "POST", "/api/lobby", wish);
        EXPECT_EQ(answer.status, Status::bad_request) << name;
        EXPECT_NE(answer.body.find(name), std::string::npos) << answer.body;
    };
    wrong("game", "chess");
    wrong("game", "khet:colour=blue");
    wrong("control", "soon");
    wrong("seats", Json::array({"me", "computer:11x"}));
    wrong("seats", Json::array({"me", 3}));
    wrong("rated", "yes");
    wrong("ratingMin", 1.5);
    wrong("to", "Nobody1");
}

TEST_P(LobbyApi, WhoIsBlockedSeesNoOffers) {
    auto maker = person("Ramses");
    auto other = person("Nefertari");
    got(maker, "POST", "/api/lobby", offer(), Status::created);
    EXPECT_EQ(got(other, "GET", "/api/lobby").size(), 1U);
    got(maker, "POST", "/api/rel/block/Nefertari");
    EXPECT_EQ(got(other, "GET", "/api/lobby").size(), 0U);
    got(maker, "POST", "/api/rel/unblock/Nefertari");
    EXPECT_EQ(got(other, "GET", "/api/lobby").size(), 1U);
}

TEST_P(LobbyApi, TwoWhoWishForTheSameArePaired) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    EXPECT_TRUE(got(one, "POST", "/api/lobby/quick", offer()).contains("offer"));
    EXPECT_TRUE(got(one, "POST", "/api/lobby/quick", offer()).contains("offer"));
    const auto game = got(two, "POST", "/api/lobby/quick", offer()).at("game");
    EXPECT_EQ(got(one, "GET", "/api/account/playing").at("nowPlaying").at(0).at("id"), game);
    got(two, "POST", "/api/lobby/quick", {{"game", "kechi"}, {"control", "60+0"}});
    got(two, "DELETE", "/api/lobby/quick");
    EXPECT_EQ(got(two, "GET", "/api/account/offers").at("made"), Json::array());
}

INSTANTIATE_TEST_SUITE_P(Everywhere, LobbyApi, test::every_database, test::database_name);

}  // namespace merkhet::online::api::lobby_test

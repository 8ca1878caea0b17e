#include <gtest/gtest.h>

#include "online/api/with_api.hpp"

namespace merkhet::online::api::tournaments_test {

using test::Status;
using test::Visitor;

class TournamentsApi : public test::WithApi {
protected:
    Json wish() const {
        return {{"name", "Thebes open"},
                {"game", "khet"},
                {"control", "180+2"},
                {"settings", {{"kind", "swiss"}, {"seats", 2}, {"rounds", 3}}},
                {"startsAt", now() + 3'600'000}};
    }
};

TEST_P(TournamentsApi, IsMadeJoinedAndLeft) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    const auto made = got(one, "POST", "/api/tournaments", wish(), Status::created);
    const auto path = "/api/tournaments/" + made.at("id").get<std::string>();
    EXPECT_EQ(got(two, "GET", "/api/tournaments").at("waiting"), Json::array({made}));
    EXPECT_EQ(made.at("byName"), "Ramses");
    got(one, "POST", path + "/join");
    got(two, "POST", path + "/join");
    EXPECT_EQ(got(two, "GET", path).at("entries"), 2);
    EXPECT_EQ(got(two, "GET", "/api/tournaments").at("waiting")[0].at("entries"), 2);
    EXPECT_EQ(got(two, "GET", path).at("entry"), "in");
    EXPECT_EQ(got(two, "GET", path + "/standings").size(), 2U);
    EXPECT_EQ(got(two, "GET", path + "/pairings"), Json::array());
    refused(two, "POST", path + "/pause", Status::conflict);
    got(two, "POST", path + "/leave");
    refused(two, "POST", path + "/leave", Status::conflict);
    EXPECT_EQ(got(two, "GET", path).at("entries"), 1);
    Visitor guest;
    refused(guest, "POST", path + "/join", Status::forbidden);
    refused(guest, "POST", "/api/tournaments/nothing1/join", Status::not_found);
}

TEST_P(TournamentsApi, IsTakenAwayByWhoeverMadeIt) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    const auto path =
        "/api/tournaments/" + got(one, "POST", "/api/tournaments", wish(), Status::created).at("id").get<std::string>();
    got(two, "POST", path + "/join");
    refused(two, "DELETE", path, Status::forbidden);
    got(one, "DELETE", path);
    refused(one, "DELETE", path, Status::not_found);
    refused(two, "GET", path + "/standings", Status::not_found);
    EXPECT_EQ(got(two, "GET", "/api/tournaments").at("waiting"), Json::array());
}

TEST_P(TournamentsApi, AsksForRatings) {
    auto one = person("Ramses");
    auto strong = wish();
    strong["settings"]["ratingMin"] = 1501;
    auto weak = wish();
    weak["settings"]["ratingMax"] = 1500;
    const auto made = [&](const Json& wanted) {
        const auto json = got(one, "POST", "/api/tournaments", wanted, Status::created);
        return "/api/tournaments/" + json.at("id").get<std::string>() + "/join";
    };
    // Whoever has not played has 1500.
    refused(one, "POST", made(strong), Status::conflict);
    got(one, "POST", made(weak));
    weak["settings"]["ratingMin"] = 1600;
    refused(one, "POST", "/api/tournaments", Status::bad_request, weak);
}

TEST_P(TournamentsApi, SaysWhatIsWrongWithAWish) {
    auto one = person("Ramses");
    const auto wrong = [&](const char* name, const Json& value) {
        auto changed = wish();
        changed[name] = value;
        const auto answer = ask(one, "POST", "/api/tournaments", changed);
        EXPECT_EQ(answer.status, Status::bad_request) << name;
        EXPECT_NE(answer.body.find(name), std::string::npos) << answer.body;
    };
    wrong("name", "");
    wrong("control", "none");
    wrong("settings", {{"kind", "lottery"}});
    wrong("settings", {{"kind", "swiss"}, {"seats", 4}});
    wrong("startsAt", now() - 1);
    for (int i = 0; i < 3; ++i) got(one, "POST", "/api/tournaments", wish(), Status::created);
    refused(one, "POST", "/api/tournaments", Status::conflict, wish());
    Visitor nobody;
    refused(nobody, "POST", "/api/tournaments", Status::unauthorized, wish());
}

INSTANTIATE_TEST_SUITE_P(Everywhere, TournamentsApi, test::every_database, test::database_name);

}  // namespace merkhet::online::api::tournaments_test

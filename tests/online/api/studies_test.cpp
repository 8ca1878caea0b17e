#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "online/api/heard.hpp"
#include "online/api/with_api.hpp"

namespace merkhet::online::api::studies_test {

using test::Conversation;
using test::Status;
using test::Visitor;

class StudiesApi : public test::WithApi {
protected:
    std::string study_of(Visitor& owner, const std::string& visibility) const {
        const auto made = got(owner, "POST", "/api/studies",
                              {{"name", "Openings"}, {"visibility", visibility}, {"game", "khet"}}, Status::created);
        return made.value("id", "");
    }
    static std::string path(const std::string& study, const std::string& below = "") {
        return "/api/studies/" + study + below;
    }
    /// The first chapter's moves after the start.
    static Json add(const std::vector<std::string>& moves, int parent = 0) {
        return {{"kind", "add moves"}, {"chapter", 1}, {"parent", parent}, {"moves", moves}};
    }
    static Json comment(const std::string& text) {
        return {{"kind", "comment"}, {"chapter", 1}, {"node", 0}, {"text", text}};
    }
    /// Moves that can be played in Khet one after another.
    static std::vector<std::string> moves(int count) {
        const auto game = *make_game("khet");
        Line<AnyGame> line(*game);
        Random random(3);
        std::vector<std::string> texts;
        for (int i = 0; i < count; ++i) {
            const auto move = game->random_move(line.position(), random);
            texts.push_back(game->print_move(line.position(), move));
            line.play(move);
        }
        return texts;
    }
    Answer change(const Visitor& visitor, const std::string& study, const Json& what, const std::string& key) const {
        auto asked = question(visitor, "POST", path(study, "/changes"), json_line(what));
        asked.headers.push_back({"idempotency-key", key});
        return ask(asked);
    }
    std::shared_ptr<server::SocketHandler> opened(const Visitor& visitor) const {
        auto asked = question(visitor, "GET", "/api/socket");
        asked.upgrade = true;
        return ask(asked).socket;
    }
    static Json watched(Conversation& conversation, const std::string& study) {
        conversation.say({{"id", 1}, {"do", "watch"}, {"topic", "study." + study}});
        return conversation.heard().answer(1);
    }
    static Json next_news(Conversation& conversation) {
        const auto news = conversation.heard().next([](const Json& json) { return json.contains("topic"); });
        static const auto document = Json::parse(openapi_text());
        test::SchemaCheck check(document);
        for (const auto& wrong : check.wrong_with(news, {{"$ref", "#/components/schemas/SocketNews"}}))
            ADD_FAILURE() << wrong;
        return news;
    }
};

TEST_P(StudiesApi, IsMadeChangedReadAndRemoved) {
    auto owner = person("Ramses");
    const auto study = study_of(owner, "private");
    const auto line = moves(3);
    const auto made = got(owner, "POST", path(study, "/changes"), add(line));
    EXPECT_EQ(made.at("number"), 2);
    EXPECT_EQ(made.at("change").at("nodes"), Json::array({1, 2, 3}));
    got(owner, "POST", path(study, "/changes"), comment("so it begins"));
    got(owner, "POST", path(study, "/changes"),
        {{"kind", "shapes"},
         {"chapter", 1},
         {"node", 1},
         {"shapes", {{{"kind", "arrow"}, {"from", {4, 3}}, {"to", {4, 5}}, {"tint", "red"}}}}});
    const auto chapter = got(owner, "GET", path(study, "/chapters/1"));
    EXPECT_EQ(chapter.at("tree").at("moves"), Json(line));
    EXPECT_EQ(chapter.at("tree").at("comments"), Json::array({"so it begins"}));
    EXPECT_EQ(chapter.at("number"), 4);
    const auto record = ask(owner, "GET", path(study, "/chapters/1/record"));
    EXPECT_NE(record.body.find("so it begins"), std::string::npos) << record.body;
    EXPECT_NE(record.body.find("[%cal R"), std::string::npos) << record.body;
    EXPECT_EQ(ask(owner, "GET", path(study, "/record")).body, record.body);
    // What was taken along can be brought back.
    const auto again = got(owner, "POST", "/api/studies",
                           {{"name", "Again"}, {"visibility", "link"}, {"records", record.body + "\n" + record.body}},
                           Status::created);
    ASSERT_EQ(again.at("chapters").size(), 2U);
    const auto copy =
        got(owner, "GET",
            path(again.at("id"), "/chapters/" + std::to_string(again.at("chapters").at(1).at("id").get<int>())));
    EXPECT_EQ(copy.at("tree"), chapter.at("tree"));
    const auto cloned = got(owner, "POST", path(study, "/copy"), Json(), Status::created);
    EXPECT_EQ(got(owner, "GET", path(cloned.at("id"), "/chapters/1")).at("tree"), chapter.at("tree"));
    got(owner, "DELETE", path(study));
    refused(owner, "GET", path(study), Status::not_found);
    refused(owner, "GET", path(study, "/chapters/1"), Status::not_found);
}

TEST_P(StudiesApi, AGameThatIsOverBecomesAChapter) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    const auto game = game_of(one, two, "khet");
    const auto line = moves(1);
    got(one, "POST", "/api/games/" + game + "/commands", {{"do", "play"}, {"ply", 0}, {"move", line[0]}});
    const Json wish{{"name", "Our game"}, {"visibility", "link"}, {"gameId", game}};
    refused(one, "POST", "/api/studies", Status::conflict, wish);
    got(two, "POST", "/api/games/" + game + "/commands", {{"do", "resign"}});
    const auto made = got(one, "POST", "/api/studies", wish, Status::created);
    const auto chapter = got(one, "GET", path(made.at("id"), "/chapters/1"));
    EXPECT_EQ(chapter.at("tree").at("moves"), Json(line));
    EXPECT_EQ(chapter.at("result"), Json::array({1, 0}));
    const auto added = got(one, "POST", path(made.at("id"), "/changes"),
                           {{"kind", "add chapter"}, {"name", "Once more"}, {"gameId", game}});
    const auto number = added.at("change").at("chapter").get<int>();
    EXPECT_EQ(got(one, "GET", path(made.at("id"), "/chapters/" + std::to_string(number))).at("tree"),
              chapter.at("tree"));
    for (const Json& wrong : {Json(7), Json("nothing1"), Json(std::string(40, 'x'))})
        refused(one, "POST", path(made.at("id"), "/changes"), Status::bad_request,
                {{"kind", "add chapter"}, {"name", "x"}, {"gameId", wrong}});
    refused(one, "POST", path(made.at("id"), "/changes"), Status::bad_request,
            {{"kind", "add chapter"}, {"name", "x"}, {"gameId", game}, {"record", "x"}});
}

TEST_P(StudiesApi, ListsHaveWhatOneMaySee) {
    auto owner = person("Ramses");
    auto other = person("Nefertari");
    Visitor somebody;
    std::vector<std::string> ids;
    for (const auto* visibility : {"public", "link", "private", "public"}) {
        pass(1000);
        ids.push_back(study_of(owner, visibility));
    }
    const auto listed = [&](Visitor& visitor, const std::string& query) {
        auto found = Json::array();
        const auto answer = got(visitor, "GET", "/api/studies" + query);
        for (const auto& study : answer.at("studies")) found.push_back(study.at("id"));
        return found;
    };
    EXPECT_EQ(listed(somebody, ""), Json::array({ids[3], ids[0]}));
    EXPECT_EQ(listed(owner, "?list=own").size(), 4U);
    EXPECT_EQ(listed(other, "?list=own"), Json::array());
    EXPECT_EQ(listed(somebody, "?containing=OPEN").size(), 2U);
    EXPECT_EQ(listed(somebody, "?containing=closings"), Json::array());
    const auto page = got(somebody, "GET", "/api/studies?most=1");
    EXPECT_EQ(listed(somebody, "?most=1&page=" + page.at("next").get<std::string>()), Json::array({ids[0]}));
    got(owner, "PUT", path(ids[2], "/members/Nefertari"), {{"role", "reads"}});
    EXPECT_EQ(listed(other, "?list=shared"), Json::array({ids[2]}));
    EXPECT_EQ(got(other, "GET", "/api/notices").at(0).at("data").at("study"), ids[2]);
    refused(somebody, "GET", "/api/studies?list=own", Status::unauthorized);
    refused(somebody, "GET", "/api/studies?list=all", Status::bad_request);
    refused(somebody, "GET", "/api/studies?page=x", Status::bad_request);
    got(owner, "POST", "/api/rel/block/Nefertari");
    EXPECT_EQ(listed(other, ""), Json::array());
}

TEST_P(StudiesApi, TheSameKeyIsTheSameChange) {
    auto owner = person("Ramses");
    const auto study = study_of(owner, "private");
    const auto first = Json::parse(change(owner, study, add(moves(1)), "a").body);
    EXPECT_EQ(Json::parse(change(owner, study, add(moves(1)), "a").body), first);
    EXPECT_EQ(got(owner, "GET", path(study)).at("number"), 2);
    auto keyed = add(moves(2));
    keyed["key"] = "b";
    const auto second = got(owner, "POST", path(study, "/changes"), keyed);
    EXPECT_EQ(got(owner, "POST", path(study, "/changes"), keyed), second);
    EXPECT_EQ(got(owner, "GET", path(study, "/changes?since=1")).at("changes"), Json::array({first, second}));
    EXPECT_EQ(got(owner, "GET", path(study, "/changes?since=3")).at("changes"), Json::array());
    refused(owner, "GET", path(study, "/changes?since=4"), Status::gone);
    refused(owner, "GET", path(study, "/changes"), Status::bad_request);
    EXPECT_EQ(change(owner, study, comment("x"), std::string(65, 'k')).status, Status::conflict);
    keyed["key"] = 7;
    refused(owner, "POST", path(study, "/changes"), Status::bad_request, keyed);
}

TEST_P(StudiesApi, ChangesAreToldInOrder) {
    auto owner = person("Ramses");
    auto writer = person("Nefertari");
    const auto study = study_of(owner, "link");
    got(owner, "PUT", path(study, "/members/Nefertari"), {{"role", "writes"}});
    Conversation member(opened(writer));
    Conversation spectator(opened({}));
    for (auto* each : {&member, &spectator}) EXPECT_TRUE(watched(*each, study).contains("answer"));
    const auto made = got(owner, "POST", path(study, "/changes"), add(moves(2)));
    got(writer, "POST", path(study, "/changes"), comment("indeed"));
    for (auto* each : {&member, &spectator}) {
        auto news = next_news(*each);
        EXPECT_EQ(news.at("change"), made.at("change"));
        EXPECT_EQ(next_news(*each).at("change").at("text"), "indeed");
    }
    got(owner, "DELETE", path(study));
    EXPECT_EQ(next_news(spectator).at("gone"), true);
}

TEST_P(StudiesApi, WhoSeesItNoMoreIsToldNothing) {
    auto owner = person("Ramses");
    auto reader = person("Nefertari");
    const auto study = study_of(owner, "link");
    got(owner, "PUT", path(study, "/members/Nefertari"), {{"role", "reads"}});
    Conversation member(opened(reader));
    Conversation spectator(opened({}));
    for (auto* each : {&member, &spectator}) EXPECT_TRUE(watched(*each, study).contains("answer"));
    got(owner, "POST", path(study, "/changes"), {{"kind", "visibility"}, {"visibility", "private"}});
    EXPECT_EQ(next_news(spectator).at("gone"), true);
    EXPECT_EQ(next_news(member).at("change").at("kind"), "visibility");
    got(owner, "DELETE", path(study, "/members/Nefertari"));
    EXPECT_EQ(next_news(member).at("gone"), true);
    got(owner, "POST", path(study, "/changes"), comment("among ourselves"));
    // Whatever had been told would have come before this answer.
    for (auto* each : {&member, &spectator}) {
        each->say({{"id", 2}, {"do", "watch"}, {"topic", "study." + study}});
        const auto next = each->heard().next([](const Json&) { return true; });
        EXPECT_EQ(next, (Json{{"id", 2}, {"error", "there is no such study"}}));
    }
}

TEST_P(StudiesApi, IsNotChangedWithoutRights) {
    auto owner = person("Ramses");
    auto reader = person("Nefertari");
    auto stranger = person("Tutankhamun");
    const auto study = study_of(owner, "public");
    got(owner, "PUT", path(study, "/members/Nefertari"), {{"role", "reads"}});
    const auto changes = path(study, "/changes");
    Visitor nobody;
    refused(nobody, "POST", changes, Status::unauthorized, comment("x"));
    for (auto* each : {&reader, &stranger}) {
        for (const Json& what :
             {comment("x"), add(moves(1)), Json{{"kind", "rename"}, {"name", "Mine"}},
              Json{{"kind", "visibility"}, {"visibility", "private"}}, Json{{"kind", "remove chapter"}, {"chapter", 1}},
              Json{{"kind", "member"}, {"account", id_of(stranger)}, {"role", "writes"}}})
            refused(*each, "POST", changes, Status::forbidden, what);
        refused(*each, "DELETE", path(study), Status::forbidden);
        refused(*each, "PUT", path(study, "/members/Tutankhamun"), Status::forbidden, {{"role", "writes"}});
        refused(*each, "DELETE", path(study, "/members/Ramses"), Status::forbidden);
    }
    // Whoever writes does not say who else does.
    got(owner, "PUT", path(study, "/members/Nefertari"), {{"role", "writes"}});
    got(reader, "POST", changes, comment("y"));
    refused(reader, "PUT", path(study, "/members/Tutankhamun"), Status::forbidden, {{"role", "writes"}});
    refused(reader, "POST", changes, Status::forbidden, {{"kind", "rename"}, {"name", "Ours"}});
    // Whoever was a member may no more; and what was private from the beginning is not there.
    got(owner, "DELETE", path(study, "/members/Nefertari"));
    refused(reader, "POST", changes, Status::forbidden, comment("z"));
    got(owner, "POST", changes, {{"kind", "visibility"}, {"visibility", "private"}});
    refused(reader, "POST", changes, Status::not_found, comment("z"));
    EXPECT_EQ(got(owner, "GET", path(study, "/chapters/1")).at("tree").at("comments"), Json::array({"y"}));
}

TEST_P(StudiesApi, APrivateStudyIsNotThereForOthers) {
    auto owner = person("Ramses");
    auto other = person("Nefertari");
    const auto study = study_of(owner, "private");
    const auto no_such = std::string("abcdefgh");
    for (const auto* below : {"", "/record", "/changes?since=0", "/chapters/1", "/chapters/1/record"}) {
        const auto hidden = ask(other, "GET", path(study, below));
        EXPECT_EQ(hidden.status, Status::not_found) << below;
        EXPECT_EQ(hidden.body, ask(other, "GET", path(no_such, below)).body);
    }
    for (const auto& id : {study, no_such}) {
        refused(other, "POST", path(id, "/changes"), Status::not_found, comment("x"));
        refused(other, "POST", path(id, "/copy"), Status::not_found);
        refused(other, "DELETE", path(id), Status::not_found);
        refused(other, "DELETE", path(id, "/members/Nefertari"), Status::not_found);
        Conversation conversation(opened(other));
        EXPECT_EQ(watched(conversation, id).at("error"), "there is no such study");
    }
}

TEST_P(StudiesApi, ATokenNeedsTheScope) {
    auto owner = person("Ramses");
    const auto study = study_of(owner, "private");
    auto player = program(owner, "play challenge");
    refused(player, "GET", path(study), Status::not_found);
    refused(player, "POST", path(study, "/changes"), Status::forbidden, comment("x"));
    refused(player, "POST", "/api/studies", Status::forbidden,
            {{"name", "x"}, {"visibility", "private"}, {"game", "khet"}});
    Conversation conversation(opened(player));
    EXPECT_TRUE(watched(conversation, study).contains("error"));
    auto reading = program(owner, "read");
    got(reading, "GET", path(study));
    refused(reading, "DELETE", path(study), Status::forbidden);
    auto writing = program(owner, "study");
    got(writing, "POST", path(study, "/changes"), comment("x"));
}

TEST_P(StudiesApi, SaysWhatIsWrong) {
    auto owner = person("Ramses");
    const auto study = study_of(owner, "private");
    for (const Json& wrong : {Json::object(), Json{{"name", "x"}, {"visibility", "secret"}, {"game", "khet"}},
                              Json{{"name", "x"}, {"visibility", "link"}, {"game", "chess"}},
                              Json{{"name", "x"}, {"visibility", "link"}, {"records", "1. e4"}},
                              Json{{"name", "x"}, {"visibility", "link"}, {"game", "khet"}, {"records", ""}},
                              Json{{"name", ""}, {"visibility", "link"}, {"game", "khet"}}})
        refused(owner, "POST", "/api/studies", Status::bad_request, wrong);
    for (const Json& wrong : {Json::object(), Json{{"kind", "burn"}}, Json{{"kind", "comment"}, {"chapter", 1}},
                              Json{{"kind", "rename"}, {"name", "x"}, {"by", "y"}}, Json(7)})
        refused(owner, "POST", path(study, "/changes"), Status::bad_request, wrong);
    refused(owner, "POST", path(study, "/changes"), Status::conflict, add({"z9z9"}));
    refused(owner, "POST", path(study, "/changes"), Status::conflict, {{"kind", "remove chapter"}, {"chapter", 1}});
    refused(owner, "GET", path(study, "/chapters/2"), Status::not_found);
    refused(owner, "GET", path(study, "/chapters/x"), Status::bad_request);
    refused(owner, "PUT", path(study, "/members/Ramses"), Status::conflict, {{"role", "writes"}});
    refused(owner, "PUT", path(study, "/members/Nobody1"), Status::not_found, {{"role", "writes"}});
    refused(owner, "PUT", path(study, "/members/Ramses"), Status::bad_request, {{"role", "owner"}});
    Visitor guest;
    got(guest, "POST", "/api/lobby", {{"game", "khet"}, {"control", "300+5"}}, Status::created);
    refused(guest, "POST", "/api/studies", Status::forbidden,
            {{"name", "x"}, {"visibility", "link"}, {"game", "khet"}});
}

INSTANTIATE_TEST_SUITE_P(Everywhere, StudiesApi, test::every_database, test::database_name);

}  // namespace merkhet::online::api::studies_test

#include <gtest/gtest.h>

#include <thread>

#include "online/study/naive_study.hpp"
#include "online/study/study_json.hpp"
#include "online/study/study_tests.hpp"

/// Several edit a study at a time, and all of them see the same.
namespace merkhet::online::study_random_test {

using namespace study_tests;

/// Somebody who edits what was to be seen a while ago.
class Editor {
public:
    explicit Editor(std::uint64_t seed) : random_(seed) {}

    void look(const NaiveStudy& study) { seen_ = study; }

    Json some_change() {
        const auto& chapter = seen_.chapters[below(seen_.chapters.size())];
        Json json{{"kind", ""}, {"chapter", chapter.id}};
        const auto kind = below(40);
        if (kind == 0) return {{"kind", "add chapter"}, {"name", "c"}, {"game", "khepri"}};
        if (kind == 1) return with(json, "remove chapter");
        if (kind == 2) return with(json, "rename chapter", "name", "n" + std::to_string(below(9)));
        if (kind == 3) {
            const auto after = below(seen_.chapters.size() + 1);
            return with(json, "move chapter", "after", after == 0 ? Json() : Json(seen_.chapters[after - 1].id));
        }
        if (kind == 4) return {{"kind", "rename"}, {"name", "n" + std::to_string(below(9))}};
        const auto ids = chapter.living();
        const int node = ids[below(ids.size())];
        if (kind < 20) return add_moves(chapter, node);
        json["node"] = node;
        if (kind < 24) return with(json, "remove");
        if (kind < 28) return with(json, "promote");
        if (kind < 32) return with(json, "comment", "text", std::string(below(3), 'x'));
        if (kind < 36) return with(json, "marks", "marks", below(2) == 0 ? Json::array() : Json::array({below(5) + 1}));
        auto shapes = Json::array();
        if (below(3) > 0) shapes.push_back(shape_json({{0, 0}, {static_cast<int>(below(5)), 0}, ShapeTint::red}));
        return with(json, "shapes", "shapes", shapes);
    }
    std::size_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }

private:
    static Json with(Json json, const char* kind) {
        json["kind"] = kind;
        return json;
    }
    static Json with(Json json, const char* kind, const char* name, const Json& value) {
        json = with(std::move(json), kind);
        json[name] = value;
        return json;
    }
    Json add_moves(const NaiveChapter& chapter, int node) {
        const auto game = *make_game("khepri");
        Line<AnyGame> line(*game);
        std::vector<std::string> path;
        for (int at = node; at != 0; at = chapter.nodes.at(at).parent) path.push_back(chapter.nodes.at(at).move);
        for (auto move = path.rbegin(); move != path.rend(); ++move) EXPECT_FALSE(line.play_text(*move));
        auto moves = Json::array();
        for (std::size_t i = 1 + below(4); i > 0 && line.to_move() != Mover::nobody; --i) {
            const auto move = game->random_move(line.position(), random_);
            moves.push_back(game->print_move(line.position(), move));
            line.play(move);
        }
        if (moves.empty() || below(20) == 0) moves.push_back("nonsense");
        return {{"kind", "add moves"}, {"chapter", chapter.id}, {"parent", node}, {"moves", moves}};
    }

    Random random_;
    NaiveStudy seen_;
};

/// Whether the change can be made, by what the naive study has.
bool is_possible(NaiveStudy& study, const Json& change) {
    const std::string kind = change["kind"];
    if (kind == "rename") return true;
    if (kind == "add chapter") return study.chapters.size() < most_chapters;
    const auto* const chapter = study.find(change["chapter"]);
    if (chapter == nullptr) return false;
    if (kind == "remove chapter") return study.chapters.size() > 1;
    if (kind == "rename chapter") return true;
    if (kind == "move chapter")
        return change["after"].is_null() ||
               (change["after"] != change["chapter"] && study.find(change["after"]) != nullptr);
    if (kind == "add moves") return chapter->has(change["parent"]) && change["moves"].back() != "nonsense";
    const int node = change["node"];
    if (!chapter->has(node)) return false;
    return kind == "comment" || kind == "shapes" || kind == "promote" || node != 0;
}

class StudyRandom : public WithStudies {
protected:
    /// The study as those see it who read it anew.
    NaiveStudy read(const std::string& id) {
        NaiveStudy seen;
        seen.name = connection().run("select name from studies where id = $1", id).at(0).text(0);
        for (const auto& head : chapters_of(connection(), id))
            seen.chapters.push_back(
                NaiveChapter::seen(chapter_json(head.id, *load_chapter(connection(), id, head.id))));
        return seen;
    }
};

TEST_P(StudyRandom, WhoIsToldOfAllChangesSeesTheSame) {
    const auto ann = person("Ann");
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const auto made = study(ann, "khepri");
        auto current = read(made.id);
        std::vector<Editor> editors;
        for (std::uint64_t i = 0; i < 4; ++i) editors.emplace_back(10 * seed + i).look(current);
        int done = 0;
        int refusals = 0;
        for (int step = 0; step < 250; ++step) {
            auto& editor = editors[editors[0].below(editors.size())];
            if (editor.below(4) == 0) editor.look(current);
            const auto json = editor.some_change();
            const auto what = read_change(json);
            ASSERT_TRUE(what) << json << what.error().message;
            const bool possible = is_possible(current, json);
            const auto result = change(made.id, ann, *what);
            ASSERT_EQ(static_cast<bool>(result), possible) << json << (result ? "" : result.error().message);
            ++(result ? done : refusals);
            if (result) current.apply(Json::parse(result->change));
            ASSERT_TRUE(step % 25 != 0 || current.text() == read(made.id).text());
        }
        EXPECT_EQ(current.text(), read(made.id).text());
        EXPECT_GT(done, 50);
        EXPECT_GT(refusals, 5);
    }
}

/// Some thread's part in editing: from a connection of its own, looking again now and then.
void edit_for_a_while(const test::OwnDatabase& database, const std::string& study, const std::string& account,
                      NaiveStudy seen, std::uint64_t seed) {
    const auto connection = database.connect();
    Editor editor(seed);
    std::int64_t known = 1;  // what is seen at first
    for (int step = 0; step < 60; ++step) {
        editor.look(seen);
        const auto what = read_change(editor.some_change());
        sql::Transaction transaction(*connection);
        const auto made = apply_change(*connection, study, account, *what, std::to_string(step), step);
        transaction.commit();
        if (step % 5 != 0) continue;
        const auto row = find_study(*connection, study, account);
        const auto changes = changes_since(*connection, *row, known);
        ASSERT_TRUE(changes);
        for (const auto& change : *changes) {
            ASSERT_EQ(change.number, ++known);
            seen.apply(Json::parse(change.change));
        }
    }
}

TEST_P(StudyRandom, ThoseWhoEditAtATimeAgree) {
    const auto ann = person("Ann");
    const auto made = study(ann, "khepri");
    const auto first = read(made.id);
    std::vector<Account> accounts{ann};
    for (const auto* name : {"Bob", "Cleo"}) {
        accounts.push_back(person(name));
        EXPECT_EQ(refused(made.id, ann, SetMember{accounts.back().id, StudyRole::writes}), "");
    }
    std::vector<std::thread> threads;
    threads.reserve(accounts.size());
    for (std::size_t i = 0; i < accounts.size(); ++i)
        threads.emplace_back([&, i] { edit_for_a_while(database(), made.id, accounts[i].id, first, i + 1); });
    for (auto& thread : threads) thread.join();
    auto replayed = first;
    const auto changes = changes_since(connection(), *find_study(connection(), made.id, ann.id), 1, 10'000);
    ASSERT_TRUE(changes);
    EXPECT_GT(changes->size(), 60U);
    for (const auto& change : *changes) replayed.apply(Json::parse(change.change));
    EXPECT_EQ(replayed.text(), read(made.id).text());
}

INSTANTIATE_TEST_SUITE_P(EveryDatabase, StudyRandom, test::every_database, test::database_name);

}  // namespace merkhet::online::study_random_test

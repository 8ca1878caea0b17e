#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "json/json.hpp"

/// Studies once more, slowly: what a client makes of the changes that it is told, from their JSON alone.
namespace merkhet::online::study_tests {

struct NaiveNode {
    int parent = 0;
    std::string move;
    int seat = 0;
    std::string comment;
    Json marks = Json::array();
    Json shapes = Json::array();
    std::vector<int> children;
    bool gone = false;
};

struct NaiveChapter {
    int id = 0;
    std::string name;
    std::map<int, NaiveNode> nodes{{0, {}}};

    bool has(int node_id) const { return nodes.count(node_id) > 0 && !is_gone(node_id); }
    /// Removed, or something above it was.
    bool is_gone(int node_id) const {
        for (; node_id != 0; node_id = nodes.at(node_id).parent)
            if (nodes.at(node_id).gone) return true;
        return false;
    }
    std::vector<int> living() const {
        std::vector<int> ids;
        for (const auto& [node_id, node] : nodes)
            if (!is_gone(node_id)) ids.push_back(node_id);
        return ids;
    }
    /// All that can be seen, in a form of its own.
    std::string text(int node_id = 0) const {
        const auto& node = nodes.at(node_id);
        std::string text = std::to_string(node_id) + " " + node.move + " " + std::to_string(node.seat) + " " +
                           Json(node.comment).dump() + node.marks.dump() + node.shapes.dump() + "(";
        for (const int child : node.children)
            if (!nodes.at(child).gone) text += this->text(child);
        return text + ")";
    }
    void apply(const Json& change) {
        const std::string kind = change["kind"];
        if (kind == "add moves") {
            int at = change["parent"];
            for (std::size_t i = 0; i < change["moves"].size(); ++i) {
                const int node_id = change["nodes"][i];
                auto& node = nodes[node_id];
                if (node.move.empty()) {
                    node.parent = at;
                    node.move = change["moves"][i];
                    node.seat = change["seats"][i];
                    nodes[at].children.push_back(node_id);
                }
                at = node_id;
            }
            return;
        }
        const int node_id = change["node"];
        if (kind == "remove") nodes[node_id].gone = true;
        if (kind == "comment") nodes[node_id].comment = change["text"];
        if (kind == "marks") nodes[node_id].marks = change["marks"];
        if (kind == "shapes") nodes[node_id].shapes = change["shapes"];
        if (kind != "promote") return;
        for (int at = node_id; at != 0; at = nodes[at].parent) {
            auto& line = nodes[nodes[at].parent].children;
            line.erase(std::find(line.begin(), line.end(), at));
            line.insert(line.begin(), at);
        }
    }
    /// What chapter_json() shows.
    static NaiveChapter seen(const Json& json) {
        NaiveChapter chapter;
        chapter.id = json["id"];
        chapter.name = json["name"];
        const auto& tree = json["tree"];
        std::vector<int> ids{0};
        for (const auto& id : tree["ids"]) ids.push_back(id);
        if (tree.contains("comments")) chapter.nodes[0].comment = tree["comments"][0];
        for (std::size_t i = 1; i < ids.size(); ++i) {
            NaiveNode node;
            node.parent = ids[tree["parents"][i - 1].get<std::size_t>()];
            node.move = tree["moves"][i - 1];
            node.seat = tree["seats"][i - 1];
            if (tree.contains("notes") && !tree["notes"][i - 1].is_null()) {
                const auto& notes = tree["notes"][i - 1];
                if (notes.contains("comments")) node.comment = notes["comments"][0];
                if (notes.contains("marks")) node.marks = notes["marks"];
            }
            chapter.nodes[node.parent].children.push_back(ids[i]);
            chapter.nodes[ids[i]] = node;
        }
        if (tree.contains("shapes"))
            for (const auto& pair : tree["shapes"]) chapter.nodes[pair[0].get<int>()].shapes = pair[1];
        return chapter;
    }
};

/// A study of several chapters, from the changes it is told.
struct NaiveStudy {
    std::string name;
    std::vector<NaiveChapter> chapters;

    NaiveChapter* find(int id) {
        for (auto& chapter : chapters)
            if (chapter.id == id) return &chapter;
        return nullptr;
    }
    void apply(const Json& change) {
        const std::string kind = change["kind"];
        const int id = change.contains("chapter") ? change["chapter"].get<int>() : 0;
        if (kind == "rename") name = change["name"];
        if (kind == "rename" || kind == "visibility" || kind == "member") return;
        if (kind == "add chapter") {
            chapters.push_back({id, change["name"], {{0, {}}}});
        } else if (kind == "rename chapter") {
            find(id)->name = change["name"];
        } else if (kind == "remove chapter" || kind == "move chapter") {
            const auto moved = *find(id);
            std::erase_if(chapters, [&](const NaiveChapter& chapter) { return chapter.id == id; });
            if (kind == "remove chapter") return;
            std::size_t place = 0;
            if (!change["after"].is_null())
                while (chapters[place++].id != change["after"].get<int>()) continue;
            chapters.insert(chapters.begin() + static_cast<std::ptrdiff_t>(place), moved);
        } else {
            find(id)->apply(change);
        }
    }
    std::string text() const {
        std::string text = name;
        for (const auto& chapter : chapters)
            text += "\n" + std::to_string(chapter.id) + " " + chapter.name + ": " + chapter.text();
        return text;
    }
};

}  // namespace merkhet::online::study_tests

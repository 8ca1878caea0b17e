// Reads changes of studies, makes those that are about the moves of a chapter, and writes all of it again.

#include <utility>

#include "online/study/change_json.hpp"
#include "properties.hpp"

namespace {

using namespace merkhet;
using namespace merkhet::online;

/// Chapter 1, with a line, a variation, and a move that was removed.
Chapter some_chapter() {
    auto chapter = make_chapter("One", "khet", "");
    fuzz::require(static_cast<bool>(chapter), "a chapter is made");
    for (const auto* move : {"f4g4", "e4d5", "e4e3"}) {
        ChapterEdit edit = AddMoves{ChapterId{1}, NodeId::start, {move}, {}, {}};
        fuzz::require(!apply(*chapter, edit), "a legal move is added", move);
    }
    chapter->tree.remove(NodeId{3});
    return *std::move(chapter);
}

/// An edit that can be made leaves a chapter that is kept as it is; one that cannot changes nothing.
void check_edit(ChapterEdit edit, std::string_view text) {
    static const auto before = some_chapter();
    auto chapter = before;
    if (const auto error = apply(chapter, edit)) {
        fuzz::check_error(*error, text);
        fuzz::require(chapter == before, "what is refused changes nothing", text);
        return;
    }
    Chapter read;
    read.name = chapter.name;
    read.game_text = chapter.game_text;
    const auto error = read_content(Json::parse(json_line(content_json(chapter))), read);
    fuzz::require(!error && read == chapter, "a chapter is kept as it is", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto text = fuzz::text_from(data, size);
    const auto json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) return 0;
    const auto change = read_change(json);
    if (!change) {
        fuzz::check_error(change.error(), text);
        return 0;
    }
    const auto written = json_line(change_json(*change));
    const auto again = read_change(Json::parse(written));
    fuzz::require(static_cast<bool>(again), "a written change is read", written);
    // Of a new chapter only the name and the game are written.
    fuzz::require(std::holds_alternative<AddChapter>(*change) || *again == *change, "it is read as it was", written);
    fuzz::require(json_line(change_json(*again)) == written, "a change is written in one way", written);
    if (const auto* edit = std::get_if<ChapterEdit>(&*change)) check_edit(*edit, text);
    return 0;
}

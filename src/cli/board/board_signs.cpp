#include "cli/board/board_signs.hpp"

#include <algorithm>
#include <array>

#include "base/words.hpp"

namespace merkhet::cli {

namespace {

/// What is drawn for a kind of ground, in ASCII and Unicode, and what the legend calls it.
struct GroundSigns {
    Ground ground;
    std::string_view ascii;
    std::string_view symbol;
    std::string_view meaning;
};
constexpr std::array<GroundSigns, 8> ground_signs{{
    {Ground::plain, ".", "·", ""},
    {Ground::absent, "", "", ""},
    {Ground::used, "x", "×", "used"},
    {Ground::token, "o", "◇", "token"},
    {Ground::cross, "+", "✚", "scores"},
    {Ground::entry, "o", "□", "entry point"},
    {Ground::seat0, "'", "'", "only for "},
    {Ground::seat1, "\"", "\"", "only for "},
}};

constexpr std::array<MarkSigns, 4> mark_signs_of_boards{{
    {"last", "[", "]", ""},
    {"moving", "<", ">", "moving"},
    {"done", "(", ")", "done"},
    {"stays", "", "=", "stays"},
}};

}  // namespace

std::string_view sign_of(Ground ground, bool unicode) {
    const auto& signs = ground_signs[static_cast<std::size_t>(ground)];
    return unicode ? signs.symbol : signs.ascii;
}

std::span<const MarkSigns> all_mark_signs() { return mark_signs_of_boards; }

const MarkSigns* signs_of(std::string_view kind) {
    for (const auto& signs : mark_signs_of_boards)
        if (signs.kind == kind) return &signs;
    return nullptr;
}

std::string_view removed_sign(bool unicode) { return unicode ? "✸" : "*"; }

std::vector<std::string> legend(const Scene& scene, bool unicode, std::span<const std::string> seat_names) {
    std::vector<std::string> entries;
    for (const auto& signs : ground_signs) {
        if (signs.meaning.empty()) continue;
        if (std::none_of(scene.squares.begin(), scene.squares.end(),
                         [&](const SceneSquare& square) { return square.ground == signs.ground; }))
            continue;
        std::string meaning(signs.meaning);
        if (signs.ground == Ground::seat0 || signs.ground == Ground::seat1) {
            const std::size_t seat = signs.ground == Ground::seat0 ? 0 : 1;
            meaning += seat < seat_names.size() ? seat_names[seat] : std::to_string(seat);
        }
        entries.push_back(concatenated({sign_of(signs.ground, unicode), " ", meaning}));
    }
    const auto has_mark = [&](std::string_view kind) {
        return std::any_of(scene.marks.begin(), scene.marks.end(),
                           [&](const SceneMark& mark) { return mark.kind == kind; });
    };
    for (const auto& signs : mark_signs_of_boards)
        if (!signs.meaning.empty() && has_mark(signs.kind))
            entries.push_back(concatenated({signs.before, signs.after, " ", signs.meaning}));
    if (has_mark(removed_kind)) entries.push_back(concatenated({removed_sign(unicode), " removed"}));
    return entries;
}

}  // namespace merkhet::cli

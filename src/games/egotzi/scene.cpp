#include <algorithm>
#include <optional>

#include "games/egotzi/groups.hpp"
#include "games/egotzi/moves.hpp"
#include "games/egotzi/rules.hpp"

namespace merkhet::egotzi {

namespace {

struct Group {
    Squares squares;
    int size = 0;
};

/// The groups of one colour, the biggest first.
std::vector<Group> groups_of(const Squares& stones, int board_size) {
    std::vector<Group> groups;
    with_size(board_size, [&]<int size>(std::integral_constant<int, size>) {
        visit_groups<size>(to_word<size>(stones), [&](BoardWord<size> group) {
            groups.push_back({from_word<size>(group), count_squares<size>(group)});
        });
    });
    std::stable_sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) { return a.size > b.size; });
    return groups;
}

std::vector<int> sizes_of(const std::vector<Group>& groups) {
    std::vector<int> sizes;
    sizes.reserve(groups.size());
    for (const auto& group : groups) sizes.push_back(group.size);
    return sizes;
}

/// Marks the groups; where they are compared one by one, some of the biggest cancel, then one decides.
void mark_groups(Scene& scene, const std::vector<Group>& groups, Tint tint, int size,
                 std::optional<std::size_t> cancelling) {
    for (std::size_t i = 0; i < groups.size(); ++i) {
        std::string_view kind = "group";
        if (cancelling && i <= *cancelling) kind = i < *cancelling ? "cancels" : "decides";
        const auto label = std::to_string(groups[i].size);
        groups[i].squares.for_each([&](int square) {
            scene.marks.push_back({coordinate_of(square, size), kind, label, tint});
        });
    }
}

/// How many of the biggest groups of both colours are equal, and so cancel.
std::size_t count_cancelling(const std::vector<int>& black, const std::vector<int>& white) {
    const auto both = std::min(black.size(), white.size());
    std::size_t equal = 0;
    while (equal < both && black[equal] == white[equal]) ++equal;
    return equal;
}

/// "Biggest groups, Black to White: 9 to 9, 4 to 4 cancel; 3 to 2: Black wins."
Phrase tell_biggest(const std::vector<int>& black, const std::vector<int>& white) {
    const auto equal = count_cancelling(black, white);
    std::vector<Phrase> pairs;
    pairs.reserve(equal);
    for (std::size_t i = 0; i < equal; ++i) pairs.emplace_back("{0} to {1}", black[i], white[i]);
    const auto cancelled = listed(pairs, "{0}, {1}", "{0}, {1}");
    if (equal == black.size() && equal == white.size())
        return {
            "Biggest groups, Black to White: {0} cancel; nothing is left, so White, who placed last, loses: Black "
            "wins.",
            cancelled};
    const auto size_or_none = [&](const std::vector<int>& sizes) {
        return equal < sizes.size() ? Phrase(sizes[equal]) : Phrase("none");
    };
    const bool black_wins = equal < black.size() && (equal == white.size() || black[equal] > white[equal]);
    const Phrase deciding("{0} to {1}", size_or_none(black), size_or_none(white));
    const std::string_view winner = black_wins ? "Black" : "White";
    if (equal == 0) return {"Biggest groups, Black to White: {0}: {1} wins.", deciding, winner};
    return {"Biggest groups, Black to White: {0} cancel; {1}: {2} wins.", cancelled, deciding, winner};
}

int sum_of_squares(const std::vector<int>& sizes) {
    int sum = 0;
    for (const int n : sizes) sum += n * n;
    return sum;
}

/// "9² + 2×4² + komi 6 = 119".
Phrase tell_sum(const std::vector<int>& sizes, int komi) {
    std::string text;
    for (std::size_t i = 0; i < sizes.size();) {
        std::size_t end = i;
        while (end < sizes.size() && sizes[end] == sizes[i]) ++end;
        if (i > 0) text += " + ";
        if (end - i > 1) text += std::to_string(end - i) + "×";
        text += std::to_string(sizes[i]) + "²";
        i = end;
    }
    const int sum = sum_of_squares(sizes) + komi;
    if (komi == 0) return {"{0} = {1}", text, sum};
    return {"{0} + komi {1} = {2}", text, komi, sum};
}

Phrase tell_squared(const std::vector<int>& black, const std::vector<int>& white, int komi) {
    const int lead = sum_of_squares(black) - sum_of_squares(white) - komi;
    return {lead > 0   ? "Squared group sizes: Black {0}; White {1}: Black wins."
            : lead < 0 ? "Squared group sizes: Black {0}; White {1}: White wins."
                       : "Squared group sizes: Black {0}; White {1}: a draw.",
            tell_sum(black, 0), tell_sum(white, komi)};
}

/// What the scoring would say about the groups as they stand: what is left of the biggest after cancelling, or the
/// points.
SceneFact score_now(const std::vector<int>& black, const std::vector<int>& white, Scoring scoring, int komi) {
    constexpr std::string_view both = "Black {0}, White {1}";
    if (scoring == Scoring::squared)
        return {"score-now", "Points now", {both, sum_of_squares(black), sum_of_squares(white) + komi}};
    const auto equal = count_cancelling(black, white);
    if (equal == black.size() && equal == white.size()) return {"score-now", "Groups now", "all cancel"};
    const auto size_at = [&](const std::vector<int>& sizes) { return equal < sizes.size() ? sizes[equal] : 0; };
    const Phrase left(both, size_at(black), size_at(white));
    if (equal == 0) return {"score-now", "Groups now", left};
    const auto pairs = counted(static_cast<int>(equal), "1 pair cancels", "{0} pairs cancel");
    return {"score-now", "Groups now", {"{0} ({1})", left, pairs}};
}

/// Whether the stone slides away from the placed one, not round the ring.
bool is_direct(const Slide& slide, int placed) {
    return slide.from > placed ? slide.to > slide.from : slide.to < slide.from;
}

/// Why slides[i] goes nowhere: the neighbour on the other side had the better claim, or nothing is empty.
Phrase reason_to_stay(const Slides& slides, std::size_t i, int placed, int size) {
    const Slide opposite = slides[i ^ 1];
    if (opposite.from != opposite.to)
        return {"{0} has the only empty square", square_name(coordinate_of(opposite.from, size))};
    const auto stone = coordinate_of(slides[i].from, size);
    if (stone.rank == coordinate_of(placed, size).rank) return {"rank {0} is full", stone.rank + 1};
    return {"file {0} is full", square_name(stone).substr(0, 1)};
}

/// Draws and tells what the neighbours of the placed stone did.
void show_slides(Scene& scene, const Slides& slides, const Squares& before, int placed, int size) {
    std::vector<Phrase> told;
    for (std::size_t i = 0; i < slides.size(); ++i) {
        const auto [from, to] = slides[i];
        if (from == placed || !before.test(from)) continue;
        const auto here = coordinate_of(from, size);
        const auto there = coordinate_of(to, size);
        if (from == to) {
            scene.marks.push_back({here, "stays", "", Tint::none});
            told.emplace_back("{0} stays ({1})", square_name(here), reason_to_stay(slides, i, placed, size));
            continue;
        }
        const bool direct = is_direct(slides[i], placed);
        scene.arrows.push_back({here, there, direct ? "slide" : "transfer"});
        told.emplace_back(direct ? "{0} slides to {1}" : "{0} is transferred to {1}", square_name(here),
                          square_name(there));
    }
    if (!told.empty()) scene.notes.emplace_back("{0}.", listed(told, "{0}; {1}", "{0}; {1}"));
}

}  // namespace

Scene Rules::scene(const Position& p) const {
    Scene scene;
    scene.files = scene.ranks = size_;
    p.occupied.for_each([&](int square) {
        const bool black = p.black.test(static_cast<std::size_t>(square));
        scene.pieces.push_back({coordinate_of(square, size_), black ? Tint::black : Tint::white, "stone", -1, false,
                                std::string(1, black ? 'B' : 'W'), std::string(black ? "●" : "○")});
    });

    const int squares = size_ * size_;
    const int stones = static_cast<int>(p.stones);
    scene.facts.push_back({"stones", "Stones", {"{0} placed, {1} to go", stones, squares - stones}});
    if (p.phase == Phase::name_komi)
        scene.facts.push_back(
            {"auction", "Auction", {"First names White's komi, even and at most {0}", largest_komi(size_)}});
    else if (scoring_ == Scoring::squared)
        scene.facts.push_back({"komi", "Komi", {"{0} for White", komi(p)}});
    if (p.phase == Phase::choose_colour) scene.facts.push_back({"auction", "Auction", "Second chooses black or white"});
    if (p.phase == Phase::offer) scene.facts.push_back({"swap", "Swap", "on offer"});
    if (balance_ == Balance::pie && p.swapped == 1) scene.facts.push_back({"swap", "Swap", "taken"});

    if (stones == 0) return scene;
    const auto black = groups_of(p.black, size_);
    const auto white = groups_of(p.occupied ^ p.black, size_);
    const auto black_sizes = sizes_of(black);
    const auto white_sizes = sizes_of(white);
    if (to_move(p) != Mover::nobody) {
        scene.facts.push_back(score_now(black_sizes, white_sizes, scoring_, komi(p)));
    } else {
        std::optional<std::size_t> cancelling;
        if (scoring_ == Scoring::biggest) cancelling = count_cancelling(black_sizes, white_sizes);
        mark_groups(scene, black, Tint::black, size_, cancelling);
        mark_groups(scene, white, Tint::white, size_, cancelling);
        scene.notes.push_back(cancelling ? tell_biggest(black_sizes, white_sizes)
                                         : tell_squared(black_sizes, white_sizes, komi(p)));
    }
    return scene;
}

Scene Rules::scene(const Position& p, const Move& m) const {
    Position after = p;
    play(after, m);
    Scene result = scene(after);
    std::vector<Phrase> end_notes;
    end_notes.swap(result.notes);
    switch (m.kind) {
        case Move::Kind::place: {
            const auto square = coordinate_of(m.square, size_);
            result.marks.push_back({square, "last", "", Tint::none});
            result.notes.emplace_back(is_black_to_place(p) ? "Black places {0}." : "White places {0}.",
                                      square_name(square));
            const Slides slides = with_size(size_, [&]<int size>(std::integral_constant<int, size>) {
                return slides_of<size>(to_word<size>(p.occupied), m.square);
            });
            show_slides(result, slides, p.occupied, m.square, size_);
            break;
        }
        case Move::Kind::swap:
            result.notes.emplace_back(
                "The seats swap colours: the first stone's owner goes on as White and places next.");
            break;
        case Move::Kind::name_komi:
            result.notes.emplace_back("First names komi {0} for White; Second chooses a colour.", m.komi);
            break;
        case Move::Kind::take_black:
            result.notes.emplace_back("Second takes Black; First is White and gets komi {0}.", p.komi);
            break;
        case Move::Kind::take_white:
            result.notes.emplace_back("Second takes White and komi {0}; First is Black.", p.komi);
            break;
    }
    result.notes.insert(result.notes.end(), end_notes.begin(), end_notes.end());
    return result;
}

}  // namespace merkhet::egotzi

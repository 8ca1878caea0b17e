#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "online/study/chapter.hpp"

/// What may be done to a study. Changes speak of moves by their numbers, so that it does not matter what others have
/// done meanwhile, unless they have removed what a change is about.
namespace merkhet::online {

enum class Visibility : std::uint8_t {
    members,   ///< only members see it
    link,      ///< whoever knows its id
    everybody  ///< it is in lists, too
};
inline constexpr std::array all_visibilities{Visibility::members, Visibility::link, Visibility::everybody};
/// "private", "link", "public".
std::string_view visibility_name(Visibility visibility);
std::optional<Visibility> parse_visibility(std::string_view name);

/// What somebody may do with a study; each includes what stands before it.
enum class StudyRole : std::uint8_t {
    reads,
    writes,  ///< changes chapters
    owner    ///< changes who sees it and who does what
};
inline constexpr std::array all_study_roles{StudyRole::reads, StudyRole::writes, StudyRole::owner};
/// "reads", "writes", "owner".
std::string_view study_role_name(StudyRole role);
std::optional<StudyRole> parse_study_role(std::string_view name);

// Of a chapter's moves.

struct AddMoves {
    ChapterId chapter{};
    NodeId parent = NodeId::start;  ///< after which they are played
    std::vector<std::string> moves;
    /// The number and the maker of each, once that is known; they may have been there before.
    std::vector<NodeId> nodes{};
    std::vector<MoveMaker> makers{};

    bool operator==(const AddMoves&) const = default;
};
/// With all that follows.
struct RemoveMove {
    ChapterId chapter{};
    NodeId node = NodeId::start;

    bool operator==(const RemoveMove&) const = default;
};
/// Makes the line to the move the main one.
struct PromoteMove {
    ChapterId chapter{};
    NodeId node = NodeId::start;

    bool operator==(const PromoteMove&) const = default;
};
struct SetComment {
    ChapterId chapter{};
    NodeId node = NodeId::start;
    std::string text;  ///< empty: none

    bool operator==(const SetComment&) const = default;
};
struct SetMarks {
    ChapterId chapter{};
    NodeId node = NodeId::start;
    std::vector<std::uint8_t> marks;

    bool operator==(const SetMarks&) const = default;
};
struct SetShapes {
    ChapterId chapter{};
    NodeId node = NodeId::start;
    std::vector<Shape> shapes;

    bool operator==(const SetShapes&) const = default;
};
using ChapterEdit = std::variant<AddMoves, RemoveMove, PromoteMove, SetComment, SetMarks, SetShapes>;

// Of the list of chapters.

struct AddChapter {
    Chapter content;
    ChapterId chapter{};  ///< once that is known

    bool operator==(const AddChapter&) const = default;
};
struct RenameChapter {
    ChapterId chapter{};
    std::string name;

    bool operator==(const RenameChapter&) const = default;
};
struct MoveChapter {
    ChapterId chapter{};
    std::optional<ChapterId> after;  ///< nothing: it becomes the first

    bool operator==(const MoveChapter&) const = default;
};
struct RemoveChapter {
    ChapterId chapter{};

    bool operator==(const RemoveChapter&) const = default;
};

// Of the study itself.

struct RenameStudy {
    std::string name;

    bool operator==(const RenameStudy&) const = default;
};
struct SetVisibility {
    Visibility visibility = Visibility::members;

    bool operator==(const SetVisibility&) const = default;
};
struct SetMember {
    std::string account;
    std::optional<StudyRole> role;  ///< not owner, which nobody becomes; nothing: is no member any more

    bool operator==(const SetMember&) const = default;
};

using Change = std::variant<ChapterEdit, AddChapter, RenameChapter, MoveChapter, RemoveChapter, RenameStudy,
                            SetVisibility, SetMember>;

inline constexpr std::size_t most_marks = 8;      ///< of one move
inline constexpr std::size_t most_chapters = 64;  ///< of a study
inline constexpr std::size_t most_members = 64;   ///< of a study, besides its owner

/// What it takes to make the change; leaving takes no more than being there.
StudyRole needed_role(const Change& change, std::string_view account);

/// The chapter that an edit is about.
ChapterId chapter_of(const ChapterEdit& edit);
/// Makes the edit, or says in a line why it cannot be made: the move is no longer there, or never was; it is not legal;
/// the chapter is full; what is only for moves is not for the start; a shape is not on the board.
std::optional<TextError> apply(Chapter& chapter, ChapterEdit& edit);

}  // namespace merkhet::online

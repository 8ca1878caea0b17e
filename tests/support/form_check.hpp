#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "base/words.hpp"
#include "game/concept.hpp"

namespace merkhet::test {

/// The pieces on the board of a position text, read with nothing but the form.
inline std::vector<ScenePiece> pieces_by_form(const PositionForm& form, const std::string& board, int ranks) {
    std::vector<ScenePiece> pieces;
    Coordinate at(0, ranks - 1);
    for (std::size_t i = 0; i < board.size();) {
        const char c = board[i];
        const auto stamp = std::find_if(form.stamps.begin(), form.stamps.end(),
                                        [&](const Stamp& s) { return board.compare(i, s.text.size(), s.text) == 0; });
        if (stamp != form.stamps.end()) {
            if (stamp->piece) pieces.push_back(*stamp->piece);
            if (stamp->piece) pieces.back().square = at;
            ++at.file;
            i += stamp->text.size();
            continue;
        }
        if (c == '/')
            at = {0, at.rank - 1};
        else if (form.empty == '\0' && c >= '0' && c <= '9')
            at.file = static_cast<std::int8_t>(at.file + (c == '0' ? 10 : c - '0'));
        else
            ++at.file;  // empty, or no square at all
        ++i;
    }
    return pieces;
}

/// Whether a part of a field may be this text.
inline bool may_be(const FormPart& part, const std::string& written) {
    if (written.empty()) return false;
    if (part.highest >= 0)
        return written.find_first_not_of("0123456789") == std::string::npos && std::stoi(written) <= part.highest;
    return part.choices.empty() || std::any_of(part.choices.begin(), part.choices.end(),
                                               [&](const FormPart::Choice& choice) { return choice.text == written; });
}

/// Whether a field is written in this way.
inline bool is_written_so(const FormField::Choice& choice, const std::string& written) {
    std::size_t from = 0;
    std::size_t at = 0;
    for (std::size_t number = 0; number < choice.parts.size(); ++number) {
        const auto place = choice.text.find(concatenated({"{", std::to_string(number), "}"}));
        const auto before = choice.text.substr(from, place - from);
        if (place == std::string::npos || written.compare(at, before.size(), before) != 0) return false;
        at += before.size();
        from = place + 3;
        const auto next = choice.text.substr(from, 1);
        const auto end = next.empty() ? written.size() : written.find(next, at);
        if (end == std::string::npos || !may_be(choice.parts[number], written.substr(at, end - at))) return false;
        at = end;
    }
    return written.substr(at) == choice.text.substr(from);
}

/// The form says how the position text `text` of `p` is built.
template <Game G>
void check_form(const G& game, const typename G::Position& p, const std::string& text) {
    const auto form = game.position_form();
    if (form.stamps.empty()) return;
    ASSERT_EQ(static_cast<std::size_t>(std::count(text.begin(), text.end(), ' ')), form.fields.size());
    const auto scene = game.scene(p);
    const auto pieces = pieces_by_form(form, text.substr(0, text.find(' ')), scene.ranks);
    ASSERT_EQ(pieces.size(), scene.pieces.size());
    for (const auto& piece : pieces)
        ASSERT_TRUE(std::any_of(scene.pieces.begin(), scene.pieces.end(), [&](const ScenePiece& drawn) {
            return drawn.square == piece.square && drawn.kind == piece.kind && drawn.tint == piece.tint &&
                   drawn.quarter == piece.quarter && drawn.marked == piece.marked;
        })) << square_name(piece.square);
    std::size_t field_at = text.find(' ');
    for (const auto& field : form.fields) {
        const auto end = text.find(' ', field_at + 1);
        const auto written = text.substr(field_at + 1, end - field_at - 1);
        field_at = end;
        if (field.kind == FormField::Kind::choice) {
            ASSERT_TRUE(std::any_of(field.choices.begin(), field.choices.end(),
                                    [&](const FormField::Choice& choice) { return is_written_so(choice, written); }))
                << field.key << ": " << written;
        } else if (field.kind == FormField::Kind::number) {
            ASSERT_LE(std::stoi(written), field.highest) << field.key;
        } else if (field.kind == FormField::Kind::trays) {
            ASSERT_EQ(static_cast<std::size_t>(std::count(written.begin(), written.end(), ',')) + 1,
                      scene.trays.size());
        }
    }
}

}  // namespace merkhet::test

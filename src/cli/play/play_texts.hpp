#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/terminal.hpp"
#include "engine/engine.hpp"
#include "play/game_in_play.hpp"

namespace merkhet::cli {

/// What a person is told during play, as text that ends with a line end.

/// A text wrapped to the terminal's width, in ASCII where it has no more.
std::string paragraph(std::string_view text, const TerminalTraits& terminal);
/// The same of one that may name a file: its letters stay as they are.
std::string file_paragraph(std::string_view text, const TerminalTraits& terminal);
/// "Yellow, Red and Blue"
std::string joined_names(const std::vector<std::string>& names);
/// "Silver: human, Red: computer:3"
std::string seats_text(const play::GameInPlay& played);
/// "Silver wins.", "Red resigns. Silver wins.", "A draw: Silver and Red share the point."
std::string result_text(const play::GameInPlay& played);
/// The legal moves that begin with `prefix` in columns; a long list is cut, with the count. A square is meant whole: a1
/// does not begin a13.
std::string moves_text(const Line<AnyGame>& line, const std::string& prefix, const TerminalTraits& terminal);
/// How the typed text can continue, and what is left to do; empty when there is nothing to say.
std::string continuation_text(const Line<AnyGame>& line, std::string_view typed, const TerminalTraits& terminal);
/// The best move of some advice and why: what it leads to, what it does, how much better it is than others.
std::string advice_text(const play::GameInPlay& played, const Analysis& advice, const TerminalTraits& terminal);
/// The chances of every seat as bars.
std::string chances_bars(const play::GameInPlay& played, const Analysis& analysis, const TerminalTraits& terminal);
/// The texts of game, position and moves, for other programs and for a record.
std::string notation_text(const play::GameInPlay& played, const TerminalTraits& terminal);
/// How to play the game, and its options here.
std::string rules_text(const AnyGame& game, const TerminalTraits& terminal);

}  // namespace merkhet::cli

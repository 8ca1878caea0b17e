#pragma once

#include <array>
#include <string_view>

namespace merkhet::khet {

/// What the game knows about a position, and what one whole of it is worth, in points.
enum Feature {
    pyramids,           ///< a Pyramid
    anubises,           ///< an Anubis
    turn,               ///< being the mover
    aimed_at_pharaoh,   ///< the mover's beam, as it stands, hits the enemy Pharaoh
    aimed_at_piece,     ///< the mover's beam, as it stands, hits an enemy piece
    aimed_at_own,       ///< the mover's beam, as it stands, hits a piece of its own
    waiting_pharaoh,    ///< the same for the side not to move
    waiting_piece,      ///<
    waiting_own,        ///<
    beam_length,        ///< a square on the path of one's beam
    beam_beyond,        ///< one of them in the enemy's half
    beam_near_pharaoh,  ///< one of them within two steps of the enemy Pharaoh
    crossing,           ///< an empty square on it from which a beam can be turned into the enemy Pharaoh
    crossing_held,      ///< a mirror that could do that by turning
    crossing_reached,   ///< an empty crossing that a piece of one's own can step on to
    open_lines,         ///< a square from which a beam would reach one's Pharaoh
    guards,             ///< a piece next to one's own Pharaoh
    anubis_guards,      ///< an Anubis next to it
    scarabs_near,       ///< a Scarab's or Eye's nearness to the enemy Pharaoh, in steps of 9
    pharaoh_advanced,   ///< a rank of one's Pharaoh beyond the first
    mobility,           ///< ten empty squares next to one's pieces
    feature_count
};

inline constexpr std::array<std::string_view, feature_count> feature_names = {
    "pyramids",         "anubises",         "turn",
    "aimed at Pharaoh", "aimed at piece",   "aimed at own",
    "waiting: Pharaoh", "waiting: piece",   "waiting: own",
    "beam length",      "beam beyond",      "beam near Pharaoh",
    "crossings",        "crossings held",   "crossings reached",
    "open lines",       "guards",           "Anubis guards",
    "Scarabs near",     "Pharaoh advanced", "mobility",
};
/// Fitted to 3,000 games of five setups: docs/tuning.md.
inline constexpr std::array<int, feature_count> weights = {
    59,  21,  22,   // pyramids, anubises, turn
    900, 125, -63,  // aimed at Pharaoh, at piece, at own
    -82, 40,  84,   // waiting: the same
    0,   5,   14,   // beam: length, beyond, near Pharaoh
    15,  60,  50,   // crossings: empty, held, reached
    -2,  22,  -11,  // open lines, guards, Anubis guards
    19,  -10, 25,   // Scarabs near, Pharaoh advanced, mobility
};

}  // namespace merkhet::khet

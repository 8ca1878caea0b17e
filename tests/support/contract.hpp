#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "game/absent_seats.hpp"
#include "game/any_game.hpp"
#include "game/concept.hpp"
#include "game/line.hpp"
#include "support/form_check.hpp"
#include "support/rules_from.hpp"

namespace merkhet::test {

/// Whoever takes one suggestion after another ends with a legal move; each points to something that is drawn.
template <Game G>
void follow_suggestions(const G& game, const typename G::Position& p, Random& random) {
    const auto scene = game.scene(p);
    std::string typed;
    do {
        const auto suggestions = game.suggest(p, typed);
        ASSERT_FALSE(suggestions.next.empty()) << "no way on from " << typed;
        const auto texts = suggestions.texts();
        ASSERT_EQ(std::adjacent_find(texts.begin(), texts.end(), std::greater_equal<>()), texts.end());
        for (const auto& [text, act, square, tray, mark, numbers] : suggestions.next) {
            ASSERT_TRUE(text.starts_with(typed));
            ASSERT_TRUE(text.size() > typed.size() || act == "end") << text;
            ASSERT_FALSE(act.empty()) << text;
            ASSERT_LE(mark.size(), 3U) << text;
            if (numbers) {
                for (const int number : {numbers->lowest, numbers->lowest + numbers->step, numbers->highest})
                    ASSERT_TRUE(game.parse_move(p, text + std::to_string(number))) << text << number;
                ASSERT_FALSE(game.parse_move(p, text + std::to_string(numbers->highest + numbers->step))) << text;
            }
            ASSERT_FALSE(square && !tray.empty()) << text;
            if (square) {
                ASSERT_TRUE(square->file < scene.files && square->rank < scene.ranks) << text;
            }
            const auto is_named = [name = tray](const SceneTray& drawn) { return drawn.name == name; };
            ASSERT_TRUE(tray.empty() || std::any_of(scene.trays.begin(), scene.trays.end(), is_named)) << text;
        }
        typed = texts[random.below(static_cast<std::uint32_t>(texts.size()))];
    } while (!game.parse_move(p, typed));
}

/// The seats that have left, as bits.
template <Game G>
unsigned absent_in([[maybe_unused]] const G& game, [[maybe_unused]] const typename G::Position& p) {
    if constexpr (HasAbsentSeats<G>) return game.absent(p);
    return 0;
}

/// What every position of every game must satisfy; `keys` remembers position texts by key over a whole run.
template <Game G>
void check_position(const G& game, const typename G::Position& p, Random& random,
                    std::unordered_map<std::uint64_t, std::string>& keys) {
    const auto text = game.print_position(p);
    SCOPED_TRACE(text);
    ASSERT_EQ(text.find('\n'), std::string::npos);

    // Text is lossless and canonical; the key is a function of the position and tells positions apart.
    const auto read = game.parse_position(text);
    ASSERT_TRUE(read) << read.error().message;
    ASSERT_TRUE(*read == p);
    ASSERT_EQ(game.print_position(*read), text);
    ASSERT_EQ(game.key(*read), game.key(p));
    const auto [known, fresh] = keys.emplace(to_integer(game.key(p)), text);
    ASSERT_EQ(known->second, text) << "two positions with one key";

    // Editors make no positions that somebody has left.
    if (absent_in(game, p) == 0) check_form(game, p, text);

    // Somebody is to move exactly when there is no outcome, and then there is a move.
    std::vector<typename G::Move> moves;
    legal_moves(game, p, moves);
    const auto mover = game.to_move(p);
    const auto outcome = game.outcome(p);
    ASSERT_EQ(mover == Mover::nobody, outcome.has_value());
    ASSERT_EQ(mover == Mover::nobody, moves.empty());
    ASSERT_EQ(game.count_moves(p), moves.size());
    if (outcome) {
        int sum = 0;
        for (int s = 0; s < max_seats; ++s) {
            sum += outcome->twelfths[s];
            ASSERT_TRUE((s < game.seats() && ((absent_in(game, p) >> s) & 1) == 0) || outcome->twelfths[s] == 0);
        }
        ASSERT_EQ(sum, Outcome::whole);
    } else {
        ASSERT_TRUE(mover == Mover::chance || (is_seat(mover) && seat_number(mover) < game.seats()));
        const Scores scores = expected_scores(evaluate(game, p), game.seats());
        float sum = 0;
        for (int s = 0; s < max_seats; ++s) {
            ASSERT_GE(scores[s], 0.0F);
            ASSERT_LE(scores[s], 1.0F);
            ASSERT_TRUE(s < game.seats() || scores[s] == 0.0F);
            sum += scores[s];
        }
        ASSERT_NEAR(sum, 1.0F, 1e-3F);
    }

    // Every listed move is legal, has its own text, which reads back, and is among the suggestions. Long lists are
    // sampled.
    const std::size_t stride = std::max<std::size_t>(1, moves.size() / 40);
    std::set<std::string> texts;
    for (std::size_t i = moves.empty() ? 0 : random.below(static_cast<std::uint32_t>(stride)); i < moves.size();
         i += stride) {
        ASSERT_TRUE(game.is_legal(p, moves[i]));
        const auto move_text = game.print_move(p, moves[i]);
        ASSERT_TRUE(texts.insert(move_text).second) << move_text << " twice";
        ASSERT_EQ(move_text.find_first_of(" \t\r\n{}()[];"), std::string::npos) << move_text;
        const auto back = game.parse_move(p, move_text);
        ASSERT_TRUE(back) << move_text << ": " << back.error().message;
        ASSERT_TRUE(*back == moves[i]) << move_text;
    }
    if (!moves.empty()) {
        const auto drawn = game.random_move(p, random);
        ASSERT_NE(std::find(moves.begin(), moves.end(), drawn), moves.end());
        const auto first = game.print_move(p, moves.front());
        const auto suggested = game.suggest(p, first.substr(0, 1)).texts();
        ASSERT_TRUE(
            std::any_of(suggested.begin(), suggested.end(), [&](const std::string& s) { return first.starts_with(s); }))
            << "nothing suggested towards " << first;
        follow_suggestions(game, p, random);
    }

    // A stopped visit says so and visits no more.
    if (moves.size() > 1) {
        std::size_t visited = 0;
        ASSERT_FALSE(game.visit_moves(p, [&](const typename G::Move&) { return ++visited < 2; }));
        ASSERT_EQ(visited, 2U);
    }

    // Move values that are no legal moves are refused, whatever their bytes.
    for (int i = 0; i < 4; ++i) {
        typename G::Move noise;
        if (moves.empty() || i < 2) {
            auto* bytes = reinterpret_cast<unsigned char*>(&noise);
            for (std::size_t b = 0; b < sizeof noise; ++b) bytes[b] = static_cast<unsigned char>(random.next());
        } else {
            noise = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            auto* bytes = reinterpret_cast<unsigned char*>(&noise);
            bytes[random.below(sizeof noise)] ^= static_cast<unsigned char>(1U << random.below(8));
        }
        ASSERT_EQ(game.is_legal(p, noise), std::find(moves.begin(), moves.end(), noise) != moves.end());
    }

    // Symmetries keep everything, with the seats turned too.
    for (int i = 0; i < game.symmetries(); ++i) {
        const auto image = game.image(p, i);
        ASSERT_TRUE(i != 0 || image == p);
        const auto image_read = game.parse_position(game.print_position(image));
        ASSERT_TRUE(image_read) << image_read.error().message;
        ASSERT_EQ(game.count_moves(image), moves.size());
        const auto image_mover = game.to_move(image);
        ASSERT_EQ(image_mover, is_seat(mover) ? seat(game.image_seat(seat_number(mover), i)) : mover);
        if (outcome) {
            for (int s = 0; s < game.seats(); ++s)
                ASSERT_EQ(game.outcome(image)->twelfths[game.image_seat(s, i)], outcome->twelfths[s]);
        }
        if (!moves.empty()) {
            const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            const auto image_move = game.image(p, move, i);
            ASSERT_TRUE(game.is_legal(image, image_move)) << game.print_move(p, move);
            auto played = p;
            game.play(played, move);
            auto image_played = image;
            game.play(image_played, image_move);
            ASSERT_TRUE(game.image(played, i) == image_played) << game.print_move(p, move) << " symmetry " << i;
        }
    }

    // The scene lies on its board, and draws like things alike.
    const auto scene = game.scene(p);
    ASSERT_TRUE(scene.files > 0 && scene.files <= 26 && scene.ranks > 0 && scene.ranks <= 26);
    std::set<std::pair<int, int>> taken;
    for (const auto& piece : scene.pieces) {
        ASSERT_TRUE(on_board(piece.square, scene.files, scene.ranks));
        ASSERT_TRUE(taken.insert({piece.square.file, piece.square.rank}).second);
        ASSERT_FALSE(piece.ascii.empty());
        ASSERT_FALSE(piece.symbol.empty());
        ASSERT_LE(piece.ascii.size(), 3U);
    }
}

/// Plays `games` random games with the given options to the end (or `max_plies`) and checks every position.
template <Game G>
void check_contract(std::string_view options, int games, int max_plies, std::uint64_t seed = 1) {
    SCOPED_TRACE(std::string(G::name) + ":" + std::string(options));
    const auto game = rules_from<G>(options);
    // The canonical options mean the same.
    const auto text = print_game_text(G::name, game.settings());
    const auto again = rules_from<G>(split_game_text(text).options);
    ASSERT_EQ(print_game_text(G::name, again.settings()), text);
    ASSERT_EQ(again.key(again.start()), game.key(game.start()));

    Random random(seed);
    std::unordered_map<std::uint64_t, std::string> keys;
    for (int g = 0; g < games; ++g) {
        auto p = game.start();
        for (int ply = 0; ply < max_plies; ++ply) {
            check_position(game, p, random, keys);
            if (testing::Test::HasFatalFailure()) return;
            if (game.to_move(p) == Mover::nobody) break;
            const auto move = game.random_move(p, random);
            if (ply % 7 == 0) {
                const auto scene = game.scene(p, move);
                ASSERT_EQ(scene.files, game.scene(p).files);
                ASSERT_EQ(scene.kinds.empty(), !is_seat(game.to_move(p)));
                for (const auto kind : scene.kinds) {
                    ASSERT_EQ(kind.find_first_of("{}…"), std::string_view::npos) << kind;
                }
            }
            game.play(p, move);
        }
    }
}

/// Random games that one seat after another leaves, until two remain; every position must satisfy the contract, and
/// every departure keep its promises.
template <HasAbsentSeats G>
void check_contract_with_departures(std::initializer_list<std::string_view> variants) {
    for (const auto options : variants) {
        SCOPED_TRACE(options);
        const auto game = rules_from<G>(options);
        Random random(3);
        std::unordered_map<std::uint64_t, std::string> keys;
        for (int round = 0; round < 6; ++round) {
            Line<G> line(game);
            for (int ply = 0; ply < 120 && line.to_move() != Mover::nobody; ++ply) {
                ASSERT_NO_FATAL_FAILURE(check_position(game, line.position(), random, keys));
                const int leaver = static_cast<int>(random.below(static_cast<std::uint32_t>(game.seats())));
                const auto leaves = line.departure(leaver);
                if (!leaves || random.below(20) != 0) {
                    line.play(game.random_move(line.position(), random));
                    continue;
                }
                const auto before = line.position();
                ASSERT_EQ(line.departed(*leaves), leaver);
                ASSERT_FALSE(line.is_legal(*leaves));
                const auto text = game.print_move(before, *leaves);
                const auto read = line.parse_move(text);
                ASSERT_TRUE(read && *read == *leaves) << text;
                ASSERT_FALSE(game.parse_move(before, text));
                ASSERT_FALSE(game.scene(before, *leaves).notes.empty());
                line.play(*leaves);
                ASSERT_EQ(line.absent(), absent_in(game, before) | 1U << leaver);
                ASSERT_FALSE(line.departure(leaver));
                ASSERT_NE(line.to_move(), seat(leaver));
                for (int i = 0; i < game.symmetries(); ++i) {
                    auto image = game.image(before, i);
                    game.play(image, game.image(before, *leaves, i));
                    ASSERT_TRUE(image == game.image(line.position(), i));
                }
                ASSERT_TRUE(line.undo());
                ASSERT_TRUE(line.position() == before);
                line.play(*leaves);
            }
        }
    }
}

/// Draws many moves in `p` and checks that all come up about equally often (chi-squared, far beyond chance).
template <Game G>
void check_uniform(const G& game, const typename G::Position& p, std::uint64_t seed = 1) {
    std::vector<typename G::Move> moves;
    legal_moves(game, p, moves);
    ASSERT_GT(moves.size(), 1U);
    std::vector<std::uint64_t> counts(moves.size());
    const std::uint64_t draws = 200 * moves.size();
    Random random(seed);
    for (std::uint64_t i = 0; i < draws; ++i) {
        const auto at = std::find(moves.begin(), moves.end(), game.random_move(p, random));
        ASSERT_NE(at, moves.end());
        ++counts[static_cast<std::size_t>(at - moves.begin())];
    }
    double chi_squared = 0;
    for (const auto count : counts)
        chi_squared += (static_cast<double>(count) - 200.0) * (static_cast<double>(count) - 200.0) / 200.0;
    const auto freedom = static_cast<double>(moves.size() - 1);
    EXPECT_LT(chi_squared, freedom + 6 * std::sqrt(2 * freedom)) << moves.size() << " moves";
}

}  // namespace merkhet::test

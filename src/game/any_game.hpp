#pragma once

#include <array>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/absent_seats.hpp"
#include "game/concept.hpp"

namespace merkhet {

/// A position of any game, as bytes. Equal bytes are equal positions.
struct AnyPosition {
    alignas(16) std::array<unsigned char, max_position_bytes> bytes{};
    bool operator==(const AnyPosition&) const = default;
};

/// A move of any game, as bytes.
struct AnyMove {
    alignas(16) std::array<unsigned char, max_move_bytes> bytes{};
    bool operator==(const AnyMove&) const = default;
};

/// A game behind one interface, for the doors: the part of concept Game that every door needs, one virtual call for
/// each question. Positions and moves must come from the same game. Line<AnyGame> plays it. with_rules()
/// (games/with_rules.hpp) leads to the rest, so that programs that do not use it do not carry it.
class AnyGame {
public:
    using Position = AnyPosition;
    using Move = AnyMove;

    AnyGame() = default;
    AnyGame(const AnyGame&) = delete;
    AnyGame& operator=(const AnyGame&) = delete;
    virtual ~AnyGame() = default;

    virtual std::string_view name() const = 0;
    virtual std::string_view title() const = 0;
    /// The canonical game text.
    virtual const std::string& text() const = 0;
    virtual std::vector<Setting> settings() const = 0;
    virtual int seats() const = 0;
    virtual std::string_view seat_name(const AnyPosition& p, int seat) const = 0;

    virtual AnyPosition start() const = 0;
    virtual Mover to_move(const AnyPosition& p) const = 0;
    virtual std::optional<Outcome> outcome(const AnyPosition& p) const = 0;
    virtual std::uint64_t count_moves(const AnyPosition& p) const = 0;
    virtual AnyMove random_move(const AnyPosition& p, Random& random) const = 0;
    virtual bool is_legal(const AnyPosition& p, const AnyMove& m) const = 0;
    virtual void play(AnyPosition& p, const AnyMove& m) const = 0;
    virtual Key key(const AnyPosition& p) const = 0;
    virtual bool has_repetition() const = 0;
    virtual Key arrangement_key(const AnyPosition& p) const = 0;
    virtual std::optional<AnyMove> claim(int occurrences) const = 0;
    virtual Outcome claim_outcome() const = 0;

    /// See game/absent_seats.hpp; without them nobody ever leaves.
    virtual unsigned absent(const AnyPosition& p) const = 0;
    virtual std::optional<AnyMove> departure(const AnyPosition& p, int seat) const = 0;
    virtual std::optional<int> departed(const AnyMove& m) const = 0;

    virtual Result<AnyPosition> parse_position(std::string_view text) const = 0;
    virtual std::string print_position(const AnyPosition& p) const = 0;
    virtual Result<AnyMove> parse_move(const AnyPosition& p, std::string_view text) const = 0;
    virtual std::string print_move(const AnyPosition& p, const AnyMove& m) const = 0;
    virtual Suggestions suggest(const AnyPosition& p, std::string_view typed) const = 0;
    virtual Scene scene(const AnyPosition& p) const = 0;
    virtual Scene scene(const AnyPosition& p, const AnyMove& m) const = 0;

    /// Like visit_moves in concept Game.
    template <class F>
    bool visit_moves(const AnyPosition& p, F&& f) const {
        using Visitor = std::remove_reference_t<F>;
        return visit_erased(
            p, &f, [](void* visitor, const AnyMove& m) { return visit_one(*static_cast<Visitor*>(visitor), m); });
    }

private:
    virtual bool visit_erased(const AnyPosition& p, void* visitor, bool (*call)(void*, const AnyMove&)) const = 0;
};

/// A game whose rules are known to be G's: what with_rules() leads back to. It answers nothing, so that code that only
/// looks at the rules compiles no more of them.
template <Game G>
class TypedGame : public AnyGame {
public:
    explicit TypedGame(G rules) : rules_(std::move(rules)) {}

    const G& rules() const { return rules_; }

    static AnyPosition wrap(const typename G::Position& p) {
        AnyPosition any;
        std::memcpy(any.bytes.data(), &p, sizeof p);
        return any;
    }
    static AnyMove wrap(const typename G::Move& m) {
        AnyMove any;
        std::memcpy(any.bytes.data(), &m, sizeof m);
        return any;
    }
    static typename G::Position unwrap(const AnyPosition& any) {
        typename G::Position p;
        std::memcpy(&p, any.bytes.data(), sizeof p);
        return p;
    }
    static typename G::Move unwrap(const AnyMove& any) {
        typename G::Move m;
        std::memcpy(&m, any.bytes.data(), sizeof m);
        return m;
    }

protected:
    G rules_;
};

/// AnyGame over the rules of one game.
template <Game G>
class ErasedGame final : public TypedGame<G> {
public:
    explicit ErasedGame(G rules) : TypedGame<G>(std::move(rules)), text_(print_game_text(G::name, rules_.settings())) {}

    using TypedGame<G>::wrap;
    using TypedGame<G>::unwrap;

    std::string_view name() const override { return G::name; }
    std::string_view title() const override { return G::title; }
    const std::string& text() const override { return text_; }
    std::vector<Setting> settings() const override { return rules_.settings(); }
    int seats() const override { return rules_.seats(); }
    std::string_view seat_name(const AnyPosition& p, int seat) const override {
        return rules_.seat_name(unwrap(p), seat);
    }

    AnyPosition start() const override { return wrap(rules_.start()); }
    Mover to_move(const AnyPosition& p) const override { return rules_.to_move(unwrap(p)); }
    std::optional<Outcome> outcome(const AnyPosition& p) const override { return rules_.outcome(unwrap(p)); }
    std::uint64_t count_moves(const AnyPosition& p) const override { return rules_.count_moves(unwrap(p)); }
    AnyMove random_move(const AnyPosition& p, Random& random) const override {
        return wrap(rules_.random_move(unwrap(p), random));
    }
    bool is_legal(const AnyPosition& p, const AnyMove& m) const override {
        return rules_.is_legal(unwrap(p), unwrap(m));
    }
    void play(AnyPosition& p, const AnyMove& m) const override {
        auto position = unwrap(p);
        rules_.play(position, unwrap(m));
        std::memcpy(p.bytes.data(), &position, sizeof position);
    }
    Key key(const AnyPosition& p) const override { return rules_.key(unwrap(p)); }
    bool has_repetition() const override { return rules_.has_repetition(); }
    Key arrangement_key(const AnyPosition& p) const override { return rules_.arrangement_key(unwrap(p)); }
    std::optional<AnyMove> claim(int occurrences) const override {
        const auto move = rules_.claim(occurrences);
        return move ? std::optional(wrap(*move)) : std::nullopt;
    }
    Outcome claim_outcome() const override { return rules_.claim_outcome(); }

    unsigned absent([[maybe_unused]] const AnyPosition& p) const override {
        if constexpr (HasAbsentSeats<G>) return rules_.absent(unwrap(p));
        return 0;
    }
    std::optional<AnyMove> departure([[maybe_unused]] const AnyPosition& p, [[maybe_unused]] int seat) const override {
        if constexpr (HasAbsentSeats<G>)
            if (const auto move = rules_.departure(unwrap(p), seat)) return wrap(*move);
        return std::nullopt;
    }
    std::optional<int> departed([[maybe_unused]] const AnyMove& m) const override {
        if constexpr (HasAbsentSeats<G>) return rules_.departed(unwrap(m));
        return std::nullopt;
    }

    Result<AnyPosition> parse_position(std::string_view text) const override {
        const auto p = rules_.parse_position(text);
        if (!p) return p.error();
        return wrap(*p);
    }
    std::string print_position(const AnyPosition& p) const override { return rules_.print_position(unwrap(p)); }
    Result<AnyMove> parse_move(const AnyPosition& p, std::string_view text) const override {
        const auto m = rules_.parse_move(unwrap(p), text);
        if (!m) return m.error();
        return wrap(*m);
    }
    std::string print_move(const AnyPosition& p, const AnyMove& m) const override {
        return rules_.print_move(unwrap(p), unwrap(m));
    }
    Suggestions suggest(const AnyPosition& p, std::string_view typed) const override {
        return rules_.suggest(unwrap(p), typed);
    }
    Scene scene(const AnyPosition& p) const override { return rules_.scene(unwrap(p)); }
    Scene scene(const AnyPosition& p, const AnyMove& m) const override { return rules_.scene(unwrap(p), unwrap(m)); }

private:
    bool visit_erased(const AnyPosition& p, void* visitor, bool (*call)(void*, const AnyMove&)) const override {
        return rules_.visit_moves(unwrap(p), [&](const typename G::Move& m) { return call(visitor, wrap(m)); });
    }

    using TypedGame<G>::rules_;
    std::string text_;
};

}  // namespace merkhet

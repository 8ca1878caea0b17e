#pragma once

#include <cstdint>
#include <string_view>

namespace merkhet {

/// A 64-bit hash of a position or of rules. Keys combine with ^.
enum class Key : std::uint64_t {};

constexpr Key operator^(Key a, Key b) { return Key{static_cast<std::uint64_t>(a) ^ static_cast<std::uint64_t>(b)}; }
constexpr Key& operator^=(Key& a, Key b) { return a = a ^ b; }
constexpr std::uint64_t to_integer(Key key) { return static_cast<std::uint64_t>(key); }

/// A bijective scrambling of 64 bits: the finaliser of SplitMix64 (Steele, Lea and Flood 2014).
constexpr std::uint64_t mix64(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

/// The random-looking key of the feature numbered `index` (Zobrist 1970): the same on every machine.
constexpr Key zobrist(std::uint64_t index) { return Key{mix64(mix64(index))}; }

/// The hash of a text, the same on every machine.
constexpr Key hash_text(std::string_view text) {
    std::uint64_t h = text.size();
    for (char c : text) h = mix64(h ^ static_cast<unsigned char>(c));
    return Key{h};
}

}  // namespace merkhet

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "network/weights.hpp"

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

/// Sixteen numbers of 16 bits at a time, and eight of 32: by AVX2, by WebAssembly's vectors, or one by one. All three
/// give the same bits. (Relaxed vector instructions of WebAssembly would not.)
namespace merkhet::network {

inline constexpr int lanes = 16;

#if defined(__AVX2__)

struct Lanes16 {
    __m256i v;
};
struct Lanes32 {
    __m256i v;
};

inline Lanes16 load(const std::int16_t* from) { return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from))}; }
inline void store(std::int16_t* to, Lanes16 a) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), a.v); }
/// The same two numbers eight times.
inline Lanes16 repeat_pair(const std::int16_t* from) {
    std::int32_t pair = 0;
    std::memcpy(&pair, from, sizeof pair);
    return {_mm256_set1_epi32(pair)};
}
inline Lanes16 add(Lanes16 a, Lanes16 b) { return {_mm256_add_epi16(a.v, b.v)}; }
inline Lanes16 subtract(Lanes16 a, Lanes16 b) { return {_mm256_sub_epi16(a.v, b.v)}; }
/// Activations of sums: see weights.hpp.
inline Lanes16 activate(Lanes16 a) {
    const auto kept = _mm256_min_epi16(_mm256_max_epi16(a.v, _mm256_setzero_si256()), _mm256_set1_epi16(one_sum));
    return {_mm256_srli_epi16(_mm256_mullo_epi16(kept, kept), activation_shift)};
}

inline Lanes32 zero_lanes() { return {_mm256_setzero_si256()}; }
inline Lanes32 load(const std::int32_t* from) { return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from))}; }
inline void store(std::int32_t* to, Lanes32 a) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), a.v); }
/// Adds a[2i] b[2i] + a[2i+1] b[2i+1] to lane i.
inline Lanes32 add_products(Lanes32 sums, Lanes16 a, Lanes16 b) {
    return {_mm256_add_epi32(sums.v, _mm256_madd_epi16(a.v, b.v))};
}

#elif defined(__wasm_simd128__)

struct Lanes16 {
    v128_t low, high;
};
struct Lanes32 {
    v128_t low, high;
};

inline Lanes16 load(const std::int16_t* from) { return {wasm_v128_load(from), wasm_v128_load(from + 8)}; }
inline void store(std::int16_t* to, Lanes16 a) {
    wasm_v128_store(to, a.low);
    wasm_v128_store(to + 8, a.high);
}
inline Lanes16 repeat_pair(const std::int16_t* from) {
    const auto pair = wasm_v128_load32_splat(from);
    return {pair, pair};
}
inline Lanes16 add(Lanes16 a, Lanes16 b) { return {wasm_i16x8_add(a.low, b.low), wasm_i16x8_add(a.high, b.high)}; }
inline Lanes16 subtract(Lanes16 a, Lanes16 b) { return {wasm_i16x8_sub(a.low, b.low), wasm_i16x8_sub(a.high, b.high)}; }
inline v128_t activate(v128_t a) {
    const auto kept = wasm_i16x8_min(wasm_i16x8_max(a, wasm_i16x8_splat(0)), wasm_i16x8_splat(one_sum));
    return wasm_u16x8_shr(wasm_i16x8_mul(kept, kept), activation_shift);
}
inline Lanes16 activate(Lanes16 a) { return {activate(a.low), activate(a.high)}; }

inline Lanes32 zero_lanes() { return {wasm_i32x4_splat(0), wasm_i32x4_splat(0)}; }
inline Lanes32 load(const std::int32_t* from) { return {wasm_v128_load(from), wasm_v128_load(from + 4)}; }
inline void store(std::int32_t* to, Lanes32 a) {
    wasm_v128_store(to, a.low);
    wasm_v128_store(to + 4, a.high);
}
inline Lanes32 add_products(Lanes32 sums, Lanes16 a, Lanes16 b) {
    return {wasm_i32x4_add(sums.low, wasm_i32x4_dot_i16x8(a.low, b.low)),
            wasm_i32x4_add(sums.high, wasm_i32x4_dot_i16x8(a.high, b.high))};
}

#else

struct Lanes16 {
    std::array<std::int16_t, lanes> v;
};
struct Lanes32 {
    std::array<std::int32_t, lanes / 2> v;
};

inline Lanes16 load(const std::int16_t* from) {
    Lanes16 a;
    std::memcpy(a.v.data(), from, sizeof a.v);
    return a;
}
inline void store(std::int16_t* to, const Lanes16& a) { std::memcpy(to, a.v.data(), sizeof a.v); }
inline Lanes16 repeat_pair(const std::int16_t* from) {
    Lanes16 a;
    for (std::size_t i = 0; i < lanes; ++i) a.v[i] = from[i % 2];
    return a;
}
inline Lanes16 add(Lanes16 a, const Lanes16& b) {
    for (std::size_t i = 0; i < lanes; ++i) a.v[i] = static_cast<std::int16_t>(a.v[i] + b.v[i]);
    return a;
}
inline Lanes16 subtract(Lanes16 a, const Lanes16& b) {
    for (std::size_t i = 0; i < lanes; ++i) a.v[i] = static_cast<std::int16_t>(a.v[i] - b.v[i]);
    return a;
}
inline Lanes16 activate(Lanes16 a) {
    for (auto& x : a.v) {
        const int kept = std::clamp<int>(x, 0, one_sum);
        x = static_cast<std::int16_t>(kept * kept >> activation_shift);
    }
    return a;
}

inline Lanes32 zero_lanes() { return {}; }
inline Lanes32 load(const std::int32_t* from) {
    Lanes32 a;
    std::memcpy(a.v.data(), from, sizeof a.v);
    return a;
}
inline void store(std::int32_t* to, const Lanes32& a) { std::memcpy(to, a.v.data(), sizeof a.v); }
inline Lanes32 add_products(Lanes32 sums, const Lanes16& a, const Lanes16& b) {
    for (std::size_t i = 0; i < sums.v.size(); ++i)
        sums.v[i] += a.v[2 * i] * b.v[2 * i] + a.v[2 * i + 1] * b.v[2 * i + 1];
    return sums;
}

#endif

/// All lanes together.
inline std::int32_t sum_of(const Lanes32& a) {
    std::int32_t each[lanes / 2];
    store(each, a);
    std::int32_t sum = 0;
    for (const auto x : each) sum += x;
    return sum;
}

}  // namespace merkhet::network

#pragma once

#include <cstddef>
#include <cstring>

/// Eight floats at a time. What each lane computes, and the order in which lanes are summed, is the same in every
/// build.
namespace merkhet::lab {

__extension__ typedef float FloatLanes __attribute__((vector_size(32)));  // NOLINT(modernize-use-using)

inline constexpr std::size_t float_lanes = 8;

// By reference: how such values are passed depends on the processor that is compiled for.
inline void load_floats(FloatLanes& lanes, const float* from) { std::memcpy(&lanes, from, sizeof lanes); }
inline void store_floats(float* to, const FloatLanes& lanes) { std::memcpy(to, &lanes, sizeof lanes); }
inline void add_floats(FloatLanes& lanes, const float* from) {
    FloatLanes more;
    load_floats(more, from);
    lanes += more;
}

/// to += times * from; `count` is a multiple of eight here and below.
inline void add_scaled(float* to, float times, const float* from, std::size_t count) {
    for (std::size_t i = 0; i < count; i += float_lanes) {
        FloatLanes lanes;
        load_floats(lanes, from + i);
        lanes *= times;
        add_floats(lanes, to + i);
        store_floats(to + i, lanes);
    }
}

/// The sum of the products.
inline float dot(const float* a, const float* b, std::size_t count) {
    FloatLanes sums{};
    for (std::size_t i = 0; i < count; i += float_lanes) {
        FloatLanes x;
        FloatLanes y;
        load_floats(x, a + i);
        load_floats(y, b + i);
        sums += x * y;
    }
    return ((sums[0] + sums[4]) + (sums[1] + sums[5])) + ((sums[2] + sums[6]) + (sums[3] + sums[7]));
}

/// to = start + the sum of the rows numbered by `numbers`, `step` apart; `vectors` vectors stay in registers meanwhile.
template <std::size_t vectors, class Number>
void sum_rows(const float* start, const float* rows, std::size_t step, const Number* numbers, std::size_t count,
              float* to) {
    FloatLanes sums[vectors];
    for (std::size_t i = 0; i < vectors; ++i) load_floats(sums[i], start + i * float_lanes);
    for (std::size_t n = 0; n < count; ++n) {
        const auto* row = rows + numbers[n] * step;
        for (std::size_t i = 0; i < vectors; ++i) add_floats(sums[i], row + i * float_lanes);
    }
    for (std::size_t i = 0; i < vectors; ++i) store_floats(to + i * float_lanes, sums[i]);
}

/// The same for rows of `width`, a multiple of sixteen.
template <class Number>
void sum_all(const float* start, const float* rows, std::size_t width, const Number* numbers, std::size_t count,
             float* to) {
    std::size_t at = 0;
    const auto sum = [&]<std::size_t vectors>() {
        sum_rows<vectors>(start + at, rows + at, width, numbers, count, to + at);
        at += vectors * float_lanes;
    };
    const auto left = [&] { return (width - at) / float_lanes; };
    while (left() >= 8) sum.template operator()<8>();
    if (left() >= 4) sum.template operator()<4>();
    if (left() >= 2) sum.template operator()<2>();
}

}  // namespace merkhet::lab

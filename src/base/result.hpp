#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace merkhet {

/// Why a text was refused: one line for people, and the byte offset in the text where it went wrong.
struct TextError {
    std::string message;
    std::size_t at = 0;
};

/// A value, or the reason there is none: a text was refused, or an error of another type. (C++23's std::expected is not
/// in every compiler we build with.)
template <class T, class Error = TextError>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return state_.index() == 0; }

    /// The value; only when this holds one.
    T& operator*() & { return *std::get_if<0>(&state_); }
    const T& operator*() const& { return *std::get_if<0>(&state_); }
    T&& operator*() && { return std::move(*std::get_if<0>(&state_)); }
    T* operator->() { return std::get_if<0>(&state_); }
    const T* operator->() const { return std::get_if<0>(&state_); }

    /// The error; only when this holds no value.
    const Error& error() const { return *std::get_if<1>(&state_); }

private:
    std::variant<T, Error> state_;
};

}  // namespace merkhet

#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/terminal/console.hpp"
#include "game/suggestions.hpp"

namespace merkhet::cli {

class SignalWatch;

/// Says how a half-typed line can go on.
using Completer = std::function<Suggestions(std::string_view typed)>;

/// Whether somebody typed that they want to leave: quit, q or exit.
bool asks_to_leave(std::string_view typed);

/// Where typed lines come from.
class TypedInput {
public:
    TypedInput() = default;
    TypedInput(const TypedInput&) = delete;
    TypedInput& operator=(const TypedInput&) = delete;
    virtual ~TypedInput() = default;

    /// The next line without its end, or nullopt when there are no more, or the person wants to leave.
    virtual std::optional<std::string> read(const std::string& prompt, const Completer& completer) = 0;
};

/// Lines from a stream. They are repeated after the prompt, so that the output reads like a dialogue.
class StreamInput final : public TypedInput {
public:
    StreamInput(std::istream& in, std::ostream& out) : in_(in), out_(out) {}
    std::optional<std::string> read(const std::string& prompt, const Completer& completer) override;

private:
    std::istream& in_;
    std::ostream& out_;
};

/// Lines from the terminal, edited with libedit: history, completion with Tab.
class TerminalInput final : public TypedInput {
public:
    /// `signals` must outlive this.
    explicit TerminalInput(SignalWatch& signals, int width);
    ~TerminalInput() override;
    std::optional<std::string> read(const std::string& prompt, const Completer& completer) override;

private:
    class Editor;
    std::unique_ptr<Editor> editor_;
};

}  // namespace merkhet::cli

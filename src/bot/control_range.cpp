#include "bot/control_range.hpp"

#include "play/control_text.hpp"

namespace merkhet::bot {

namespace {

constexpr double usual_moves = 40;

double seconds_of(const play::TimeControl& control) {
    if (control.has_clock()) return control.clock_seconds + usual_moves * control.increment;
    return control.is_limited() ? control.turn_seconds * usual_moves : std::numeric_limits<double>::infinity();
}

}  // namespace

bool ControlRange::contains(const play::TimeControl& control) const {
    const auto seconds = seconds_of(control);
    return shortest <= seconds && seconds <= longest;
}

Result<ControlRange> parse_control_range(std::string_view text) {
    constexpr std::string_view between = "..";
    const auto middle = text.find(between);
    if (middle == std::string_view::npos)
        return TextError{"expected two clocks with .. between them, as in 60+0..900+10", 0};
    ControlRange range;
    const auto read = [](std::string_view end, std::size_t at, double& into) -> std::optional<TextError> {
        if (end.empty()) return std::nullopt;
        const auto control = play::parse_control(end);
        if (!control) return TextError{control.error().message, at + control.error().at};
        into = seconds_of(*control);
        return std::nullopt;
    };
    const auto second = middle + between.size();
    if (auto error = read(text.substr(0, middle), 0, range.shortest)) return *std::move(error);
    if (auto error = read(text.substr(second), second, range.longest)) return *std::move(error);
    if (range.shortest > range.longest) return TextError{"the first clock is longer than the second", 0};
    return range;
}

}  // namespace merkhet::bot

#include "lab/match_log.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>
#include <utility>

namespace merkhet::lab {

namespace {

using Json = nlohmann::ordered_json;

Json use_json(const SeatUse& use) {
    return {{"decisions", use.decisions}, {"nodes", use.nodes},     {"depths", use.depths},
            {"seconds", use.seconds},     {"longest", use.longest}, {"overstepped", use.overstepped}};
}

SeatUse read_use(const Json& json) {
    SeatUse use;
    json.at("decisions").get_to(use.decisions);
    json.at("nodes").get_to(use.nodes);
    json.at("depths").get_to(use.depths);
    json.at("seconds").get_to(use.seconds);
    json.at("longest").get_to(use.longest);
    json.at("overstepped").get_to(use.overstepped);
    return use;
}

std::string reason() { return std::strerror(errno); }

}  // namespace

std::string print_logged_game(const LoggedGame& game) {
    Json json{{"number", game.number}};
    for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats); ++s) {
        json["seating"].push_back(game.seating[s]);
        json["twelfths"].push_back(game.outcome.twelfths[s]);
    }
    json["ending"] = ending_name(game.ending);
    if (game.failed_seat >= 0) json["failed"] = game.failed_seat;
    if (!game.note.empty()) json["note"] = game.note;
    json["plies"] = game.plies;
    for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats); ++s) json["use"].push_back(use_json(game.use[s]));
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<LoggedGame> parse_logged_game(const std::string& line) {
    const TextError wrong{"expected a game as JSON", 0};
    try {
        const auto json = Json::parse(line);
        LoggedGame game;
        json.at("number").get_to(game.number);
        const auto& seating = json.at("seating");
        const auto& twelfths = json.at("twelfths");
        const auto& use = json.at("use");
        const auto seats = seating.size();
        if (seats < 2 || seats > max_seats || twelfths.size() != seats || use.size() != seats || game.number < 0)
            return wrong;
        game.seats = static_cast<int>(seats);
        for (std::size_t s = 0; s < seats; ++s) {
            seating[s].get_to(game.seating[s]);
            twelfths[s].get_to(game.outcome.twelfths[s]);
            game.use[s] = read_use(use[s]);
        }
        const auto ending = parse_ending(json.at("ending").get<std::string>());
        if (!ending) return wrong;
        game.ending = *ending;
        game.failed_seat = json.value("failed", -1);
        game.note = json.value("note", "");
        json.at("plies").get_to(game.plies);
        return game;
    } catch (const Json::exception&) {
        return wrong;
    }
}

MatchLog::~MatchLog() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<std::string> MatchLog::open(const std::string& path, const std::string& header) {
    constexpr int readable = 0644;
    descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, readable);
    if (descriptor_ < 0) return "cannot open " + path + ": " + reason();
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) return path + " is in use by another match";
    if (auto wrong = read(header)) return path + *wrong;
    return std::nullopt;
}

std::optional<std::string> MatchLog::read(const std::string& header) {
    constexpr std::size_t step = std::size_t{1} << 16;
    std::string text;
    std::array<char, step> buffer{};
    while (true) {
        const auto count = ::read(descriptor_, buffer.data(), buffer.size());
        if (count < 0) return " cannot be read: " + reason();
        if (count == 0) break;
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    const auto whole = text.rfind('\n') + 1;  // npos + 1 is 0
    if (whole == 0) {
        // Nothing, or a first line that was cut off; never throw away what somebody else wrote.
        if (!header.starts_with(text)) return " is no log of a match";
        if (::ftruncate(descriptor_, 0) != 0 || !write_line(header)) return " cannot be written: " + reason();
        return std::nullopt;
    }
    int number = 0;
    for (std::size_t at = 0; at < whole;) {
        const auto end = text.find('\n', at);
        const auto line = text.substr(at, end - at);
        at = end + 1;
        if (++number == 1) {
            if (line != header) return " is the log of another match; take another file, or the same settings";
            continue;
        }
        auto game = parse_logged_game(line);
        if (!game) return ", line " + std::to_string(number) + ": " + game.error().message;
        games_.push_back(std::move(*game));
    }
    if (whole != text.size() && ::ftruncate(descriptor_, static_cast<off_t>(whole)) != 0)
        return " cannot be written: " + reason();
    return std::nullopt;
}

bool MatchLog::write_line(const std::string& line) {
    const auto text = line + "\n";
    return ::write(descriptor_, text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

bool MatchLog::append(const LoggedGame& game) { return write_line(print_logged_game(game)); }

}  // namespace merkhet::lab

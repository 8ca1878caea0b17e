#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/options/given_options.hpp"
#include "cli/options/settings.hpp"
#include "engine/asked.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace merkhet::cli {

/// The numbers that an option takes, both ends included.
template <class Number>
struct Bounds {
    Number lowest;
    Number highest;
};

/// An option of a command, to say more about while declaring it.
class Option {
public:
    explicit Option(CLI::Option& option) : option_(&option) {}

    Option required() const;
    /// Refuses an empty text: an option that is given must say something.
    Option not_empty() const;
    /// With several values, each has the option's name before it.
    Option one_at_a_time() const;
    /// Refuses a command line with both.
    Option excludes(const Option& other) const;
    /// What the help shows for the value: "FOLDER".
    Option shown_as(const std::string& value) const;

private:
    CLI::Option* option_;
};

/// A command while its options are declared. A name with dashes in front ("--depth") is an option; one without ("GAME")
/// is known by its place. Values are filled in when the command line is read, and stay as they are if nothing is
/// given; they must live until then.
class Command {
public:
    /// Both outlive it.
    Command(CLI::App& command, const Origins& origins) : command_(&command), origins_(&origins) {}

    // Both once the command line is read.
    /// What stands on it, and not what is set elsewhere: that is for all commands, and nothing is refused for it.
    GivenOptions given() const;
    /// Every option that was set, wherever, in the order of the help.
    std::vector<Setting> settings() const;

    Option text(const std::string& name, std::string& value, const std::string& help) const;
    Option texts(const std::string& name, std::vector<std::string>& values, const std::string& help) const;
    Option flag(const std::string& name, bool& value, const std::string& help) const;

    Option number(const std::string& name, int& value, Bounds<int> bounds, const std::string& help) const;
    Option number(const std::string& name, std::uint64_t& value, Bounds<std::uint64_t> bounds,
                  const std::string& help) const;
    Option number(const std::string& name, double& value, Bounds<double> bounds, const std::string& help) const;
    Option number(const std::string& name, std::optional<int>& value, Bounds<int> bounds,
                  const std::string& help) const;
    Option number(const std::string& name, std::optional<double>& value, Bounds<double> bounds,
                  const std::string& help) const;

    /// Something the engine may be asked for, under its own name and within its bounds.
    template <class Number>
    Option asked(const asked::AskedNumber<Number>& asked, Number& value, const std::string& help) const {
        return number("--" + std::string(asked.name), value, {asked.lowest, asked.highest}, help);
    }
    /// Its help says what it is, and its default.
    template <class Number>
    Option asked(const asked::AskedNumber<Number>& asked, Number& value) const {
        return this->asked(
            asked, value,
            std::string(asked.says) + (asked.usual == 0 ? "" : " (default " + std::to_string(asked.usual) + ")"));
    }

    /// A file or folder that need not exist yet.
    Option file(const std::string& name, std::string& value, const std::string& help) const;
    Option folder(const std::string& name, std::string& value, const std::string& help) const;
    /// A folder that must exist.
    Option existing_folder(const std::string& name, std::string& value, const std::string& help) const;

    /// --config: every option may also come from the environment (--data from MERKHET_DATA), or from the file that this
    /// one names. The command line goes before the environment, and that before the file: what comes first also goes
    /// before what it excludes (Option::excludes()).
    void configurable(std::string& file) const;

    // What many commands share, with the same name and bounds in each.

    /// GAME
    Option game(std::string& value) const;
    /// --seed
    Option seed(std::uint64_t& value, const std::string& help) const;
    Option seed(std::optional<std::uint64_t>& value, const std::string& help) const;
    /// --nodes
    Option nodes(std::uint64_t& value, const std::string& help) const;
    /// --concurrency: how many games, or requests, at a time.
    Option concurrency(int& value, const std::string& help) const;
    /// --memory, in MiB.
    Option memory(int& value, const std::string& help) const;
    /// --tables: a folder of solved positions. `use` says what it is good for.
    Option tables(std::string& value, const std::string& use) const;
    /// --network: a choice of players/network_choice.hpp.
    Option network(std::string& value) const;
    /// --json
    Option json(bool& value, const std::string& help = "as JSON") const;

private:
    friend class Commands;
    CLI::App* command_;
    const Origins* origins_;
};

}  // namespace merkhet::cli

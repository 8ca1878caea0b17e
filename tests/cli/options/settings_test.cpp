#include "cli/options/settings.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "cli/options/command_line.hpp"
#include "cli/options/user_error.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::cli {
namespace settings_test {

/// A command that says what it was set to.
struct TestArguments {
    std::string place = "here";
    std::vector<std::string> names;
    bool loud = false;
    bool quiet = false;
    int port = 80;
    std::string config;
    std::vector<Setting> settings;
    GivenOptions given;
};

void declare_test(const Command& command, TestArguments& arguments) {
    command.text("--place", arguments.place, "");
    command.texts("--name", arguments.names, "").one_at_a_time();
    const auto loud = command.flag("--loud", arguments.loud, "");
    command.flag("--quiet", arguments.quiet, "").excludes(loud);
    command.number("--port", arguments.port, {0, 100}, "");
    command.number("--port-of-call", arguments.port, {0, 100}, "");
    command.configurable(arguments.config);
}

void run_test(const TestArguments& arguments, Console& console) {
    if (arguments.place == "nowhere") throw UserError("--place: there is no such place");
    if (arguments.port == 99) arguments.given.refuse({"--place", "--name"}, "cannot be used with --port 99");
    console.out << arguments.place << ' ' << arguments.port << (arguments.loud ? " loud" : "")
                << (arguments.quiet ? " quiet" : "");
    for (const auto& name : arguments.names) console.out << ' ' << name;
    for (const auto& setting : arguments.settings) console.out << '|' << setting.name << ' ' << setting.origin;
}

class SettingsTest : public testing::Test {
protected:
    void TearDown() override {
        for (const auto& variable : variables_) unsetenv(variable.c_str());
    }
    void set(const std::string& variable, const std::string& value) {
        setenv(variable.c_str(), value.c_str(), 1);
        variables_.push_back(variable);
    }
    /// What the command prints, or is refused with, given a file of these lines.
    std::string said(const std::vector<std::string>& arguments, const std::string& file = "") {
        const auto path = folder_.path() / "conf";
        std::ofstream(path) << file;
        std::istringstream in;
        std::ostringstream out;
        std::ostringstream err;
        Console console{in, out, err, {}, {}, {}};
        CommandLine line("about", "merkhet", console);
        line.commands().add<TestArguments>("test", "", declare_test, run_test);
        std::vector<std::string> all{"test", "--config", path.string()};
        all.insert(all.end(), arguments.begin(), arguments.end());
        try {
            line.run(all);
        } catch (const UserError& error) {
            out << error.what();
        }
        auto text = out.str();
        for (auto at = text.find(path.string()); at != std::string::npos; at = text.find(path.string()))
            text.replace(at, path.string().size(), "FILE");
        return text.substr(0, text.find("|config "));
    }

private:
    TemporaryFolder folder_;
    std::vector<std::string> variables_;
};

TEST_F(SettingsTest, FlagGoesBeforeEnvironmentBeforeFileBeforeDefault) {
    EXPECT_EQ(said({}), "here 80");
    EXPECT_EQ(said({}, "port = 1"), "here 1|port FILE, line 1, port");
    set("MERKHET_PORT", "2");
    EXPECT_EQ(said({}, "port = 1"), "here 2|port MERKHET_PORT");
    EXPECT_EQ(said({"--port", "3"}, "port = 1"), "here 3|port --port");
    EXPECT_EQ(said({"--port=3"}, "port = 1"), "here 3|port --port");
}

TEST_F(SettingsTest, AnEmptyVariableSaysNothing) {
    set("MERKHET_PORT", "");
    EXPECT_EQ(said({}, "port = 1"), "here 1|port FILE, line 1, port");
}

TEST_F(SettingsTest, FlagsAreTrueOrFalse) {
    EXPECT_EQ(said({}, "loud = true"), "here 80 loud|loud FILE, line 1, loud");
    EXPECT_EQ(said({}, "loud = false"), "here 80");
    set("MERKHET_LOUD", "false");
    EXPECT_EQ(said({}, "loud = true"), "here 80");
    EXPECT_EQ(said({"--loud"}, "loud = false"), "here 80 loud|loud --loud");
    EXPECT_EQ(said({}, ""), "here 80");
    set("MERKHET_LOUD", "1");
    EXPECT_EQ(said({}), "MERKHET_LOUD: expected true or false, found '1'");
}

TEST_F(SettingsTest, OnlyWhatStandsOnTheCommandLineIsRefusedThere) {
    EXPECT_EQ(said({"--port", "99", "--place", "there"}), "--place cannot be used with --port 99");
    set("MERKHET_NAME", "a");
    EXPECT_EQ(said({"--port", "99"}, "place = there"),
              "there 99 a|place FILE, line 1, place|name MERKHET_NAME|port --port");
}

TEST_F(SettingsTest, WhatComesFirstGoesBeforeWhatItExcludes) {
    EXPECT_EQ(said({"--quiet", "--loud"}), "test: --loud excludes --quiet");
    EXPECT_EQ(said({"--quiet"}, "loud = true"), "here 80 quiet|quiet --quiet");
    set("MERKHET_LOUD", "true");
    EXPECT_EQ(said({}, "quiet = true"), "here 80 loud|loud MERKHET_LOUD");
    EXPECT_EQ(said({"--quiet"}), "here 80 quiet|quiet --quiet");
    EXPECT_EQ(said({}, "loud = true\nquiet = true"), "here 80 loud|loud MERKHET_LOUD");
}

TEST_F(SettingsTest, SeveralValuesComeFromOnePlace) {
    EXPECT_EQ(said({}, "name = a\nname = b"), "here 80 a b|name FILE, line 1, name");
    set("MERKHET_NAME", "c  d");
    EXPECT_EQ(said({}, "name = a"), "here 80 c d|name MERKHET_NAME");
    EXPECT_EQ(said({"--name", "e", "--name", "f"}), "here 80 e f|name --name");
}

TEST_F(SettingsTest, FilesHaveCommentsBlanksAndQuotes) {
    EXPECT_EQ(said({}, "# comment\n\n\t place\t= a b # more\r\n"), "a b 80|place FILE, line 3, place");
    EXPECT_EQ(said({}, "place = \" a # b \" # more"), " a # b  80|place FILE, line 1, place");
    EXPECT_EQ(said({}, "place = a=b"), "a=b 80|place FILE, line 1, place");
}

TEST_F(SettingsTest, WhatIsWrongIsToldWithItsPlace) {
    EXPECT_EQ(said({}, "\nport 8"), "FILE, line 2: expected a line like port = 8080");
    EXPECT_EQ(said({}, "= 8"), "FILE, line 1: expected a line like port = 8080");
    EXPECT_EQ(said({}, "place = \"a"), "FILE, line 1: the value has no second quote");
    EXPECT_EQ(said({}, "place = \"a\" b"), "FILE, line 1: something follows the value in quotes");
    EXPECT_EQ(said({}, "prot = 8"), "FILE, line 1, prot: there is no such setting; did you mean port?");
    EXPECT_EQ(said({}, "config = x"), "FILE, line 1, config: there is no such setting");
    EXPECT_EQ(said({}, "help = true"), "FILE, line 1, help: there is no such setting");
    EXPECT_EQ(said({}, "port = 101"), "test: FILE, line 1, port: expected a number 0…100, found '101'");
    EXPECT_EQ(said({}, "port-of-call = x"), "test: FILE, line 1, port-of-call: expected a number 0…100, found 'x'");
    EXPECT_EQ(said({}, "place = nowhere"), "FILE, line 1, place: there is no such place");
    set("MERKHET_PORT", "x");
    EXPECT_EQ(said({}), "test: MERKHET_PORT: expected a number 0…100, found 'x'");
    EXPECT_EQ(said({"--place", "nowhere", "--port", "1"}), "--place: there is no such place");
}

TEST(SettingsText, HidesPasswords) {
    EXPECT_EQ(
        settings_text({{"database", "postgresql://me:secret@host/name", "MERKHET_DATABASE"}, {"port", "80", "--port"}}),
        "  database  postgresql://me:…@host/name  (MERKHET_DATABASE)\n"
        "  port      80                           (--port)\n");
}

}  // namespace settings_test
}  // namespace merkhet::cli

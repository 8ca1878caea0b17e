#include "game/record.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "base/place.hpp"
#include "base/random.hpp"

namespace merkhet::test {
namespace {

/// The record that a text gives; fails the test on an error.
Record record_from(std::string_view text) {
    auto record = parse_record(text);
    if (record) return *std::move(record);
    ADD_FAILURE() << located(record.error(), text) << "\n" << text;
    return Record("none");
}

/// "LINE:COLUMN MESSAGE" of what is wrong with a text, "" when nothing is.
std::string error_of(std::string_view text) {
    const auto record = parse_record(text);
    if (record) return "";
    EXPECT_EQ(record.error().message.find('\n'), std::string::npos);
    EXPECT_LE(record.error().at, text.size());
    const auto place = place_in(text, record.error().at);
    return std::to_string(place.line) + ":" + std::to_string(place.column) + " " + record.error().message;
}

/// Of a text of moves and result, on line 2.
std::string moves_error(std::string_view moves) { return error_of("[Game \"tug\"]\n" + std::string(moves)); }

/// How moves and result are written back.
std::string rewritten(std::string_view moves) {
    const auto text = print_record(record_from("[Game \"tug\"]\n" + std::string(moves)));
    constexpr std::string_view head = "[Game \"tug\"]\n\n";
    EXPECT_TRUE(text.starts_with(head));
    EXPECT_TRUE(text.ends_with("\n"));
    return text.substr(head.size(), text.size() - head.size() - 1);
}

void expect_round_trip(const Record& record) {
    const auto text = print_record(record);
    const auto read = parse_record(text);
    ASSERT_TRUE(read) << located(read.error(), text) << "\n" << text;
    ASSERT_TRUE(*read == record) << text << "\nwas read as\n" << print_record(*read);
    ASSERT_EQ(print_record(*read), text);
}

std::vector<std::string> comments_of(const Record& record, RecordNode node) {
    std::vector<std::string> comments;
    record.visit_notes(node, [&](const RecordNote& note) {
        comments.push_back(note.mark ? std::string("$").append(std::to_string(*note.mark)) : std::string(note.text));
    });
    return comments;
}

std::vector<std::string> comments_before(const Record& record, RecordNode node) {
    std::vector<std::string> comments;
    record.visit_comments_before(node, [&](std::string_view text) { comments.emplace_back(text); });
    return comments;
}

/// A record in which everything occurs, as it is written.
constexpr std::string_view everything = R"([Game "tug:goal=9,players=3"]
[Position "0 1 0 - 0"]
[Seat0 "Ann \"the rope\" O'Hara"]
[Seat1 "Zoë \\ 王"]
[Seat2 ""]
[Date "2026.11.20"]
[Result "1/3-1/3-1/3"]
[Annotator "two\nlines\tand a tab"]

{A first word} {and a second.} 1... up1! {good} $14 up2?! ({instead} 1... down1!
2. up1 {a} ({or} 2. down2 {c} roll=4) (2. @N) {b} end) (1... up2) (1... @N x)
{meanwhile} 2. up1 {ends in a blank\s} down1 $0 $255 {} (roll=4 e4xe5@NW,a1-b2+
{braces { \} and \\ and \"}) draw 3. @N>d9 1/3-1/3-1/3
)";

TEST(Record, KeepsEverything) {
    const auto record = record_from(everything);
    EXPECT_EQ(print_record(record), everything);
    expect_round_trip(record);
    EXPECT_EQ(record.game_text(), "tug:goal=9,players=3");
    EXPECT_EQ(record.tags().size(), 8U);
    EXPECT_EQ(record.find_tag("Seat0")->value, "Ann \"the rope\" O'Hara");
    EXPECT_EQ(record.find_tag("Seat1")->value, "Zoë \\ 王");
    EXPECT_EQ(record.find_tag("Seat2")->value, "");
    EXPECT_EQ(record.find_tag("Annotator")->value, "two\nlines\tand a tab");
    EXPECT_EQ(record.find_tag("Site"), nullptr);
    EXPECT_EQ(record.result(), (RecordResult{3, Outcome::shared(7)}));
    EXPECT_EQ(record.size(), 17U);
}

TEST(Record, IsATree) {
    const auto record = record_from(everything);
    const auto up1 = record.first_child(RecordNode::start);
    const auto up2 = record.first_child(up1);
    const auto down1 = record.next_sibling(up2);
    const auto other = record.next_sibling(down1);
    EXPECT_EQ(record.move(up1), "up1");
    EXPECT_EQ(record.move(up2), "up2");
    EXPECT_EQ(record.move(down1), "down1");
    EXPECT_EQ(record.move(other), "up2");
    EXPECT_EQ(record.parent(other), up1);
    EXPECT_TRUE(record.is_first_child(up2));
    EXPECT_FALSE(record.is_first_child(down1));
    EXPECT_FALSE(record.is_first_child(RecordNode::start));
    EXPECT_EQ(comments_of(record, RecordNode::start), (std::vector<std::string>{"A first word", "and a second."}));
    EXPECT_EQ(comments_of(record, up1), (std::vector<std::string>{"$1", "good", "$14"}));
    EXPECT_EQ(comments_before(record, down1), std::vector<std::string>{"instead"});
    EXPECT_EQ(record.number(up1), (RecordNumber{1, true}));
    EXPECT_EQ(record.number(up2), RecordNumber{});
    const auto next = record.first_child(up2);
    EXPECT_EQ(comments_before(record, next), std::vector<std::string>{"meanwhile"});
    EXPECT_EQ(record.number(next), (RecordNumber{2, false}));
    EXPECT_EQ(comments_of(record, next), std::vector<std::string>{"ends in a blank "});
    EXPECT_EQ(everything.substr(record.move_at(next), 5), "up1 {");
    EXPECT_EQ(everything.substr(record.result_at()), "1/3-1/3-1/3\n");
}

TEST(Record, ReadsWhatPeopleType) {
    EXPECT_EQ(rewritten("*"), "*");
    EXPECT_EQ(rewritten("1.a b 2.c *"), "1. a b 2. c *");
    EXPECT_EQ(rewritten("1 a 1.. b 2...... c *"), "1. a 1... b 2... c *");
    EXPECT_EQ(rewritten("1.\na\tb\r\n\r\n1-0"), "1. a b 1-0");
    EXPECT_EQ(rewritten("1. {why} a *"), "{why} 1. a *");
    EXPECT_EQ(rewritten("a ! b $2 c!!{x}d(e)f ?? *"), "a! b? c!! {x} d (e) f?? *");
    EXPECT_EQ(rewritten("a $1 $1 $2!?$7 *"), "a! $1 $2 $5 $7 *");
    EXPECT_EQ(rewritten("a ; to the end of the line { (\nb ;\n*"), "a {to the end of the line { (} b {} *");
    EXPECT_EQ(rewritten("{ many   blanks\n and\tlines } *"), "{many blanks and lines} *");
    EXPECT_EQ(rewritten("a (b) {last} *"), "a {last} (b) *") << "no move follows, so it is about the move before";
    EXPECT_EQ(rewritten("a (b) {x} (c) d *"), "a {x} (b) (c) d *");
    EXPECT_EQ(rewritten("a (b c (d) {x}) e *"), "a (b c {x} (d)) e *");
    EXPECT_EQ(rewritten("a (b (c) {x} d) e *"), "a (b {x} d) (c) e *") << "b and c vary the same move";
    EXPECT_EQ(print_record(record_from("\xef\xbb\xbf [ Game\n\"tug\" ] [A_1\"x\"] *")),
              "[Game \"tug\"]\n[A_1 \"x\"]\n\n*\n");
}

TEST(Record, BreaksLinesAtEightyColumns) {
    std::string moves;
    for (int i = 1; i <= 60; ++i)
        moves += std::to_string(i) + ". up1 down1 {Zoë says} (" + std::to_string(i) + "... up2) ";
    const auto text = print_record(record_from("[Game \"tug\"]\n" + moves + "*"));
    std::size_t longest = 0;
    std::size_t start = 0;
    for (auto end = text.find('\n'); end != std::string::npos; start = end + 1, end = text.find('\n', start)) {
        const auto width = place_in(text, end).column - 1;
        EXPECT_LE(width, 80U);
        EXPECT_FALSE(end > start && text[end - 1] == ' ') << "no blank at the end of a line";
        longest = std::max(longest, width);
    }
    EXPECT_GE(longest, 78U);
    const std::string word(100, 'x');
    EXPECT_EQ(rewritten("a {" + word + "} b *"), "a\n{" + word + "}\nb *");
}

TEST(Record, BuildsFromNothing) {
    Record record("tug");
    record.set_tag("Seat0", "Ann");
    record.set_tag("Seat0", "Bea");
    const auto up = record.add_move(RecordNode::start, "up1");
    record.add_comment(up, "plain");
    record.add_mark(up, 3);
    const auto down = record.add_move(up, "down1");
    const auto other = record.add_move(RecordNode::start, "up2");
    record.add_comment_before(other, "or");
    record.set_number(up, {1, false});
    record.set_result({2, Outcome::win(1)});
    EXPECT_EQ(print_record(record), "[Game \"tug\"]\n[Seat0 \"Bea\"]\n\n1. up1 {plain} $3 ({or} up2) down1 0-1\n");
    expect_round_trip(record);
    record.set_tag("Result", "1/2-1/2");
    record.set_result({});
    EXPECT_EQ(record.find_tag("Result")->value, "*");
    expect_round_trip(record);
    EXPECT_EQ(record.first_child(down), RecordNode::none);
}

TEST(Record, IsEqualByWhatItSays) {
    const auto base = record_from("[Game \"tug\"] 1. a! {x} (b) c 1-0");
    EXPECT_FALSE(base == record_from("[Game \"tug\"]\n\n1.a $1 {x}(b)c ; \n1-0")) << "an empty comment counts";
    EXPECT_TRUE(base == record_from("[Game \"tug\"]\n\n1.a $1 { x}(b)c\n1-0"));
    for (const auto* other :
         {"[Game \"gut\"] 1. a! {x} (b) c 1-0", "[Game \"tug\"] [A \"\"] 1. a! {x} (b) c 1-0",
          "[Game \"tug\"] 2. a! {x} (b) c 1-0", "[Game \"tug\"] 1... a! {x} (b) c 1-0",
          "[Game \"tug\"] a! {x} (b) c 1-0", "[Game \"tug\"] 1. a? {x} (b) c 1-0", "[Game \"tug\"] 1. a {x} (b) c 1-0",
          "[Game \"tug\"] 1. a! {y} (b) c 1-0", "[Game \"tug\"] 1. a! {x} {x} (b) c 1-0",
          "[Game \"tug\"] 1. a! {x} (b) {} c 1-0", "[Game \"tug\"] 1. a! {x} (d) c 1-0",
          "[Game \"tug\"] 1. a! {x} b c 1-0", "[Game \"tug\"] 1. a! {x} (b c) 1-0",
          "[Game \"tug\"] 1. a! {x} c (b) 1-0", "[Game \"tug\"] 1. a! {x} (b) c 0-1",
          "[Game \"tug\"] 1. a! {x} (b) c *", "[Game \"tug\"] 1. a! {x} (b) 1-0"})
        EXPECT_FALSE(base == record_from(other)) << other;

    // The order in which the nodes were made does not count.
    Record one("tug");
    const auto a = one.add_move(RecordNode::start, "a");
    one.add_move(a, "c");
    one.add_move(RecordNode::start, "b");
    EXPECT_TRUE(one == record_from("[Game \"tug\"] a (b) c *"));
}

TEST(RecordResult, IsScoresBySeat) {
    const std::array<std::pair<RecordResult, std::string>, 9> table{{
        {{}, "*"},
        {{2, Outcome::win(0)}, "1-0"},
        {{2, Outcome::win(1)}, "0-1"},
        {{2, Outcome::shared(3)}, "1/2-1/2"},
        {{3, Outcome::win(2)}, "0-0-1"},
        {{3, Outcome::shared(5)}, "1/2-0-1/2"},
        {{4, Outcome::shared(7)}, "1/3-1/3-1/3-0"},
        {{4, Outcome::shared(15)}, "1/4-1/4-1/4-1/4"},
        {{3, Outcome{{{1, 8, 3, 0}}}}, "1/12-2/3-1/4"},
    }};
    for (const auto& [result, text] : table) {
        EXPECT_EQ(print_result(result), text);
        const auto read = parse_result(text);
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(*read, result);
    }
}

TEST(RecordResult, RefusesOthers) {
    const auto refused = [](std::string_view text) {
        const auto result = parse_result(text);
        return result ? "" : std::to_string(result.error().at) + " " + result.error().message;
    };
    const std::string score = "expected a score: 1, 0, or a share like 1/2 in lowest terms, found ";
    EXPECT_EQ(refused(""), "0 " + score + "the end");
    EXPECT_EQ(refused("1"), "1 expected - and the next seat's score, found the end");
    EXPECT_EQ(refused("1-"), "2 " + score + "the end");
    EXPECT_EQ(refused("1-0-"), "4 " + score + "the end");
    EXPECT_EQ(refused("1-0x"), "3 expected - and the next seat's score, found 'x'");
    EXPECT_EQ(refused("1-1"), "0 the scores in '1-1' do not add up to 1");
    EXPECT_EQ(refused("0-0"), "0 the scores in '0-0' do not add up to 1");
    EXPECT_EQ(refused("2-0"), "0 " + score + "'2-0'");
    EXPECT_EQ(refused("2/4-1/2"), "0 " + score + "'2/4-1/2'");
    EXPECT_EQ(refused("1/2-2/4"), "4 " + score + "'2/4'");
    EXPECT_EQ(refused("1/5-4/5"), "0 " + score + "'1/5-4/5'");
    EXPECT_EQ(refused("1/1-0"), "0 " + score + "'1/1-0'");
    EXPECT_EQ(refused("0/2-1"), "0 " + score + "'0/2-1'");
    EXPECT_EQ(refused("0-0-0-0-1"), "8 a result has at most four seats");
    EXPECT_EQ(refused("**"), "0 " + score + "'**'");
}

TEST(Record, SaysWhatIsWrongWithTagsAndWhere) {
    const std::string begins = "expected the tag [Game \"…\"], with which a record begins, found ";
    EXPECT_EQ(error_of(""), "1:1 " + begins + "the end");
    EXPECT_EQ(error_of(" \n 1. a *"), "2:2 " + begins + "'1. a *'");
    EXPECT_EQ(error_of("{x} [Game \"tug\"] *"), "1:1 " + begins + "'{x} [Game \"tug\"] *'");
    EXPECT_EQ(error_of("[Seat0 \"Ann\"]"), "1:2 the first tag must be Game, found 'Seat0'");
    EXPECT_EQ(error_of("["), "1:2 expected a tag's name, found the end");
    EXPECT_EQ(error_of("[\"Ann\"]"), "1:2 expected a tag's name, found '\"Ann\"]'");
    EXPECT_EQ(error_of("[1Game \"x\"]"), "1:2 expected a tag's name, found '1Game \"x\"]'");
    EXPECT_EQ(error_of("[Game tug]"), "1:7 expected the value of tag 'Game' in double quotes, found 'tug]'");
    EXPECT_EQ(error_of("[Ga-me \"x\"]"), "1:2 the first tag must be Game, found 'Ga'");
    EXPECT_EQ(error_of("[Game \"tug]\n*"), "1:7 the text is not closed on its line: \" is missing");
    EXPECT_EQ(error_of("[Game \"tug"), "1:7 the text is not closed on its line: \" is missing");
    EXPECT_EQ(error_of("[Game \"tug\\"),
              "1:11 unknown escape '\\'; allowed: \\\\ \\\" \\} \\n (line feed) \\t (tab) \\s (blank)");
    EXPECT_EQ(error_of("[Game \"tug\""), "1:1 the tag is not closed: ] is missing");
    EXPECT_EQ(error_of("[Game \"tug\" \"x\"]"), "1:13 expected ] after the tag's value, found '\"x\"]'");
    EXPECT_EQ(error_of("[Game \"tug\"]\n[A \"\"]\n[A \"\"] *"), "3:2 tag 'A' is given twice");
    EXPECT_EQ(error_of("[Game \"tug\"]\n[Game \"tug\"] *"), "2:2 tag 'Game' is given twice");
    EXPECT_EQ(error_of("[Game \"a\\qb\"] *"),
              "1:9 unknown escape '\\q'; allowed: \\\\ \\\" \\} \\n (line feed) \\t (tab) \\s (blank)");
    EXPECT_EQ(error_of("[Game \"Zo\xeb\"] *"), "1:10 not a character of UTF-8: '\\xeb'");
    EXPECT_EQ(error_of("[Game \"a\x1b[31m\"] *"), "1:9 control character '\\x1b'");
    EXPECT_EQ(error_of(std::string_view("[Game \"\0\"] *", 12)), "1:8 control character '\\x00'");
    EXPECT_EQ(error_of("[Game \"x\"]\n[Result \"1-1\"] *"), "2:10 the scores in '1-1' do not add up to 1");
    EXPECT_EQ(error_of("[Game \"x\"]\n[Result \"1-0-2\"] *"),
              "2:14 expected a score: 1, 0, or a share like 1/2 in lowest terms, found '2'");
}

TEST(Record, SaysWhatIsWrongWithMovesAndWhere) {
    EXPECT_EQ(
        moves_error(""),
        "2:1 expected a move or the result: scores like 1-0 or 1/2-1/2, or * for an unfinished game, found the end");
    EXPECT_EQ(
        moves_error("1. a b\n"),
        "3:1 expected a move or the result: scores like 1-0 or 1/2-1/2, or * for an unfinished game, found the end");
    EXPECT_EQ(moves_error("a {x"), "2:3 the comment is not closed: } is missing");
    EXPECT_EQ(moves_error("a {x\\"),
              "2:5 unknown escape '\\'; allowed: \\\\ \\\" \\} \\n (line feed) \\t (tab) \\s (blank)");
    EXPECT_EQ(moves_error("a {Zo\xeb} *"), "2:6 not a character of UTF-8: '\\xeb'");
    EXPECT_EQ(moves_error("a ;x\x01\n*"), "2:5 control character '\\x01'");
    EXPECT_EQ(moves_error("a } *"), "2:3 } without a comment to close");
    EXPECT_EQ(moves_error("a (b\n(c) d *"), "3:7 a result cannot stand in a variation");
    EXPECT_EQ(moves_error("a (b"), "2:3 the variation is not closed: ) is missing");
    EXPECT_EQ(moves_error("a (b (c)"), "2:3 the variation is not closed: ) is missing");
    EXPECT_EQ(moves_error("a (b (c"), "2:6 the variation is not closed: ) is missing");
    EXPECT_EQ(moves_error("a ) *"), "2:3 ) without a variation to close");
    EXPECT_EQ(moves_error("(a) *"), "2:1 a variation must follow the move it varies");
    EXPECT_EQ(moves_error("a ((b)) *"), "2:4 a variation must follow the move it varies");
    EXPECT_EQ(moves_error("a ( {x} ) *"), "2:3 a variation without a move");
    EXPECT_EQ(moves_error("a [B \"\"] *"), "2:3 tags must come before all moves and comments");
    EXPECT_EQ(moves_error("! a *"), "2:1 a mark must follow a move");
    EXPECT_EQ(moves_error("a ($1 b) *"), "2:4 a mark must follow a move");
    EXPECT_EQ(moves_error("a!!! *"), "2:2 unknown mark '!!!'; marks: ! ? !! ?? !? ?!");
    EXPECT_EQ(moves_error("a!b *"), "2:3 expected a blank after the mark, found 'b *'");
    EXPECT_EQ(moves_error("a $ *"), "2:4 expected the number of a mark (0…255), found ' *'");
    EXPECT_EQ(moves_error("a $256 *"), "2:4 expected the number of a mark (0…255), found '256 *'");
    EXPECT_EQ(moves_error("a $1b *"), "2:5 expected a blank after the mark, found 'b *'");
    EXPECT_EQ(moves_error("0. a *"), "2:1 expected a move number (1…999999999), found '0. a *'");
    EXPECT_EQ(moves_error("01. a *"), "2:1 expected a move number (1…999999999), found '01. a *'");
    EXPECT_EQ(moves_error("1000000000. a *"), "2:1 expected a move number (1…999999999), found '1000000000. a *'");
    EXPECT_EQ(moves_error("1a *"), "2:2 expected a dot after the move number, found 'a *'");
    EXPECT_EQ(moves_error("1. a 2. *"), "2:6 move number 2 has no move: the result follows");
    EXPECT_EQ(moves_error("1. 2. a *"), "2:1 move number 1 has no move: a second one follows");
    EXPECT_EQ(moves_error("a 2. (b) *"), "2:3 move number 2 has no move: a variation follows");
    EXPECT_EQ(moves_error("a (b 2.) *"), "2:6 move number 2 has no move: the end of the variation follows");
    EXPECT_EQ(moves_error("a 2. ! *"), "2:3 move number 2 has no move: a mark follows");
    EXPECT_EQ(moves_error("a ... b *"), "2:3 expected a move or the result, found '... b *'");
    EXPECT_EQ(moves_error("a Zoë *"), "2:5 expected a move or the result, found '\\xc3\\xab *'");
    EXPECT_EQ(moves_error("a \x01 *"), "2:3 expected a move or the result, found '\\x01 *'");
    EXPECT_EQ(moves_error("a \"b\" *"), "2:3 expected a move or the result, found '\"b\" *'");
    EXPECT_EQ(moves_error("a (b *) *"), "2:6 a result cannot stand in a variation");
    EXPECT_EQ(moves_error("a 1-1"), "2:3 the scores in '1-1' do not add up to 1");
    EXPECT_EQ(moves_error("a *x"), "2:3 expected a score: 1, 0, or a share like 1/2 in lowest terms, found '*x'");
    EXPECT_EQ(moves_error("a 1-0 b"), "2:7 expected nothing after the result, found 'b'");
    EXPECT_EQ(moves_error("a * {x}"), "2:5 expected nothing after the result, found '{x}'");
    EXPECT_EQ(error_of("[Game \"x\"][Result \"0-1\"]\na 1-0"),
              "2:3 the moves end with the result '1-0', the tag Result says '0-1'");
    EXPECT_EQ(error_of("[Game \"x\"][Result \"0-1\"]\n*"),
              "2:1 the moves end with the result '*', the tag Result says '0-1'");
}

TEST(Record, ManyStandInOneText) {
    const std::string first = "\xef\xbb\xbf[Game \"x\"]\n\n{[Game \"no\"]} a b ; [Game\n(b) 1-0\n";
    const auto many = parse_records(first + "\n" + "[Game \"y\"] c *[Game \"z\"]\n*\n");
    ASSERT_TRUE(many) << many.error().message;
    ASSERT_EQ(many->size(), 3U);
    EXPECT_EQ(many->at(0), *parse_record(first));
    EXPECT_EQ(many->at(1).game_text(), "y");
    EXPECT_EQ(many->at(2).game_text(), "z");
    EXPECT_EQ(many->at(1).move_at(many->at(1).first_child(RecordNode::start)), first.size() + 12);
    const std::string text = "[Game \"x\"] *\n";
    EXPECT_EQ(parse_records(text)->size(), 1U);
    EXPECT_EQ(parse_records(text + "[Game \"x\"] a").error().at, 2 * text.size() - 1);
    EXPECT_EQ(parse_records(text + "more").error().message,
              "expected another record or nothing after the result, found 'more'");
    EXPECT_EQ(parse_records("").error().message, parse_record("").error().message);
    EXPECT_FALSE(parse_record(text + text)) << "who asks for one gets one";
}

TEST(Record, RefusesWhatIsTooLong) {
    std::string text = "[Game \"x\"] *";
    text.resize(longest_record + 1, ' ');
    const auto record = parse_record(text);
    ASSERT_FALSE(record);
    EXPECT_EQ(record.error().message, "a record of 268435457 bytes is too long; at most 268435456");
}

TEST(Record, IsAnErrorWhereverItIsCutOff) {
    for (std::size_t size = 0; size < everything.size() - 1; ++size) {
        const auto cut = everything.substr(0, size);
        EXPECT_NE(error_of(cut), "") << cut;
    }
    EXPECT_EQ(error_of(everything.substr(0, everything.size() - 1)), "");
}

TEST(Record, ReadsWindowsLineEnds) {
    std::string text;
    for (const char c : everything) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
    EXPECT_TRUE(record_from(text) == record_from(everything));
    EXPECT_EQ(error_of("[Game \"x\"]\r\na\r\n ( *"), "3:4 a result cannot stand in a variation");
    EXPECT_EQ(rewritten("a ;one\r\nb *"), "a {one} b *");
}

TEST(Record, ReplacesWhatIsNoText) {
    Record record("tug");
    record.set_tag("Seat0", "Zo\xeb\x1b");
    record.add_comment(RecordNode::start, "bell\x07");
    EXPECT_EQ(print_record(record), "[Game \"tug\"]\n[Seat0 \"Zo��\"]\n\n{bell�} *\n");
}

TEST(MoveText, IsAWord) {
    for (const auto* text :
         {"e4e5", "e4+", "e4-", "draw", "@N>d9", "e5xe6@NW", "a13-a8,e13-e12", "roll=4", "komi=6", "end"})
        EXPECT_TRUE(is_move_text(text)) << text;
    for (const auto* text : {"", "4e", "*", ".a", "a b", "a!", "a?", "a;", "a(", "a)", "a[", "a]", "a{", "a}", "a$",
                             "a\"", "ä", "a\n", "a\x7f"})
        EXPECT_FALSE(is_move_text(text)) << text;
}

/// Random texts of every kind that comments and tags may hold.
std::string random_text(Random& random) {
    constexpr std::string_view pieces[] = {" ",
                                           " ",
                                           "  ",
                                           "\n",
                                           "\t",
                                           "\\",
                                           "\"",
                                           "}",
                                           "{",
                                           ";",
                                           "(",
                                           ")",
                                           "word",
                                           "Zoë",
                                           "王",
                                           "𓂀",
                                           "s",
                                           "n",
                                           "a longer run of words",
                                           "1-0",
                                           "%",
                                           "$1"};
    std::string text;
    for (auto n = random.below(12); n > 0; --n) text += pieces[random.below(std::size(pieces))];
    return text;
}

RecordResult random_result(Random& random) {
    const int seats = static_cast<int>(random.below(4)) + 1;
    if (seats == 1) return {};
    return {seats, Outcome::shared(1 + random.below((1U << seats) - 1))};
}

Record random_record(Random& random) {
    constexpr std::string_view moves[] = {"a", "e4e5", "e4+", "a13-a8,e13-e12", "roll=4", "@N>d9", "e5xe6@NW", "end"};
    Record record(random_text(random));
    for (auto n = random.below(5); n > 0; --n)
        record.set_tag(std::string("Tag").append(1, static_cast<char>('0' + random.below(9))), random_text(random));
    std::vector<RecordNode> nodes{RecordNode::start};
    const auto size = random.below(40);
    const auto spread = 1 + random.below(8);
    for (std::uint32_t i = 0; i < size; ++i) {
        // Mostly behind one of the latest nodes, so that there are both long lines and many variations.
        const auto back = random.below(std::min<std::uint32_t>(spread, static_cast<std::uint32_t>(nodes.size())));
        nodes.push_back(record.add_move(nodes[nodes.size() - 1 - back], moves[random.below(std::size(moves))]));
    }
    for (const auto node : nodes) {
        while (random.below(3) == 0) {
            if (random.below(2) == 0 && node != RecordNode::start)
                record.add_mark(node,
                                static_cast<std::uint8_t>(random.below(3) == 0 ? random.below(256) : random.below(8)));
            else
                record.add_comment(node, random_text(random));
        }
        if (node == RecordNode::start) continue;
        const auto parent = record.parent(node);
        const bool after_variation = record.is_first_child(parent) && record.next_sibling(parent) != RecordNode::none;
        if (!record.is_first_child(node) || after_variation)
            while (random.below(4) == 0) record.add_comment_before(node, random_text(random));
        if (random.below(3) == 0) record.set_number(node, {1 + random.below(999'999'999), random.below(2) == 0});
    }
    const auto result = random_result(random);
    if (random.below(2) == 0) record.set_tag("Result", print_result(result));
    record.set_result(result);
    return record;
}

TEST(Record, ComesBackAsItWasWritten) {
    Random random(1);
    for (int i = 0; i < 20000 && !testing::Test::HasFatalFailure(); ++i) {
        SCOPED_TRACE(i);
        expect_round_trip(random_record(random));
    }
}

TEST(Record, AnyTextIsReadOrRefused) {
    constexpr std::string_view pieces[] = {"a ", "b", " ",    "\n",   "1. ",  "1... ", "(", ")",
                                           "{",  "}", "{x} ", ";y\n", "!",    "$3 ",   "*", "1-0",
                                           "[",  "]", "\\",   "\"",   "\xff", "\xc3",  "ë", "."};
    Random random(2);
    int read = 0;
    for (int i = 0; i < 200000 && !testing::Test::HasFatalFailure(); ++i) {
        std::string text = "[Game \"x\"]";
        for (auto n = random.below(14); n > 0; --n) text += pieces[random.below(std::size(pieces))];
        if (random.below(2) == 0) text += " *";
        const auto record = parse_record(text);
        if (!record) {
            ASSERT_LE(record.error().at, text.size());
            ASSERT_EQ(record.error().message.find_first_of("\r\n"), std::string::npos);
            continue;
        }
        ++read;
        SCOPED_TRACE(text);
        expect_round_trip(*record);
    }
    EXPECT_GT(read, 1000);
}

TEST(Record, DamagedTextIsReadOrRefused) {
    Random random(3);
    int read = 0;
    for (int i = 0; i < 20000 && !testing::Test::HasFatalFailure(); ++i) {
        std::string text(everything);
        for (auto n = 1 + random.below(3); n > 0; --n) {
            const auto at = random.below(static_cast<std::uint32_t>(text.size()));
            const auto kind = random.below(3);
            if (kind == 0) text.erase(at, 1 + random.below(4));
            if (kind == 1) text[at] = static_cast<char>(random.next());
            if (kind == 2) text.insert(at, text.substr(random.below(static_cast<std::uint32_t>(text.size())), 5));
        }
        const auto record = parse_record(text);
        if (!record) continue;
        ++read;
        SCOPED_TRACE(text);
        expect_round_trip(*record);
    }
    EXPECT_GT(read, 1000);
}

TEST(Record, NestsAsDeepAsItIsLong) {
    constexpr std::size_t depth = 200'000;
    std::string text = "[Game \"x\"] a b";
    for (std::size_t i = 0; i < depth; ++i) text += "(a b";
    text.append(depth, ')');
    text += '*';
    const auto record = record_from(text);
    EXPECT_EQ(record.size(), 2 * depth + 2);
    expect_round_trip(record);
    EXPECT_EQ(moves_error("a" + std::string(depth, '(')), "2:3 a variation must follow the move it varies");
    EXPECT_EQ(moves_error("a" + std::string(depth, ')')), "2:2 ) without a variation to close");
}

TEST(Record, TakesLongLinesOfEverything) {
    for (const std::string_view unit : {"a ", "a (b) ", "a! ", "{x} ", "a {x} ", "a (b c (d)) {x} ", "1. a "}) {
        std::string text = "[Game \"x\"]\n";
        while (text.size() < 400'000) text += unit;
        expect_round_trip(record_from(text + "*"));
    }
}

}  // namespace
}  // namespace merkhet::test

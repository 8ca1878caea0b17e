#include "server/request_reader.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.hpp"

namespace merkhet::server {
namespace request_reader_test {

using State = RequestReader::State;

/// What is made of bytes that come in pieces of these sizes, the last of them again and again.
struct Read {
    State state = State::more;
    std::string target;
    std::string body;
    unsigned status = 0;  ///< of the refusal
    std::string rest;     ///< what follows it

    bool operator==(const Read&) const = default;
};

Read read(const std::string& text, const std::vector<std::size_t>& pieces, std::size_t limit = 1000) {
    RequestReader reader;
    std::string waiting;
    std::size_t at = 0;
    for (std::size_t i = 0; at < text.size(); ++i) {
        const auto bytes = std::min(text.size() - at, pieces[std::min(i, pieces.size() - 1)]);
        waiting += text.substr(at, bytes);
        at += bytes;
        while (reader.state() == State::more) {
            const auto taken = reader.put(waiting);
            waiting.erase(0, taken);
            if (reader.state() == State::header) reader.read_body(limit);
            if (taken == 0 || waiting.empty()) break;
        }
        if (reader.state() != State::more) break;
    }
    Read result{reader.state(), {}, {}, 0, waiting + text.substr(at)};
    if (result.state == State::done) {
        result.target = std::string(reader.request().target());
        result.body = reader.take_body();
    }
    if (result.state == State::refused) result.status = static_cast<unsigned>(reader.refusal().status);
    if (result.state != State::done) result.rest.clear();
    return result;
}
Read read(const std::string& text) { return read(text, {text.size()}); }

std::string post(const std::string& headers, const std::string& body) {
    return "POST /x HTTP/1.1\r\nHost: x\r\n" + headers + "\r\n" + body;
}

TEST(RequestReader, ReadsBodies) {
    const auto whole = read(post("Content-Length: 5\r\n", "hello"));
    EXPECT_EQ(whole.state, State::done);
    EXPECT_EQ(whole.target, "/x");
    EXPECT_EQ(whole.body, "hello");
    const auto chunked =
        read(post("Transfer-Encoding: chunked\r\n", "3\r\nhel\r\n2;a=b\r\nlo\r\n0\r\nX: y\r\n\r\nGET"));
    EXPECT_EQ(chunked.state, State::done);
    EXPECT_EQ(chunked.body, "hello");
    EXPECT_EQ(chunked.rest, "GET");
    EXPECT_EQ(read("GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /").rest, "GET /");
    EXPECT_EQ(read(post("Content-Length: 5\r\n", "hell")).state, State::more);
    EXPECT_EQ(read(post("Content-Length: 0\r\n", "")).state, State::done);
    EXPECT_EQ(read(post("", "")).state, State::done) << "no length is no body";
}

TEST(RequestReader, RefusesWhatOthersReadDifferently) {
    for (const auto& headers : {"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
                                "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
                                "Content-Length: 5\r\nContent-Length: 5\r\n",
                                "Content-Length: 5\r\nContent-Length: 6\r\n",
                                "Content-Length: 5, 5\r\n",
                                "Content-Length: +5\r\n",
                                "Content-Length: -1\r\n",
                                "Content-Length: 0x5\r\n",
                                "Content-Length: 5 \x0b\r\n",
                                "Content-Length:\r\n",
                                "Content-Length: 99999999999999999999999\r\n",
                                "Content-Length : 5\r\n",
                                " Content-Length: 5\r\n",
                                "Content-Length\t: 5\r\n",
                                "Transfer-Encoding: gzip, chunked\r\n",
                                "Transfer-Encoding: identity\r\n",
                                "Transfer-Encoding: xchunked\r\n",
                                "Transfer-Encoding: chunked, identity\r\n",
                                "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
                                "Transfer-Encoding : chunked\r\n",
                                "Transfer-Encoding:\vchunked\r\n",
                                "X: y\r\n folded: z\r\n",
                                "X: y\r\n\tfolded\r\n",
                                "X: y\nContent-Length: 5\r\n",
                                "X: y\rContent-Length: 5\r\n",
                                "X: a\001b\r\n",
                                "Host: y\r\n",
                                "X y: z\r\n",
                                ": x\r\n",
                                "no colon\r\n"}) {
        const auto result = read(post(headers, "hello"));
        EXPECT_EQ(result.state, State::refused) << headers;
        EXPECT_EQ(result.status, 400U) << headers;
    }
    for (const auto* start : {"POST /x HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", "POST /x HTTP/1.1\r\n\r\n",
                              "POST /x HTTP/2.0\r\nHost: x\r\n\r\n", "POST  /x HTTP/1.1\r\nHost: x\r\n\r\n",
                              "POST /x y HTTP/1.1\r\nHost: x\r\n\r\n", "POST /%zz HTTP/1.1\r\nHost: x\r\n\r\n",
                              "\r\n\r\n", "P\"ST /x HTTP/1.1\r\nHost: x\r\n\r\n"})
        EXPECT_EQ(read(start).status, 400U) << start;
    const std::string nul("X: a\0b\r\n", 8);
    EXPECT_EQ(read(post(nul, "")).status, 400U);
}

TEST(RequestReader, ReadsALastChunkInPieces) {
    for (const auto* end : {"0\r\n\r\n", "000\r\n\r\n", "0;a=b\r\n\r\n", "0\r\nX: y\r\n\r\n", "1\r\nx\r\n0\r\n\r\n"}) {
        const auto text = post("Transfer-Encoding: chunked\r\n", end);
        const auto whole = read(text, {text.size()});
        EXPECT_EQ(whole.state, State::done) << end;
        for (std::size_t first = 1; first < text.size(); ++first)
            EXPECT_EQ(read(text, {first, 1}), whole) << end << first;
    }
    // What cannot become one is not waited for.
    for (const auto* wrong : {"0\r\nhello", "0\r\n\r\r\n", "0 \r\n\r\n", "\r\n\r\n0", "1\r\n0XXy"}) {
        const auto text = post("Transfer-Encoding: chunked\r\n", wrong);
        EXPECT_NE(read(text, {text.size()}).state, State::done) << wrong;
        EXPECT_EQ(read(text, {1}), read(text, {text.size()})) << wrong;
    }
}

TEST(RequestReader, RefusesBadChunks) {
    for (const auto* body : {"x\r\n", "-1\r\n", "5\r\nhello0\r\n\r\n", "5\r\nhelloXX0\r\n\r\n", "fffffffffffffffff\r\n",
                             "0x5\r\nhello\r\n0\r\n\r\n", "5 5\r\nhello\r\n0\r\n\r\n", "0\r\nno colon\r\n\r\n",
                             "0\r\nContent-Length: 3\r\n\r\n"}) {
        const auto result = read(post("Transfer-Encoding: chunked\r\n", body));
        EXPECT_EQ(result.status, 400U) << body;
    }
    EXPECT_NE(read(post("Transfer-Encoding: chunked\r\n", "5\nhello\n0\n\n")).state, State::done);
    const std::string endless(100000, 'x');
    EXPECT_EQ(read(post("Transfer-Encoding: chunked\r\n", "5;" + endless)).status, 400U);
    EXPECT_EQ(read(post("Transfer-Encoding: chunked\r\n", "0\r\nX: " + endless)).status, 400U);
}

TEST(RequestReader, BoundsAll) {
    const auto at_most = [](const std::string& text, std::size_t limit) { return read(text, {100}, limit); };
    EXPECT_EQ(at_most(post("Content-Length: 5\r\n", "hello"), 5).state, State::done);
    EXPECT_EQ(at_most(post("Content-Length: 6\r\n", "hello!"), 5).status, 413U);
    EXPECT_EQ(at_most(post("Content-Length: 100000000\r\n", ""), 5).status, 413U) << "before it comes";
    EXPECT_EQ(at_most(post("Content-Length: 18446744073709551615\r\n", ""), 5).status, 413U);
    EXPECT_EQ(at_most(post("Transfer-Encoding: chunked\r\n", "3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n"), 5).state,
              State::done);
    EXPECT_EQ(at_most(post("Transfer-Encoding: chunked\r\n", "3\r\nhel\r\n3\r\nlo!\r\n0\r\n\r\n"), 5).status, 413U);
    EXPECT_EQ(at_most(post("Transfer-Encoding: chunked\r\n", "ffffffffffffffff\r\n"), 5).status, 413U);
    const std::string much(100000, 'x');
    EXPECT_EQ(at_most("GET /" + much + " HTTP/1.1\r\nHost: x\r\n\r\n", 5).status, 414U);
    EXPECT_EQ(at_most("GET / HTTP/1.1\r\nX: " + much, 5).status, 431U);
    std::string many = "GET / HTTP/1.1\r\n";
    for (int i = 0; i < 10000; ++i) many += "a: b\r\n";
    EXPECT_EQ(at_most(many, 5).status, 431U);
}

TEST(RequestReader, ReadsNoEncodedBodies) {
    EXPECT_EQ(read(post("Content-Length: 5\r\nContent-Encoding: gzip\r\n", "hello")).status, 415U);
    EXPECT_EQ(read(post("Content-Length: 5\r\nContent-Encoding: identity\r\n", "hello")).state, State::done);
    EXPECT_EQ(read(post("Content-Length: 5\r\nExpect: miracles\r\n", "hello")).status, 417U);
}

TEST(RequestReader, UnderstandsTheSameHoweverItIsDivided) {
    const std::vector<std::string> parts{"POST /x HTTP/1.1\r\n",
                                         "GET / HTTP/1.1\r\n",
                                         "Host: x\r\n",
                                         "Content-Length: 5\r\n",
                                         "Content-Length: 70\r\n",
                                         "Transfer-Encoding: chunked\r\n",
                                         "\r\n",
                                         "5\r\nhello\r\n",
                                         "0\r\n",
                                         "\r\n",
                                         "hello",
                                         "\r",
                                         "\n",
                                         " ",
                                         "x"};
    Random random(17);
    int done = 0;
    for (int round = 0; round < 3000; ++round) {
        std::string text = parts[random.below(2)] + parts[2];
        for (auto count = random.below(8); count > 0; --count) text += parts[3 + random.below64(parts.size() - 3)];
        std::vector<std::size_t> pieces(20);
        for (auto& piece : pieces) piece = 1 + random.below(9);
        const auto whole = read(text);
        EXPECT_EQ(read(text, pieces), whole) << text;
        done += whole.state == State::done;
    }
    EXPECT_GT(done, 100);
}

}  // namespace request_reader_test
}  // namespace merkhet::server

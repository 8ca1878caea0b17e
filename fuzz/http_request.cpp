// Reads requests, whole and in pieces, and asks what they ask. The first byte chooses the pieces.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "require.hpp"
#include "server/question.hpp"
#include "server/questions.hpp"
#include "server/request_reader.hpp"

namespace {

using namespace merkhet;
using server::RequestReader;
using State = RequestReader::State;

constexpr std::size_t longest_body = 100;

struct Read {
    State state = State::more;
    std::string body;
    std::size_t taken = 0;
    std::optional<server::Question> question;
};

Read read(const std::string& text, std::size_t piece) {
    RequestReader reader;
    Read result;
    for (std::size_t known = 0; known < text.size() && reader.state() == State::more;) {
        known = std::min(text.size(), known + piece);
        while (reader.state() == State::more) {
            const auto waiting = std::string_view(text).substr(result.taken, known - result.taken);
            const auto taken = reader.put(waiting);
            fuzz::require(taken <= waiting.size(), "no more is taken than is there", text);
            result.taken += taken;
            if (reader.state() == State::header) reader.read_body(longest_body);
            if (taken == 0) break;
        }
    }
    result.state = reader.state();
    if (result.state != State::done) return result;
    result.question = question_of(reader.request(), boost::asio::ip::make_address("127.0.0.1"),
                                  *server::Proxies::parse({"127.0.0.1"}));
    result.body = reader.take_body();
    return result;
}

/// A proxy that counts bytes and one that looks for the last chunk see no body where we see none.
void check_lengths(const server::Question& question, const Read& read, const std::string& text) {
    const auto length = server::header(question, "content-length");
    const auto encoding = server::header(question, "transfer-encoding");
    fuzz::require(length.empty() || encoding.empty(), "there is one length", text);
    fuzz::require(read.body.empty() || !length.empty() || !encoding.empty(), "a body has a length", text);
    if (!length.empty()) fuzz::require(std::stoul(std::string(length)) == read.body.size(), "which is right", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto whole = read(text, text.size() + 1);
    const auto pieces = read(text, 1 + data[0] % 16U);
    // What is refused may be refused a little later: Beast looks for the end of a quoted extension beyond its line.
    fuzz::require((whole.state == State::done) == (pieces.state == State::done), "pieces are read like the whole",
                  text);
    if (whole.state != State::done) return 0;
    fuzz::require(whole.body == pieces.body && whole.taken == pieces.taken, "pieces have the body of the whole", text);
    fuzz::require(whole.body.size() <= longest_body, "a body is no longer than it may be", text);
    fuzz::require(text.substr(0, whole.taken).find('\0') == std::string::npos || !whole.body.empty() ||
                      text.find("\r\n\r\n") < text.find('\0'),
                  "no header has a nought", text);
    if (!whole.question) return 0;
    check_lengths(*whole.question, whole, text);
    for (const auto& [name, value] : whole.question->headers)
        fuzz::require(value.find_first_of("\r\n") == std::string::npos, "a value is one line", text);
    static_cast<void>(server::same_origin(*whole.question));
    return 0;
}

#include "service/host/picture_service.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <thread>

namespace merkhet::service {
namespace picture_service_test {

using Result = PictureService::Result;
using std::chrono::milliseconds;

/// A program that answers any line with a picture, the n-th with the byte n after the signature.
constexpr auto program = "n=0; while read -r line; do n=$((n+1)); printf '89504e470d0a1a0a%02x\\n' $n; done";

struct Replied {
    Result result;
    std::string picture;
};

Replied ask(PictureService& service, const std::string& request) {
    auto promise = std::make_shared<std::promise<Replied>>();
    service.draw(request, [promise](Result result, const PictureService::Picture& picture) {
        promise->set_value({result, picture ? *picture : ""});
    });
    return promise->get_future().get();
}

/// The number that the program gave a picture; 0: none.
int number_of(const Replied& replied) { return replied.picture.empty() ? 0 : replied.picture.back(); }

TEST(PictureService, RemembersWhatWasDrawn) {
    PictureService service(program);
    EXPECT_EQ(number_of(ask(service, "a")), 1);
    EXPECT_EQ(number_of(ask(service, "b")), 2);
    const auto again = ask(service, "a");
    EXPECT_EQ(again.result, Result::drawn);
    EXPECT_EQ(again.picture, "\x89PNG\r\n\x1a\n\x01");
}

TEST(PictureService, ForgetsTheOldestOverItsMemory) {
    PictureLimits limits;
    limits.remembered = 20;
    PictureService service(program, limits);
    EXPECT_EQ(number_of(ask(service, "a")), 1);
    EXPECT_EQ(number_of(ask(service, "b")), 2);
    EXPECT_EQ(number_of(ask(service, "a")), 1);
    EXPECT_EQ(number_of(ask(service, "c")), 3);
    EXPECT_EQ(number_of(ask(service, "a")), 1);
    EXPECT_EQ(number_of(ask(service, "b")), 4);
}

TEST(PictureService, DrawsNoMoreThanItMay) {
    PictureLimits limits;
    limits.a_minute = 2;
    PictureService service(program, limits);
    EXPECT_EQ(ask(service, "a").result, Result::drawn);
    EXPECT_EQ(ask(service, "b").result, Result::drawn);
    EXPECT_EQ(ask(service, "c").result, Result::busy);
    EXPECT_EQ(ask(service, "a").result, Result::drawn) << "is remembered";
}

TEST(PictureService, KeepsNoMoreWaitingThanItMay) {
    PictureLimits limits;
    limits.waiting = 1;
    limits.time = std::chrono::minutes(5);
    std::atomic<int> busy = 0;
    const auto begin = std::chrono::steady_clock::now();
    {
        PictureService service("exec sleep 1000", limits);
        for (int i = 0; i < 5; ++i)
            service.draw(std::to_string(i),
                         [&](Result result, const auto&) { busy += result == Result::busy ? 1 : 0; });
        EXPECT_GE(busy, 3);
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::minutes(1)) << "the end waited for the program";
}

TEST(PictureService, FailsWhereTheProgramDoes) {
    PictureLimits limits;
    limits.time = milliseconds(200);
    for (const auto* broken :
         {"exit 3", "no-such-program-anywhere 2>/dev/null", "cat", "while read -r line; do echo; done",
          "while read -r line; do echo 89504e470d0a1a0; done", "while read -r line; do echo 414243; done",
          "while read -r line; do echo 89504e470d0a1a0azz; done", "exec sleep 1000", "yes"}) {
        PictureService service(broken, limits);
        EXPECT_EQ(ask(service, "a").result, Result::failed) << broken;
    }
}

TEST(PictureService, StartsTheProgramAgain) {
    // It draws one picture and ends.
    PictureService once("read -r line; echo 89504e470d0a1a0a07");
    EXPECT_EQ(number_of(ask(once, "a")), 7);
    int drawn = 0;
    for (const auto* request : {"b", "c", "d", "e"})
        if (ask(once, request).result == Result::drawn) ++drawn;
    EXPECT_GE(drawn, 2);

    PictureLimits limits;
    limits.idle = milliseconds(1);
    PictureService idle(program, limits);
    EXPECT_EQ(number_of(ask(idle, "a")), 1);
    std::this_thread::sleep_for(milliseconds(500));
    EXPECT_EQ(number_of(ask(idle, "b")), 1) << "a new program counts anew";
}

}  // namespace picture_service_test
}  // namespace merkhet::service

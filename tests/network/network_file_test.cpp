#include "network/network_file.hpp"

#include <gtest/gtest.h>

#include "base/hash.hpp"
#include "support/random_networks.hpp"

namespace merkhet::network {
namespace network_file_test {

Network sample() {
    Random random(5);
    return test::random_network(test::network_shape({{100, 8}, {20, 2}}, 2, 1, 3, 32, 8), random);
}

std::string refusal(std::string_view bytes) {
    const auto network = read_network(bytes);
    return network ? std::string("nothing") : network.error().message;
}

/// With the hash that belongs to the changed bytes.
std::string rehashed(std::string bytes) {
    bytes.resize(bytes.size() - 8);
    const auto hash = to_integer(hash_text(bytes));
    for (int i = 0; i < 8; ++i) bytes += static_cast<char>(hash >> (8 * i) & 255);
    return bytes;
}

std::string replaced(std::string bytes, std::string_view what, std::string_view by) {
    return bytes.replace(bytes.find(what), what.size(), by);
}

TEST(NetworkFile, ReadsWhatItPrinted) {
    Random random(6);
    for (const auto& shape : test::network_shapes()) {
        const auto network = *Network::make(shape, test::random_weights(shape, random), "seed 6\nübung\n\n");
        const auto bytes = print_network(network);
        const auto read = read_network(bytes);
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(read->shape(), network.shape());
        EXPECT_EQ(read->weights(), network.weights());
        EXPECT_EQ(read->record(), network.record());
        EXPECT_EQ(print_network(*read), bytes);
    }
}

TEST(NetworkFile, KeepsTheLargestNumbers) {
    const auto shape = test::network_shape({{2, 1}}, 1, 1, 1, 16, 0);
    auto weights = zero_weights(shape);
    weights.first[0] = 32767;
    weights.first[1] = -32768;
    for (int i = 0; i < 14; ++i) weights.first[16 + static_cast<std::size_t>(i)] = static_cast<std::int16_t>(1 << i);
    for (int i = 0; i < 14; ++i) weights.output[static_cast<std::size_t>(i)] = static_cast<std::int16_t>(-(1 << i) - 1);
    weights.output_biases[0] = -2'000'000'000;
    const auto read = read_network(print_network(*Network::make(shape, weights, "")));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->weights(), weights);
}

TEST(NetworkFile, BeginsWithLinesThatPeopleCanRead) {
    EXPECT_TRUE(
        print_network(sample()).starts_with("merkhet network 1\n"
                                            "game alpha\n"
                                            "inputs squares 1\n"
                                            "groups 100*8 20*2\n"
                                            "views 2\n"
                                            "outputs 1\n"
                                            "stages 3\n"
                                            "width 32\n"
                                            "second 8\n"
                                            "weights "));
}

TEST(NetworkFile, SaysWhetherItCorrectsAnEvaluation) {
    const auto bytes = replaced(print_network(sample()), "stages 3\n", "stages 3\ncorrects evaluation\n");
    const auto read = read_network(rehashed(bytes));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_TRUE(read->shape().inputs.corrects);
    EXPECT_EQ(print_network(*read), rehashed(bytes));
    EXPECT_EQ(read_network(rehashed(bytes), sample().shape().inputs).error().message,
              "is for other inputs, though they are called squares 1, too");
}

TEST(NetworkFile, IsRefusedWhereverItIsCutOff) {
    const auto bytes = print_network(sample());
    for (std::size_t size = 0; size < bytes.size(); size = size < 300 ? size + 1 : size + 97) {
        const auto expected = size < 16   ? "is no network"
                              : size < 18 ? "is a network of another version than 1"
                                          : "is cut off";
        EXPECT_EQ(refusal(bytes.substr(0, size)), expected) << size;
    }
    EXPECT_EQ(refusal(bytes.substr(0, bytes.size() - 1)), "is cut off");
    EXPECT_EQ(refusal(bytes + "\n"), "is damaged: there is more after its end");
}

TEST(NetworkFile, EveryChangedByteIsFound) {
    const auto bytes = print_network(sample());
    for (std::size_t at = 0; at < bytes.size(); at = at < 300 ? at + 1 : at + 61) {
        auto changed = bytes;
        changed[at] = static_cast<char>(changed[at] ^ 4);
        EXPECT_NE(refusal(changed), "nothing") << at;
    }
    auto changed = bytes;
    changed[bytes.size() - 20] = static_cast<char>(changed[bytes.size() - 20] ^ 1);
    EXPECT_EQ(refusal(changed), "is damaged: its hash does not match");
}

TEST(NetworkFile, SaysWhatIsWrongWithOthers) {
    const auto bytes = print_network(sample());
    EXPECT_EQ(refusal("PK"), "is no network");
    EXPECT_EQ(refusal(replaced(bytes, "network 1", "network 2")), "is a network of another version than 1");
    EXPECT_EQ(refusal(replaced(bytes, "width 32", "width 33")),
              "is damaged: width must be a multiple of 16 up to 256, not 33");
    EXPECT_EQ(
        refusal(replaced(bytes, "views 2", "views 5")),
        "is damaged: expected views (1…4), found '5\\x0aoutputs 1\\x0astages 3\\x0awidth 32\\x0asecond 8\\x0aw…'");
    EXPECT_EQ(refusal(rehashed(replaced(bytes, "stages 3", "stages 4"))),
              "is damaged: its weights are not as many as its shape needs");
    EXPECT_EQ(refusal(rehashed(replaced(bytes, "groups 100*8", "groups 90000*8"))),
              "is damaged: it has fewer weights than its shape needs");
    EXPECT_EQ(refusal(std::string(largest_network_file + 1, 'x')), "is too large for a network");
}

TEST(NetworkFile, RefusesNumbersThatCouldBeShorter) {
    const auto shape = test::network_shape({{1, 1}}, 1, 1, 1, 16, 0);
    const auto bytes = print_network(*Network::make(shape, zero_weights(shape), ""));
    // 49 numbers of one byte each: the last two are made one of two bytes.
    for (const auto* longer : {"\x80\x00", "\xff\x7f", "\xbf\x00"}) {
        auto changed = bytes;
        changed.replace(bytes.size() - 10, 2, longer, 2);
        EXPECT_EQ(refusal(rehashed(changed)), "is damaged: its weights are not as many as its shape needs");
    }
}

TEST(NetworkFile, RefusesWeightsThatCouldOverflow) {
    const auto network = sample();
    // What is on at once says how far sums can go.
    const auto bytes = replaced(print_network(network), "groups 100*8", "groups 100*900");
    EXPECT_TRUE(refusal(rehashed(bytes)).starts_with("has weights that could overflow: the first layer's unit "));
}

TEST(NetworkFile, IsForOneGameAndItsInputs) {
    const auto network = sample();
    const auto bytes = print_network(network);
    auto wanted = network.shape().inputs;
    EXPECT_TRUE(read_network(bytes, wanted));
    const auto refusal_for = [&] { return read_network(bytes, wanted).error().message; };
    wanted.stages = 4;
    EXPECT_EQ(refusal_for(), "is for other inputs, though they are called squares 1, too");
    wanted.name = "squares 2";
    EXPECT_EQ(refusal_for(), "is for other inputs: squares 1, not squares 2");
    wanted.game = "beta";
    EXPECT_EQ(refusal_for(), "is for another game: alpha, not beta");
}

}  // namespace network_file_test
}  // namespace merkhet::network

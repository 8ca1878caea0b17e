#include "lab/train/training_file.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "files/files.hpp"
#include "lab/train/decoded_block.hpp"
#include "lab/train/training_positions.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::lab {
namespace training_file_test {

using train_tests::random_position;

const network::Inputs two_views{"alpha", "squares 1", {{200, 9}, {30, 2}}, 2, 1, 3};
const network::Inputs four_seats{"beta", "pieces 2", {{500, 40}}, 1, 4, 1};

std::string all_of(const std::filesystem::path& path) { return *read_file(path, std::size_t{1} << 30); }

network::Inputs correcting(network::Inputs inputs) {
    inputs.corrects = true;
    return inputs;
}

TEST(TrainingPosition, ReadsBackUnchanged) {
    Random random(1);
    for (const auto& inputs : {two_views, four_seats, correcting(two_views), correcting(four_seats)}) {
        std::string bytes;
        std::vector<TrainingPosition> positions;
        for (int i = 0; i < 200; ++i) {
            positions.push_back(random_position(inputs, random.next() >> random.below(64), random));
            append_position(bytes, inputs, positions.back());
        }
        std::string_view rest = bytes;
        for (const auto& expected : positions) {
            TrainingPosition position;
            ASSERT_TRUE(take_position(rest, inputs, position));
            EXPECT_EQ(position, expected);
        }
        EXPECT_TRUE(rest.empty());
    }
}

TEST(TrainingPosition, KeepsNothingOfWhatWasReadBeforeIt) {
    const auto corrected = correcting(two_views);
    Random random(4);
    std::string bytes;
    append_position(bytes, corrected, random_position(corrected, 1, random));
    std::string_view rest = bytes;
    TrainingPosition position;
    ASSERT_TRUE(take_position(rest, corrected, position));
    const auto expected = random_position(two_views, 2, random);
    bytes.clear();
    append_position(bytes, two_views, expected);
    rest = bytes;
    ASSERT_TRUE(take_position(rest, two_views, position));
    EXPECT_EQ(position, expected);
}

TEST(TrainingPosition, IsRefusedWhereverItIsCutOff) {
    Random random(2);
    std::string bytes;
    append_position(bytes, two_views, random_position(two_views, 12345678, random));
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        TrainingPosition position;
        auto rest = std::string_view(bytes).substr(0, size);
        EXPECT_FALSE(take_position(rest, two_views, position)) << size;
    }
}

TEST(TrainingPosition, HasToFitTheInputs) {
    TrainingWriter writer(two_views, 1);
    TrainingPosition position;
    EXPECT_EQ(writer.add(position), std::nullopt);
    position.stage = 3;
    EXPECT_EQ(writer.add(position), "there is no stage 3");
    position.stage = 2;
    position.on[1] = {5, 4};
    EXPECT_EQ(writer.add(position), "inputs are not in order");
    for (const auto& on :
         std::vector<std::vector<network::Input>>{{229, 230}, {228, 229, 229}, std::vector<network::Input>(10, 7)}) {
        position.on[1] = on;
        EXPECT_EQ(writer.add(position), "more inputs are on than may be, or others than there are");
    }
    position.on[1] = std::vector<network::Input>(9, 7);
    position.result[0] = 13;
    EXPECT_EQ(writer.add(position), "a result is more than a point");
    position.result[0] = 12;
    position.evaluation[0] = 1;
    EXPECT_EQ(writer.add(position), "an evaluation is out of range") << "there is none to correct";
    TrainingWriter corrected(correcting(two_views), 1);
    EXPECT_EQ(corrected.add(position), std::nullopt);
    position.evaluation[0] = -most_evaluation - 1;
    EXPECT_EQ(corrected.add(position), "an evaluation is out of range");
    EXPECT_EQ(writer.positions(), 1U);
}

TEST(TrainingFile, HasEveryPositionOnceShuffledAndSplitByGame) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "positions";
    Random random(3);
    TrainingWriter writer(two_views, 7);
    std::multiset<std::string> written;
    for (std::uint64_t i = 0; i < 10'000; ++i) {
        auto position = random_position(two_views, i / 4, random);
        std::string bytes;
        append_position(bytes, two_views, position);
        written.insert(bytes);
        ASSERT_EQ(writer.add(position), std::nullopt);
    }
    ASSERT_EQ(writer.write(path), std::nullopt);
    const auto file = TrainingFile::open(path);
    ASSERT_TRUE(file) << file.error().message();
    EXPECT_EQ(file->inputs(), two_views);
    std::multiset<std::string> read;
    int in_order = 0;
    int validated = 0;
    for (const auto kind : {TrainingFile::Kind::training, TrainingFile::Kind::validation})
        for (const auto& block : file->blocks(kind)) {
            const auto bytes = file->read(block);
            std::string_view rest = bytes;
            std::uint64_t last = 0;
            for (std::uint32_t i = 0; i < block.positions; ++i) {
                const auto before = rest;
                TrainingPosition position;
                ASSERT_TRUE(take_position(rest, two_views, position));
                read.emplace(before.substr(0, before.size() - rest.size()));
                EXPECT_EQ(for_validation(position.game), kind == TrainingFile::Kind::validation);
                in_order += position.game == last;
                validated += kind == TrainingFile::Kind::validation;
                last = position.game;
            }
            EXPECT_TRUE(rest.empty());
        }
    EXPECT_EQ(read, written);
    EXPECT_LT(in_order, 100);  // of 10 000; unshuffled 7 500
    EXPECT_GT(validated, 300);
    EXPECT_LT(validated, 700);
}

TEST(TrainingFile, IsTheSameForTheSameSeed) {
    const TemporaryFolder folder;
    const auto write = [&](const char* name, std::uint64_t seed) {
        TrainingWriter writer(two_views, seed);
        Random random(4);
        for (int i = 0; i < 100; ++i) EXPECT_EQ(writer.add(random_position(two_views, 1, random)), std::nullopt);
        EXPECT_EQ(writer.write(folder.path() / name), std::nullopt);
        return all_of(folder.path() / name);
    };
    EXPECT_EQ(write("a", 1), write("b", 1));
    EXPECT_NE(write("a", 1), write("c", 2));
}

TEST(TrainingFile, SaysWhatIsWrongWithIt) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "positions";
    train_tests::random_file(path, two_views, 9000);
    const auto bytes = all_of(path);
    const auto refusal = [&](const std::string& changed) {
        EXPECT_EQ(write_file(path, changed), std::nullopt);
        const auto file = TrainingFile::open(path);
        return file ? std::string("nothing") : file.error().message().substr(path.string().size() + 1);
    };
    const auto replaced = [&](std::string_view what, std::string_view by) {
        return std::string(bytes).replace(bytes.find(what), what.size(), by);
    };
    EXPECT_EQ(refusal(bytes), "nothing");
    EXPECT_EQ(refusal(""), "holds no positions to train on");
    EXPECT_EQ(refusal(replaced("training 1", "training 2")), "is of another version than 1");
    EXPECT_EQ(refusal(bytes.substr(0, 50)), "is cut off");
    EXPECT_EQ(refusal(bytes.substr(0, 1000)), "is cut off");
    EXPECT_EQ(refusal(bytes.substr(0, bytes.size() - 1)), "is cut off");
    EXPECT_EQ(refusal(bytes + "x"), "is damaged: there is more after its end");
    EXPECT_EQ(refusal(replaced("views 2", "views 0")).substr(0, 34), "is damaged: expected views (1…4)");
    auto impossible = bytes;
    impossible[bytes.find("\n\n") + 2 + 5] = 127;
    EXPECT_EQ(refusal(impossible), "is damaged: a block has an impossible size");
}

TEST(TrainingFile, FindsDamageWithinABlock) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "positions";
    train_tests::random_file(path, two_views, 500);
    auto bytes = all_of(path);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    ASSERT_EQ(write_file(path, bytes), std::nullopt);
    const auto file = TrainingFile::open(path);
    ASSERT_TRUE(file);
    try {
        file->read(file->blocks(TrainingFile::Kind::training).at(0));
        FAIL() << "the damage was not found";
    } catch (const std::runtime_error& error) {
        EXPECT_EQ(error.what(), path.string() + " is damaged: a hash does not match");
    }
}

TEST(DecodedBlock, TurnsRowsOfInputsRound) {
    Random random(5);
    std::string bytes;
    std::vector<TrainingPosition> positions;
    for (int i = 0; i < 50; ++i) {
        positions.push_back(random_position(two_views, 0, random));
        append_position(bytes, two_views, positions.back());
    }
    DecodedBlock block;
    ASSERT_TRUE(block.decode(bytes, positions.size(), two_views, 0.25, true));
    ASSERT_EQ(block.row_begins.size(), 101U);
    std::map<network::Input, std::vector<std::uint32_t>> expected;
    for (std::uint32_t i = 0; i < 50; ++i) {
        EXPECT_EQ(block.stages[i], positions[i].stage);
        EXPECT_NEAR(block.targets[i], 0.25 * positions[i].result[0] / 12 + 0.75 * positions[i].score[0] / 65535, 1e-6);
        for (std::uint32_t view = 0; view < 2; ++view) {
            const auto row = 2 * i + view;
            const std::vector<network::Input> on(block.inputs.begin() + block.row_begins[row],
                                                 block.inputs.begin() + block.row_begins[row + 1]);
            EXPECT_EQ(on, positions[i].on[view]);
            for (const auto input : on) expected[input].push_back(row);
        }
    }
    ASSERT_EQ(block.input_begins.size(), 231U);
    for (network::Input input = 0; input < 230; ++input) {
        const std::vector<std::uint32_t> rows(block.rows.begin() + block.input_begins[input],
                                              block.rows.begin() + block.input_begins[input + 1]);
        EXPECT_EQ(rows, expected[input]) << input;
    }
    EXPECT_FALSE(block.decode(bytes, positions.size() - 1, two_views, 0.25, true));
    EXPECT_FALSE(block.decode(bytes, positions.size() + 1, two_views, 0.25, true));
}

}  // namespace training_file_test
}  // namespace merkhet::lab

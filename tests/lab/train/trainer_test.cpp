#include "lab/train/trainer.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "files/files.hpp"
#include "lab/train/adam.hpp"
#include "lab/train/training_positions.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::lab {
namespace trainer_test {

const network::Inputs small_inputs{"alpha", "squares 1", {{60, 9}}, 1, 1, 2};

TrainSettings small_settings() {
    TrainSettings settings;
    settings.width = 16;
    settings.second = 8;
    settings.epochs = 3;
    settings.batch_blocks = 1;
    settings.rate = 0.01;
    return settings;
}

class TrainerThreads : public ::testing::Test {
protected:
    /// Of two files.
    Trainer trainer(const TrainSettings& settings) const {
        std::vector<TrainingFile> files;
        files.push_back(*TrainingFile::open(path("a")));
        files.push_back(*TrainingFile::open(path("b")));
        return {std::move(files), settings};
    }
    std::filesystem::path path(const char* name) const { return folder_.path() / name; }

    void SetUp() override {
        train_tests::random_file(path("a"), small_inputs, 12'000, 1);
        train_tests::random_file(path("b"), small_inputs, 6'000, 2);
    }

private:
    TemporaryFolder folder_;
};

std::vector<float> copied(std::span<const float> parameters) { return {parameters.begin(), parameters.end()}; }

TEST_F(TrainerThreads, GiveTheSameBitsInAnyNumber) {
    const auto trained = [&](int threads) {
        auto work = trainer(small_settings());
        double loss = 0;
        while (work.steps_done() < 5) loss += work.step(threads);
        return std::pair{loss, copied(work.parameters())};
    };
    const auto one = trained(1);
    EXPECT_EQ(trained(2), one);
    EXPECT_EQ(trained(5), one);
}

TEST_F(TrainerThreads, GoOnAfterAnInterruptionAsIfThereWereNone) {
    const auto settings = small_settings();
    auto whole = trainer(settings);
    while (whole.steps_done() < whole.steps()) whole.step(2);
    // Interrupted in the second epoch.
    {
        auto work = trainer(settings);
        const auto part = work.steps() / 2;
        while (work.steps_done() < part) work.step(1);
        ASSERT_EQ(work.save(path("state")), std::nullopt);
        work.step(1);
    }
    auto work = trainer(settings);
    ASSERT_EQ(work.resume(path("state")), std::nullopt);
    EXPECT_EQ(work.steps_done(), work.steps() / 2);
    while (work.steps_done() < work.steps()) work.step(2);
    EXPECT_EQ(copied(work.parameters()), copied(whole.parameters()));
    EXPECT_EQ(work.validate(1), whole.validate(2));
}

/// The loss of knowing all: what is uncertain in the results themselves.
double least_loss(const TrainingFile& file) {
    double loss = 0;
    double positions = 0;
    for (const auto& block : file.blocks(TrainingFile::Kind::validation)) {
        DecodedBlock decoded;
        EXPECT_TRUE(decoded.decode(file.read(block), block.positions, file.inputs(), 0.5, false));
        for (const double share : decoded.targets) loss -= share * std::log(share) + (1 - share) * std::log(1 - share);
        positions += block.positions;
    }
    return loss / positions;
}

TEST(Trainer, LearnsWhatIsThere) {
    const TemporaryFolder folder;
    std::vector<TrainingFile> files;
    files.push_back(train_tests::random_file(folder.path() / "positions", small_inputs, 18'000));
    const auto least = least_loss(files[0]);
    auto settings = small_settings();
    settings.epochs = 20;
    Trainer work(std::move(files), settings);
    EXPECT_EQ(work.steps(), 20 * 5);
    const auto before = work.validate(2);
    ASSERT_TRUE(before);
    while (work.steps_done() < work.steps()) work.step(2);
    const auto after = work.validate(2);
    EXPECT_LT(*after - least, (*before - least) / 10);
    const auto network = network::Network::make(work.shape(), work.weights(), "");
    ASSERT_TRUE(network) << network.error().message;
    EXPECT_NEAR(*work.validate(*network, 2), *after, 0.0005);
}

TEST(Trainer, LeavesOutInputsThatWereNeverOn) {
    const TemporaryFolder folder;
    const auto& inputs = small_inputs;
    TrainingWriter writer(inputs, 1);
    TrainingPosition position;
    position.game = 1;
    position.on[0] = {3, 8};
    EXPECT_FALSE(for_validation(position.game));
    ASSERT_EQ(writer.add(position), std::nullopt);
    ASSERT_EQ(writer.write(folder.path() / "one"), std::nullopt);
    std::vector<TrainingFile> files;
    files.push_back(*TrainingFile::open(folder.path() / "one"));
    Trainer work(std::move(files), small_settings());
    EXPECT_EQ(work.validate(1), std::nullopt);
    work.step(1);
    const auto weights = work.weights();
    for (std::size_t i = 0; i < weights.first.size(); ++i) {
        const bool on = i / 16 == 3 || i / 16 == 8;
        EXPECT_TRUE(on || weights.first[i] == 0) << i;
    }
    EXPECT_NE(weights.first, std::vector<std::int16_t>(weights.first.size(), 0));
}

TEST_F(TrainerThreads, RefuseTheStateOfAnotherTraining) {
    auto work = trainer(small_settings());
    work.step(1);
    ASSERT_EQ(work.save(path("state")), std::nullopt);
    const auto refusal = [&](Trainer other) {
        const auto before = copied(other.parameters());
        const auto wrong = other.resume(path("state"));
        EXPECT_EQ(copied(other.parameters()), before);
        EXPECT_EQ(other.steps_done(), 0);
        return wrong ? wrong->message().substr(path("state").string().size() + 1) : "nothing";
    };
    const auto another = "is the state of another training: of other data or with other settings";
    auto settings = small_settings();
    settings.rate = 0.02;
    EXPECT_EQ(refusal(trainer(settings)), another);
    std::vector<TrainingFile> files;
    files.push_back(*TrainingFile::open(path("a")));
    EXPECT_EQ(refusal(Trainer(std::move(files), small_settings())), another);

    const auto bytes = *read_file(path("state"), std::size_t{1} << 30);
    ASSERT_EQ(write_file(path("state"), bytes.substr(0, bytes.size() - 100)), std::nullopt);
    EXPECT_EQ(refusal(trainer(small_settings())), "is damaged: it has another size than it should have");
    auto changed = bytes;
    changed[bytes.size() / 2] = static_cast<char>(changed[bytes.size() / 2] ^ 1);
    ASSERT_EQ(write_file(path("state"), changed), std::nullopt);
    EXPECT_EQ(refusal(trainer(small_settings())), "is damaged: its hash does not match");
    ASSERT_EQ(write_file(path("state"), "anything"), std::nullopt);
    EXPECT_EQ(refusal(trainer(small_settings())), "is no state of a training");
}

TEST(TrainSettings, HaveBounds) {
    TrainSettings settings;
    EXPECT_EQ(problem_with(settings), std::nullopt);
    settings.last_rate = 1;
    EXPECT_EQ(problem_with(settings), "the last rate must be 0…the rate");
    settings = {};
    settings.batch_blocks = 65;
    EXPECT_EQ(problem_with(settings), "a batch must have 1…64 blocks");
}

TEST(CosineRate, RisesAndFalls) {
    EXPECT_DOUBLE_EQ(cosine_rate(0.05, 0.1, 2, 1), 1);
    EXPECT_DOUBLE_EQ(cosine_rate(0.1, 0.1, 2, 1), 2);
    EXPECT_DOUBLE_EQ(cosine_rate(0.55, 0.1, 2, 1), 1.5);
    EXPECT_DOUBLE_EQ(cosine_rate(1, 0.1, 2, 1), 1);
    EXPECT_DOUBLE_EQ(cosine_rate(0, 0, 2, 1), 2);
}

TEST(AdamStep, TakesTheFirstStepAtTheFullRate) {
    float parameter = 1;
    float average = 0;
    float square = 0;
    AdamStep::at(1, 0.01, 0.5).apply(-3, 10, parameter, average, square);
    EXPECT_NEAR(parameter, 1 + 0.01 - 0.005, 1e-6);
    AdamStep::at(2, 0.01, 0).apply(-3, 1.007F, parameter, average, square);
    EXPECT_EQ(parameter, 1.007F);
}

TEST(AdamStep, ForgetsWhatCameLongAgo) {
    float parameter = 1;
    float average = 0;
    float square = 0;
    const auto step = AdamStep::at(1, 0.01, 0);
    step.apply(1, 10, parameter, average, square);
    for (int i = 0; i < 1000; ++i) step.apply(0, 10, parameter, average, square);
    EXPECT_EQ(average, 0);
    EXPECT_GT(square, 0);
}

}  // namespace trainer_test
}  // namespace merkhet::lab

#include "lab/learn/epoch_losses.hpp"

#include <cstddef>
#include <nlohmann/json.hpp>

#include "files/files.hpp"

namespace merkhet::lab {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t largest_file = std::size_t{1} << 20;

Json to_json(const EpochLoss& loss) {
    Json json{{"epoch", loss.epoch}, {"training", loss.training}};
    if (loss.validation) json["validation"] = *loss.validation;
    return json;
}

}  // namespace

std::vector<EpochLoss> read_epoch_losses(const std::filesystem::path& path) {
    const auto text = read_file(path, largest_file);
    if (!text) return {};
    std::vector<EpochLoss> losses;
    const auto number = [](const Json& json, const char* key) -> std::optional<double> {
        const auto found = json.find(key);
        return found != json.end() && found->is_number() ? std::optional(found->get<double>()) : std::nullopt;
    };
    for (const auto& json : Json::parse(*text, nullptr, false)) {
        if (!json.is_object()) return {};
        const auto epoch = number(json, "epoch");
        const auto training = number(json, "training");
        if (!epoch || !training) return {};
        losses.push_back({static_cast<int>(*epoch), *training, number(json, "validation")});
    }
    return losses;
}

std::optional<FileError> add_epoch_loss(const std::filesystem::path& path, const EpochLoss& loss) {
    auto json = Json::array();
    for (const auto& earlier : read_epoch_losses(path))
        if (earlier.epoch < loss.epoch) json.push_back(to_json(earlier));
    json.push_back(to_json(loss));
    return write_file(path, json.dump() + "\n");
}

}  // namespace merkhet::lab

#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bus/local.hpp"
#include "online/api/api.hpp"
#include "require.hpp"
#include "support/temporary_folder.hpp"

/// A server without a network, with a few people in it, for fuzzers that ask it.
namespace merkhet::fuzz {

class OnlineHouse {
public:
    OnlineHouse();

    /// Who asks: R and N, two people with a session; T, a program with a token of R's that may do all; G, who comes as
    /// nobody and may become a guest. Nothing: nobody is called that, or no request can have that target.
    std::unique_ptr<server::Question> question(char who, const std::string& method, const std::string& target,
                                               std::string body) const;
    /// Waits for the answer, and checks that it is one that openapi.json describes.
    server::Answer ask(const server::Question& question);

    /// The text with what there is for its names: "$game" (R and N play it), "$over", "$offer" (R's), "$study" (R's,
    /// public; N writes), "$private" (R's), "$tournament" (R's).
    std::string filled(std::string_view text) const;
    /// What nobody is told again. (A session's is told when it is prolonged, to whoever comes with it.)
    const std::vector<std::string>& secrets() const { return secrets_; }

private:
    struct Visitor {
        std::string cookie{};
        std::string token{};
    };

    Visitor person(const std::string& name);
    /// As R or N, who is to be answered well.
    std::string id_of_made(char who, const std::string& target, const std::string& body);

    TemporaryFolder folder_;
    std::atomic<online::Time> now_ = 1'700'000'000'000;
    bus::LocalNetwork network_;
    std::unique_ptr<bus::Bus> bus_;
    std::unique_ptr<online::Store> store_;
    std::unique_ptr<online::Hall> hall_;
    std::unique_ptr<online::PasswordWorker> passwords_;
    std::unique_ptr<online::api::Api> api_;
    std::map<char, Visitor> visitors_;
    std::map<std::string, std::string, std::less<>> names_;
    std::vector<std::string> secrets_;
};

/// A house in which not too much has happened yet: a new one every so many inputs.
OnlineHouse& some_house();

}  // namespace merkhet::fuzz

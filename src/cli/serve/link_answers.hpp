#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/service.hpp"
#include "server/static_site.hpp"
#include "service/host/picture_service.hpp"

namespace merkhet::cli {

/// Answers for links to positions, "/NAME/?moves=…": the page of the game with tags about that position, and at
/// "/NAME/picture.png?moves=…" its picture.
class LinkAnswers {
public:
    /// `pictures`: who draws; null: pages keep the picture of the game. `url`: the address of the site as others know
    /// it, with a slash at the end; empty: what a request calls it.
    LinkAnswers(const server::StaticSite& site, std::unique_ptr<service::PictureService> pictures, std::string url);

    /// As a server::Service: false for what is a file.
    bool answer(const server::Question& question, const server::Reply& reply);

private:
    bool answer_page(std::string_view name, const server::Question& question, const server::Reply& reply) const;
    bool answer_picture(std::string_view name, const server::Question& question, const server::Reply& reply);

    const server::StaticSite& site_;
    std::unique_ptr<service::PictureService> pictures_;
    std::string url_;
};

}  // namespace merkhet::cli

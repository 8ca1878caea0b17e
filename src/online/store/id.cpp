#include "online/store/id.hpp"

#include <sodium.h>

#include <string_view>

namespace merkhet::online {

std::string new_id() {
    constexpr std::string_view signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    constexpr int length = 8;
    std::string id;
    for (int i = 0; i < length; ++i) id += signs[randombytes_uniform(signs.size())];
    return id;
}

}  // namespace merkhet::online

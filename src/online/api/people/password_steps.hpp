#pragma once

#include <functional>
#include <string>

#include "online/api/call.hpp"

/// Steps of calls in which passwords are looked at: those take a while, on threads of their own.
namespace merkhet::online::api {

/// Goes on with what comes of comparing. Refuses when too many wait.
void verify_then(const CallPtr& call, const std::string& kept, const std::string& password,
                 std::function<void(PasswordVerdict)> next);
/// Refuses a password that will not do for that name; hashes it, and goes on.
void hash_then(const CallPtr& call, const std::string& password, const std::string& name,
               std::function<void(const std::string&)> next);
/// Goes on if that is the password of whoever calls; limits the tries.
void with_own_password(const CallPtr& call, const std::string& password, std::function<void()> next);
/// Counts a try of a password or code, by address and name.
void limit_tries(const Call& call, const std::string& typed_name);

}  // namespace merkhet::online::api

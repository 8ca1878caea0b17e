#include "sql/client_environment.hpp"

#include "sql/connection.hpp"

#ifdef MERKHET_POSTGRESQL

#include <libpq-fe.h>

#include <memory>

#include "base/address.hpp"
#include "base/words.hpp"

namespace merkhet::sql {

std::vector<std::string> client_environment(const std::string& address) {
    char* message = nullptr;
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(
        PQconninfoParse(address.c_str(), &message), &PQconninfoFree);
    const std::unique_ptr<char, decltype(&PQfreemem)> wrong(message, &PQfreemem);
    if (!options) throw Error(Error::Kind::other, wrong ? without_password(wrong.get(), address) : "no memory");
    std::vector<std::string> environment;
    for (const auto* option = options.get(); option->keyword != nullptr; ++option)
        if (option->val != nullptr && option->envvar != nullptr)
            environment.push_back(concatenated({option->envvar, "=", option->val}));
    return environment;
}

}  // namespace merkhet::sql

#else

namespace merkhet::sql {

std::vector<std::string> client_environment(const std::string&) {
    throw Error(Error::Kind::other, "this Merkhet was built without PostgreSQL (libpqxx-dev)");
}

}  // namespace merkhet::sql

#endif

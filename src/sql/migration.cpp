#include "sql/migration.hpp"

#include "base/words.hpp"

namespace merkhet::sql {

namespace {

int count_applied(Connection& connection) {
    return static_cast<int>(connection.run("select count(*) from migrations").at(0).integer(0));
}

}  // namespace

int schema_version(Connection& connection) {
    return connection.has_table("migrations") ? count_applied(connection) : 0;
}

void migrate(Connection& connection, std::span<const Migration> migrations, int version) {
    const int known = static_cast<int>(migrations.size());
    if (version < 0 || version > known)
        throw Error(Error::Kind::other, concatenated({"there is no schema ", std::to_string(version)}));
    Transaction transaction(connection);
    connection.lock_schema();
    // Not "if not exists", for which one must be allowed to create tables even where there is nothing to do.
    if (!connection.has_table("migrations"))
        connection.run_script("create table migrations (number bigint primary key, name text not null)");
    const int had = count_applied(connection);
    if (had > known)
        throw Error(Error::Kind::other,
                    concatenated({"the database has schema ", std::to_string(had), ", this program knows ",
                                  std::to_string(known), ": a newer Merkhet has used it"}));
    for (int number = had; number < version; ++number) {
        const auto& migration = migrations[static_cast<std::size_t>(number)];
        connection.run_script(migration.up);
        connection.run("insert into migrations values ($1, $2)", number + 1, migration.name);
    }
    for (int number = had; number > version; --number) {
        connection.run_script(migrations[static_cast<std::size_t>(number - 1)].down);
        connection.run("delete from migrations where number = $1", number);
    }
    transaction.commit();
}

}  // namespace merkhet::sql

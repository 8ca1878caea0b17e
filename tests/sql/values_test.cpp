#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "base/random.hpp"
#include "support/databases.hpp"

namespace merkhet::sql {
namespace values_test {

constexpr double infinity = std::numeric_limits<double>::infinity();

class SqlValues : public test::WithDatabase {
protected:
    void SetUp() override {
        WithDatabase::SetUp();
        if (IsSkipped()) return;
        connection().run_script(
            "create table kinds (id bigint primary key, whole bigint, real double precision, words text)");
    }
    /// What a row that has the value in that column reads back as.
    Value kept(const std::string& column, const Value& value) {
        connection().run("delete from kinds");
        connection().run("insert into kinds (id, " + column + ") values (1, $1)", value);
        return connection()
            .run("select " + column + " from kinds where " + column + " = $1 or $2 = 1", value,
                 value.index() == 0 ? 1 : 0)
            .at(0)
            .value(0);
    }
};

TEST_P(SqlValues, WholeNumbersComeBack) {
    for (const std::int64_t number :
         {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1} << 53, (std::int64_t{1} << 53) + 1,
          std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()})
        EXPECT_EQ(kept("whole", number), Value(number));
}

TEST_P(SqlValues, RealNumbersComeBack) {
    for (const double number :
         {0.0, -0.0, 1.0, 0.1, 1.0 / 3, 1e300, -1e-300, std::numeric_limits<double>::max(),
          std::numeric_limits<double>::min(), std::numeric_limits<double>::denorm_min(), infinity})
        EXPECT_EQ(kept("real", number), Value(number)) << number;
    Random random(17);
    for (int i = 0; i < 1000; ++i) {
        const auto bits = random.next();
        double number = 0;
        std::memcpy(&number, &bits, sizeof number);
        if (std::isnan(number)) continue;
        EXPECT_EQ(kept("real", number), Value(number)) << number;
    }
    EXPECT_EQ(kept("real", std::int64_t{7}), Value(7.0)) << "a column of real numbers has no others";
}

TEST_P(SqlValues, TextsComeBack) {
    const std::string every_ascii = [] {
        std::string all;
        for (char c = 1; c != 127; ++c) all += c;
        return all;
    }();
    for (const auto& text : {std::string(), std::string("'; drop table kinds; --"), std::string("a\"b''c\\d$1?1:x@y%_"),
                             std::string("Ägypten, Ἀνχ, 𓋹, e\u0301, \u200b, \U0010FFFF"), every_ascii,
                             std::string("007"), std::string("1e3"), std::string("null"), std::string(3'000'000, 'x')})
        EXPECT_EQ(kept("words", text), Value(text));
}

TEST_P(SqlValues, NothingComesBack) {
    for (const char* column : {"whole", "real", "words"}) EXPECT_EQ(kept(column, Value()), Value());
    const auto rows = connection().run("select whole, words from kinds");
    EXPECT_TRUE(rows.at(0).is_null(0));
    EXPECT_THROW(static_cast<void>(rows.at(0).integer(0)), Error);
    EXPECT_THROW(static_cast<void>(rows.at(0).text(1)), Error);
    EXPECT_THROW(static_cast<void>(rows.at(0).value(2)), Error);
}

TEST_P(SqlValues, WhatOneDatabaseWouldRefuseAllRefuse) {
    for (const Value& value : {Value(std::string("a\0b", 3)), Value("\xff\xfe"), Value("\xed\xa0\x80"),
                               Value("caf\xe9"), Value(std::nan(""))})
        EXPECT_THROW(kept("words", value), Error);
    EXPECT_THROW(connection().run("select id from kinds where id = $1"), Error) << "too few parameters";
    EXPECT_THROW(connection().run("select id from kinds where id = $1", 1, 2), Error) << "too many";
    EXPECT_THROW(connection().run("select nothing from kinds"), Error);
    EXPECT_THROW(connection().run("selct 1"), Error);
    EXPECT_EQ(kept("words", "still"), Value("still"));
}

TEST_P(SqlValues, ParametersOfAllTypes) {
    auto& sql = connection();
    sql.run("insert into kinds values ($1, $2, $3, $4)", 1, std::optional<int>(), 0.5, std::string_view("view"));
    sql.run("insert into kinds values ($1, $2, $3, $4)", 2U, std::optional(7), std::optional<double>(), "letters");
    sql.run("insert into kinds values ($4, $3, $2, $1)", std::string("turned"), std::optional(2.5), true,
            std::size_t{3});
    const auto rows = sql.run("select whole, real, words from kinds order by id");
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_TRUE(rows[0].is_null(0));
    EXPECT_EQ(rows[0].real(1), 0.5);
    EXPECT_EQ(rows[0].text(2), "view");
    EXPECT_EQ(rows[1].integer(0), 7);
    EXPECT_TRUE(rows[1].is_null(1));
    EXPECT_EQ(rows[2].integer(0), 1);
    EXPECT_EQ(rows[2].text(2), "turned");
    EXPECT_EQ(sql.run("select id from kinds where words = $1 or whole = $2 or words = $1", "view", 1).size(), 2U)
        << "one used twice";
    EXPECT_EQ(sql.run("select id from kinds where words <> 'costs $1' and id = $1", 2).size(), 1U)
        << "what is quoted is no parameter";
}

TEST_P(SqlValues, ConflictsAndReturning) {
    auto& sql = connection();
    const std::string put =
        "insert into kinds (id, whole) values ($1, $2) on conflict (id) do update set whole = kinds.whole + "
        "excluded.whole "
        "returning id, whole";
    EXPECT_EQ(sql.run(put, 1, 10).at(0).integer(1), 10);
    EXPECT_EQ(sql.run(put, 1, 5).at(0).integer(1), 15);
    EXPECT_EQ(sql.changed(), 1);
    const std::string leave = "insert into kinds (id) values ($1) on conflict (id) do nothing";
    EXPECT_TRUE(sql.run(leave, 1).empty());
    EXPECT_EQ(sql.changed(), 0);
    sql.run(leave, 2);
    EXPECT_EQ(sql.changed(), 1);
    EXPECT_EQ(sql.run("update kinds set words = 'x' where id >= $1 returning id", 1).size(), 2U);
    EXPECT_EQ(sql.changed(), 2);
    EXPECT_EQ(sql.run("delete from kinds where id = $1 returning whole", 1).at(0).integer(0), 15);
    sql.run("delete from kinds where id = $1", 99);
    EXPECT_EQ(sql.changed(), 0);
}

TEST_P(SqlValues, SumsAndComparisonsMeanTheSame) {
    auto& sql = connection();
    for (int i = 1; i <= 4; ++i)
        sql.run("insert into kinds values ($1, $1, $2, $3)", i, i / 2.0, i % 2 == 0 ? "Even" : "odd");
    const auto row =
        sql.run(
               "select count(*), sum(whole), avg(whole), sum(real), max(whole), whole / 2 = 1, 7 / 2, "
               "coalesce(sum(whole), 0), round(avg(real)) from kinds group by whole / 2 = 1 order by whole / 2 = 1")
            .at(1);
    EXPECT_EQ(row.integer(0), 2);
    EXPECT_EQ(row.integer(1), 5);
    EXPECT_EQ(row.real(2), 2.5);
    EXPECT_EQ(row.real(3), 2.5);
    EXPECT_EQ(row.integer(4), 3);
    EXPECT_EQ(row.integer(5), 1) << "a truth is 0 or 1";
    EXPECT_EQ(row.integer(6), 3);
    EXPECT_EQ(row.integer(7), 5);
    EXPECT_EQ(row.real(8), 1);
    EXPECT_TRUE(sql.run("select sum(whole) from kinds where id > 9").at(0).is_null(0));
    EXPECT_EQ(sql.run("select id from kinds where words like 'e%'").size(), 0U) << "capitals count";
    EXPECT_EQ(sql.run("select id from kinds where words like $1", "E%").size(), 2U);
    EXPECT_EQ(
        sql.run("select id from kinds where (id, whole) > ($1, $2) order by id limit $3", 1, 1, 2).at(0).integer(0), 2);
}

TEST_P(SqlValues, InsertsRowsOfManySizes) {
    auto& sql = connection();
    for (const int rows : {0, 1, 3, 4, 5, 31, 36, 255, 256, 257, 292, 1000}) {
        std::vector<Value> values;
        for (int i = 0; i < rows; ++i) {
            values.emplace_back(std::int64_t{i});
            values.emplace_back(i % 3 == 0 ? Value() : Value("text " + std::to_string(i)));
        }
        insert_rows(sql, "kinds (id, words)", 2, values);
        const auto found = sql.run("select id, words from kinds order by id");
        ASSERT_EQ(found.size(), static_cast<std::size_t>(rows));
        for (std::size_t i = 0; i < found.size(); ++i) {
            EXPECT_EQ(found[i].value(0), values[2 * i]);
            EXPECT_EQ(found[i].value(1), values[2 * i + 1]);
        }
        sql.run("delete from kinds");
    }
    EXPECT_THROW(insert_rows(sql, "kinds (id, words)", 0, {}), Error);
    EXPECT_THROW(insert_rows(sql, "kinds (id, words)", 2, std::vector<Value>(3)), Error);
    // As many parameters as a statement may have at most.
    std::string columns;
    std::string declared;
    for (int i = 0; i < 100; ++i) {
        columns += (i == 0 ? "c" : ", c") + std::to_string(i);
        declared += (i == 0 ? "c" : ", c") + std::to_string(i) + " bigint";
    }
    sql.run_script("create table wide (" + declared + ")");
    insert_rows(sql, "wide (" + columns + ")", 100, std::vector<Value>(100 * 300, Value(std::int64_t{1})));
    EXPECT_EQ(sql.run("select sum(c99) from wide").at(0).integer(0), 300);
}

INSTANTIATE_TEST_SUITE_P(All, SqlValues, test::every_database, test::database_name);

}  // namespace values_test
}  // namespace merkhet::sql

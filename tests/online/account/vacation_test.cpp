#include "online/account/vacation.hpp"

#include <gtest/gtest.h>

#include "online/people.hpp"

namespace merkhet::online::vacation_test {

class VacationDays : public test::WithPeople {
protected:
    static constexpr Time new_year = 1'704'067'200'000;  ///< 2024

    AccountVacation at(const std::string& id, Time now) { return vacation_of(connection(), id, now); }
};

TEST_P(VacationDays, AreFourteenAYear) {
    const auto ann = person("Ann").id;
    EXPECT_EQ(at(ann, start), (AccountVacation{14 * day, std::nullopt}));
    EXPECT_EQ(begin_vacation(connection(), ann, start)->until, start + 14 * day);
    EXPECT_EQ(at(ann, start + day), (AccountVacation{13 * day, start + 14 * day}));
    EXPECT_EQ(begin_vacation(connection(), ann, start + day)->until, start + 14 * day) << "it goes on";
    EXPECT_EQ(end_vacation(connection(), ann, start + 2 * day), (AccountVacation{12 * day, std::nullopt}));
    EXPECT_EQ(end_vacation(connection(), ann, start + 5 * day).left, 12 * day) << "there is none to end";
    EXPECT_EQ(begin_vacation(connection(), ann, start + 5 * day)->until, start + 17 * day);
    // It ends by itself when nothing is left.
    EXPECT_EQ(at(ann, start + 20 * day), (AccountVacation{0, std::nullopt}));
    EXPECT_EQ(begin_vacation(connection(), ann, start + 20 * day).error().message, "no vacation is left this year");
}

TEST_P(VacationDays, ComeAgainWithTheYear) {
    const auto ann = person("Ann").id;
    static_cast<void>(begin_vacation(connection(), ann, new_year - 30 * day));
    EXPECT_EQ(at(ann, new_year - 1).left, 0);
    EXPECT_EQ(at(ann, new_year).left, 14 * day);
    // One that lasts over New Year is of the year before.
    const auto bob = person("Bob").id;
    static_cast<void>(begin_vacation(connection(), bob, new_year - 4 * day));
    EXPECT_EQ(at(bob, new_year + day).left, 9 * day);
    EXPECT_EQ(end_vacation(connection(), bob, new_year + day).left, 14 * day);
    EXPECT_EQ(begin_vacation(connection(), bob, new_year + day)->until, new_year + 15 * day);
}

INSTANTIATE_TEST_SUITE_P(EveryDatabase, VacationDays, test::every_database, test::database_name);

}  // namespace merkhet::online::vacation_test

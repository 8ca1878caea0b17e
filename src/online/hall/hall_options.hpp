#pragma once

#include <functional>
#include <string>

#include "online/store/id.hpp"

namespace merkhet::online {

struct HallOptions {
    std::string node;   ///< as the bus knows this process: the name with which the bus was opened
    int computers = 1;  ///< how many threads think for computers, whenever nobody else needs the processor
    /// What time it is: milliseconds since 1970. By default the system's when the hall was made, and from there on the
    /// steady clock's.
    std::function<Time()> clock{};
    Time lease = 3000;  ///< so long after its last sign of life a node's games go to others, in milliseconds
};

}  // namespace merkhet::online

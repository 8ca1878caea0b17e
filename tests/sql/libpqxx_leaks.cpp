/// Asked by the leak sanitizer. When a connection is lost, libpqxx 6.4 drops the result that says so without freeing it
/// (it fails to ask for the connection's encoding first): some kilobytes for each loss.
// NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp,readability-identifier-naming)
extern "C" const char* __lsan_default_suppressions() {
    return "leak:pqxx::connection_base::register_prepared\n"
           "leak:pqxx::connection_base::exec_prepared\n";
}

#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>

#include "client/api_client.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::client::tls_test {

namespace asio = boost::asio;

/// A certificate of localhost for an hour, signed by itself.
class Certificate {
public:
    Certificate() {
        constexpr long hour = 3600;
        auto* const x509 = certificate.get();
        X509_set_version(x509, 2);
        ASN1_INTEGER_set(X509_get_serialNumber(x509), 1);
        X509_gmtime_adj(X509_getm_notBefore(x509), -hour);
        X509_gmtime_adj(X509_getm_notAfter(x509), hour);
        X509_set_pubkey(x509, key.get());
        auto* const name = X509_get_subject_name(x509);
        const std::string host = "localhost";
        X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>(host.data()), -1,
                                   -1, 0);
        X509_set_issuer_name(x509, name);
        auto* const extension = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost");
        X509_add_ext(x509, extension, -1);
        X509_EXTENSION_free(extension);
        X509_sign(x509, key.get(), EVP_sha256());
    }
    void write(const std::string& path) const {
        auto* const file = std::fopen(path.c_str(), "w");
        PEM_write_X509(file, certificate.get());
        std::fclose(file);
    }

    std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key{EVP_EC_gen("P-256"), &EVP_PKEY_free};
    std::unique_ptr<X509, decltype(&X509_free)> certificate{X509_new(), &X509_free};
};

/// Answers one request over TLS.
class TlsServer {
public:
    explicit TlsServer(const Certificate& certificate) {
        SSL_CTX_use_certificate(tls_.native_handle(), certificate.certificate.get());
        SSL_CTX_use_PrivateKey(tls_.native_handle(), certificate.key.get());
        thread_ = std::thread([this] {
            asio::ssl::stream<asio::ip::tcp::socket> stream(acceptor_.accept(), tls_);
            boost::system::error_code error;
            stream.handshake(asio::ssl::stream_base::server, error);
            std::string heard;
            if (!error) asio::read_until(stream, asio::dynamic_buffer(heard), "\r\n\r\n", error);
            const std::string answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}";
            if (!error) asio::write(stream, asio::buffer(answer), error);
            // Until the far end has gone.
            if (!error) asio::read_until(stream, asio::dynamic_buffer(heard), "never", error);
        });
    }
    ~TlsServer() { thread_.join(); }
    TlsServer(const TlsServer&) = delete;
    TlsServer& operator=(const TlsServer&) = delete;
    std::string port() const { return std::to_string(acceptor_.local_endpoint().port()); }

private:
    asio::io_context context_;
    asio::ssl::context tls_{asio::ssl::context::tls_server};
    asio::ip::tcp::acceptor acceptor_{context_, {asio::ip::make_address("127.0.0.1"), 0}};
    std::thread thread_;
};

class Tls : public testing::Test {
protected:
    void TearDown() override { ::unsetenv("SSL_CERT_FILE"); }
    void trust(const Certificate& certificate) {
        const auto path = (folder_.path() / "authority.pem").string();
        certificate.write(path);
        ::setenv("SSL_CERT_FILE", path.c_str(), 1);
    }
    /// The status of the answer, or what is wrong.
    static std::string asked(const std::string& host, const TlsServer& server) {
        ApiClient client(*parse_server_address("https://" + host + ":" + server.port()), {});
        std::string found;
        client.ask({.target = "/api/x"}, [&](const Result<Answer>& answer) {
            found = answer ? std::to_string(answer->status) : answer.error().message;
            client.stop();
        });
        client.run();
        return found;
    }

    Certificate certificate_;
    TemporaryFolder folder_;
};

TEST_F(Tls, AsksAServerThatCanBeTrusted) {
    trust(certificate_);
    const TlsServer server(certificate_);
    EXPECT_EQ(asked("localhost", server), "200");
}

TEST_F(Tls, AsksNobodyWhomNobodyKnows) {
    trust(Certificate());
    const TlsServer server(certificate_);
    EXPECT_NE(asked("localhost", server).find("certificate verify failed"), std::string::npos);
}

TEST_F(Tls, AsksNobodyWhoIsSomebodyElse) {
    trust(certificate_);
    const TlsServer server(certificate_);
    EXPECT_NE(asked("127.0.0.1", server).find("certificate verify failed"), std::string::npos);
}

}  // namespace merkhet::client::tls_test

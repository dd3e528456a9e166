#include <sudoku/report/certificate.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

// Any text is a list of certificates, each with what is wrong with it, or is refused with a reason.
// promise 7.29.2: certificates
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sudoku;
    // Facts of a puzzle take milliseconds each; a certificate has about a thousand bytes.
    if (size > 3000) return 0;
    static Inspector inspector([] {
        InspectorOptions options = certificate_inspection();
        options.limits.nodes = 1000;
        options.redundancy.limits.nodes = 1000;
        return options;
    }());
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto checks = verify_certificates(text, inspector);
    if (!checks) {
        if (checks.error().message.empty() || checks.error().column > size + 1) std::abort();
        return 0;
    }
    for (std::size_t i = 0; i < checks->size(); ++i) {
        if ((*checks)[i].number != i + 1) std::abort();
        for (const auto& difference : (*checks)[i].differences) {
            if (difference.empty()) std::abort();
        }
    }
    return 0;
}

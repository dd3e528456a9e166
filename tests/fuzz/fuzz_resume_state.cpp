#include "base/checksum.hpp"
#include "run/output.hpp"
#include "run/resume_state.hpp"

#include "support/temporary_folder.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

// A resume state is taken as it was written or refused with a reason. Most bytes fail at the
// checksum, so they are tried with the right one as well; what is accepted then must be written in
// the same way from then on.
namespace {

using namespace sudoku::tools;

void require(bool holds) {
    if (!holds) std::abort();
}

std::string text_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::optional<ResumeState> state_of(const std::string& path, std::string_view text) {
    std::ofstream(path, std::ios::binary) << text;
    try {
        return read_resume_state(path);
    } catch (const sudoku::Failure& failure) {
        require(!failure.error().message.empty() && failure.error().source == path);
        return std::nullopt;
    }
}

}  // namespace

// promise 7.29.4: states of runs
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const sudoku::test::TemporaryFolder folder;
    static const std::string path = (folder.path() / "out.partial.state").string();
    std::string text(reinterpret_cast<const char*>(data), size);
    state_of(path, text);
    text.insert(0, "sudoku generate, resume state 2\n");
    if (text.back() != '\n') text += '\n';
    char hex[17] = {};
    std::snprintf(hex, sizeof hex, "%llx", static_cast<unsigned long long>(checksum(text)));
    const auto state = state_of(path, text + "end " + hex + '\n');
    if (!state) return 0;
    write_resume_state(path, *state, false);
    const std::string written = text_of(path);
    const auto again = read_resume_state(path);
    require(again.has_value());
    write_resume_state(path, *again, false);
    require(text_of(path) == written);
    return 0;
}

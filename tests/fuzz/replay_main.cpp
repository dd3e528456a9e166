// Stands in for libFuzzer where it is not linked: gives every file below the named folders to the
// target once. Options of libFuzzer (anything that starts with '-') are ignored, so one command
// line serves both.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

// promise 16.5: Every fuzz target is replayed in every build
int main(int argc, char** argv) {
    std::vector<std::filesystem::path> files;
    for (const std::string_view folder : std::vector<std::string_view>(argv + 1, argv + argc)) {
        if (folder.starts_with('-')) continue;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
            if (entry.is_regular_file()) files.push_back(entry.path());
        }
    }
    if (files.empty()) {
        std::cerr << "nothing to replay\n";
        return 1;
    }
    std::sort(files.begin(), files.end());
    for (const auto& file : files) {
        // Before the run, so that the last line names the input of a crash.
        std::cout << file.string() << std::endl;
        std::ifstream stream(file, std::ios::binary);
        const std::string bytes(std::istreambuf_iterator<char>(stream), {});
        if (!stream) {
            std::cerr << "cannot read " << file << '\n';
            return 1;
        }
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    }
    return 0;
}

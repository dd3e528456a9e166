#include "book/icc_profile.hpp"

#include "book/big_endian.hpp"

#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku::book {
namespace {

constexpr double dot_gain = 0.2;
constexpr int curve_points = 256;
constexpr const char* grey_name = "Grey, dot gain 20 %";
constexpr std::size_t header_size = 128;

// The white point D50 of the profile connection space, as 16.16 fixed-point numbers.
std::string white_point() {
    return big_endian(0xF6D6, 4) + big_endian(0x10000, 4) + big_endian(0xD32D, 4);
}

// The tone curve from device grey (0 is black): dots become larger on paper.
std::string grey_curve() {
    std::string curve = "curv" + big_endian(0, 4) + big_endian(curve_points, 4);
    for (int i = 0; i < curve_points; ++i) {
        const double dot = 1 - static_cast<double>(i) / (curve_points - 1);
        const double printed = dot + 4 * dot_gain * dot * (1 - dot);
        curve += big_endian(static_cast<std::uint32_t>(std::lround((1 - printed) * 65535)), 2);
    }
    return curve;
}

}  // namespace

std::string grey_profile() {
    const std::string name = grey_name;
    const std::vector<std::pair<std::string, std::string>> tags = {
        {"desc", "desc" + big_endian(0, 4) +
                     big_endian(static_cast<std::uint32_t>(name.size() + 1), 4) + name +
                     std::string(1 + 4 + 4 + 2 + 1 + 67, '\0')},
        {"cprt", "text" + big_endian(0, 4) + "Free for any use" + std::string(1, '\0')},
        {"wtpt", "XYZ " + big_endian(0, 4) + white_point()},
        {"kTRC", grey_curve()}};
    std::string table = big_endian(static_cast<std::uint32_t>(tags.size()), 4);
    std::string data;
    const std::size_t start = header_size + 4 + 12 * tags.size();
    for (const auto& [tag, bytes] : tags) {
        table += tag + big_endian(static_cast<std::uint32_t>(start + data.size()), 4) +
                 big_endian(static_cast<std::uint32_t>(bytes.size()), 4);
        data += bytes;
        data.append((4 - data.size() % 4) % 4, '\0');
    }
    std::string header = big_endian(static_cast<std::uint32_t>(start + data.size()), 4) +
                         std::string(4, '\0') + big_endian(0x02100000, 4) + "prtrGRAYXYZ ";
    for (const std::uint32_t part : {2000U, 1U, 1U, 0U, 0U, 0U}) header += big_endian(part, 2);
    header += "acsp" + std::string(24, '\0') + big_endian(1, 4) + white_point();
    header.resize(header_size, '\0');
    return header + table + data;
}

Result<IccFacts> icc_facts(const std::string& profile) {
    const auto wrong = [](const char* what) {
        return Error{ErrorCode::invalid, "the output profile " + std::string(what)};
    };
    const std::string_view bytes = profile;
    if (bytes.size() < header_size + 4 || bytes.substr(36, 4) != "acsp")
        return wrong("is not an ICC profile");
    if (number_at(bytes, 0) != bytes.size()) return wrong("is not complete");
    if (bytes.substr(12, 4) != "prtr")
        return wrong("is not a profile of a printing device: ask the printer for one");
    IccFacts facts;
    if (bytes.substr(16, 4) == "CMYK") {
        facts.channels = 4;
    } else if (bytes.substr(16, 4) != "GRAY") {
        return wrong("is neither grey nor CMYK");
    }
    const std::size_t count = number_at(bytes, header_size);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t entry = header_size + 4 + 12 * i;
        if (entry + 12 > bytes.size()) return wrong("is not complete");
        if (bytes.substr(entry, 4) != "desc") continue;
        const std::size_t place = number_at(bytes, entry + 4);
        if (place > bytes.size() || bytes.size() - place < 12) return wrong("is not complete");
        const std::size_t length = number_at(bytes, place + 8);
        if (bytes.substr(place, 4) == "desc" && length > 0 && length <= bytes.size() - place - 12)
            facts.name = bytes.substr(place + 12, length - 1);
    }
    return facts;
}

}  // namespace sudoku::book

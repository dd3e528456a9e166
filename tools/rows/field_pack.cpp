#include "rows/field_pack.hpp"

#include <cassert>
#include <cstring>

namespace sudoku::tools {

// Each field is preceded by its length.
std::string packed(const std::vector<std::string>& fields) {
    std::string text;
    for (const std::string& field : fields) {
        const std::size_t size = field.size();
        char bytes[sizeof size];
        std::memcpy(bytes, &size, sizeof size);
        text.append(bytes, sizeof size);
        text += field;
    }
    return text;
}

std::vector<std::string> unpacked(std::string_view text) {
    std::vector<std::string> fields;
    while (!text.empty()) {
        std::size_t size = 0;
        assert(text.size() >= sizeof size);
        std::memcpy(&size, text.data(), sizeof size);
        text.remove_prefix(sizeof size);
        fields.emplace_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return fields;
}

}  // namespace sudoku::tools

#include "book/barcode.hpp"

#include <algorithm>
#include <array>

namespace sudoku::book {
namespace {

constexpr double module_width = 0.33 * points_per_inch / 25.4;

// The left digits of odd parity. Right digits are their complement; left digits of even parity are
// the right digits reversed.
constexpr std::array<std::string_view, 10> odd_parity = {"0001101", "0011001", "0010011", "0111101",
                                                         "0100011", "0110001", "0101111", "0111011",
                                                         "0110111", "0001011"};

// The parities of the six left digits encode the first digit, which has no bars of its own.
constexpr std::array<std::string_view, 10> parities = {"oooooo", "ooeoee", "ooeeoe", "ooeeeo",
                                                       "oeooee", "oeeooe", "oeeeoo", "oeoeoe",
                                                       "oeoeeo", "oeeoeo"};

std::string complement(std::string_view modules) {
    std::string result(modules);
    for (char& module : result) module = module == '1' ? '0' : '1';
    return result;
}

}  // namespace

std::string ean13_modules(std::string_view digits) {
    const auto digit = [&](std::size_t place) {
        return static_cast<std::size_t>(digits[place] - '0');
    };
    std::string modules = "101";
    for (std::size_t i = 1; i <= 6; ++i) {
        const std::string_view odd = odd_parity[digit(i)];
        std::string right = complement(odd);
        std::reverse(right.begin(), right.end());
        modules += parities[digit(0)][i - 1] == 'o' ? std::string(odd) : right;
    }
    modules += "01010";
    for (std::size_t i = 7; i <= 12; ++i) modules += complement(odd_parity[digit(i)]);
    return modules + "101";
}

// The guard bars extend down between the digits; the first digit is to the left of all bars.
void draw_isbn(Canvas& canvas, TextMeasurer& measurer, const Font& font, const Box& zone,
               std::string_view number) {
    std::string digits;
    for (const char c : number)
        if (c >= '0' && c <= '9') digits += c;
    canvas.fill(zone, 1);
    const std::string modules = ean13_modules(digits);
    Font caption = font;
    caption.size = 9;
    // The quiet zones have eleven modules on the left and seven on the right.
    const double start = zone.x + (zone.width - 113 * module_width) / 2 + 11 * module_width;
    const double top = zone.y + caption.size * 1.6;
    const double foot = zone.bottom() - caption.size * 1.25;
    for (std::size_t i = 0; i < modules.size();) {
        std::size_t end = i;
        while (end < modules.size() && modules[end] == modules[i]) ++end;
        if (modules[i] == '1') {
            const bool is_guard = i < 3 || (i >= 45 && i < 50) || i >= 92;
            canvas.fill({start + static_cast<double>(i) * module_width, top,
                         static_cast<double>(end - i) * module_width,
                         foot - top + (is_guard ? 5 * module_width : 0)},
                        0);
        }
        i = end;
    }
    // Hyphens are printed as the publisher has them; where they belong depends on the number.
    std::string isbn(number);
    if (isbn == digits) isbn.insert(3, "-");
    isbn = "ISBN " + isbn;
    draw_line(canvas, measurer, isbn, caption, zone.x, zone.width, top - caption.size * 0.45,
              Align::centre);
    const double baseline = foot + caption.size * 0.95;
    const auto show = [&](std::size_t place, double x) {
        draw_line(canvas, measurer, std::string_view(digits).substr(place, 1), caption, x,
                  7 * module_width, baseline, Align::centre);
    };
    show(0, start - 10 * module_width);
    for (std::size_t i = 0; i < 6; ++i) {
        show(1 + i, start + (3 + 7 * static_cast<double>(i)) * module_width);
        show(7 + i, start + (50 + 7 * static_cast<double>(i)) * module_width);
    }
}

}  // namespace sudoku::book

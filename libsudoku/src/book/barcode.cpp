#include "book/barcode.hpp"

#include <algorithm>
#include <array>

namespace sudoku::book {
namespace {

constexpr double usual_module = 0.33 * points_per_inch / 25.4;
// With a price next to it, the code is printed at nine tenths, so that both fit into the zone.
constexpr double module_with_price = 0.9 * usual_module;
// In modules: the quiet zones of an EAN-13, its bars, the gap to an EAN-5, and its bars.
constexpr double quiet_left = 11;
constexpr double quiet_right = 7;
constexpr double code_bars = 95;
constexpr double price_gap = 9;
constexpr double price_bars = 48;

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

std::string left_digit(std::size_t digit, char parity) {
    if (parity == 'o') return std::string(odd_parity[digit]);
    std::string even = complement(odd_parity[digit]);
    std::reverse(even.begin(), even.end());
    return even;
}

// The parities of the digits of an EAN-5 encode its checksum, which is not printed.
constexpr std::array<std::string_view, 10> price_parities = {
    "eeooo", "eoeoo", "eooeo", "eoooe", "oeeoo", "ooeeo", "oooee", "oeoeo", "oeooe", "ooeoe"};

// Calls `bar(first, end)` for every run of dark modules.
template <class Bar>
void each_bar(std::string_view modules, Bar bar) {
    for (std::size_t i = 0; i < modules.size();) {
        std::size_t end = i;
        while (end < modules.size() && modules[end] == modules[i]) ++end;
        if (modules[i] == '1') bar(i, end);
        i = end;
    }
}

}  // namespace

std::string ean13_modules(std::string_view digits) {
    const auto digit = [&](std::size_t place) {
        return static_cast<std::size_t>(digits[place] - '0');
    };
    std::string modules = "101";
    for (std::size_t i = 1; i <= 6; ++i) {
        modules += left_digit(digit(i), parities[digit(0)][i - 1]);
    }
    modules += "01010";
    for (std::size_t i = 7; i <= 12; ++i) modules += complement(odd_parity[digit(i)]);
    return modules + "101";
}

std::string ean5_modules(std::string_view digits) {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < digits.size(); ++i)
        sum += static_cast<std::size_t>(digits[i] - '0') * (i % 2 == 0 ? 3 : 9);
    std::string modules = "01011";
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0) modules += "01";
        modules +=
            left_digit(static_cast<std::size_t>(digits[i] - '0'), price_parities[sum % 10][i]);
    }
    return modules;
}

// The guard bars extend down between the digits; the first digit is to the left of all bars. The
// digits of the price are above its bars.
void draw_isbn(Canvas& canvas, TextMeasurer& measurer, const Font& font, const Box& zone,
               std::string_view number, std::string_view price) {
    std::string digits;
    for (const char c : number)
        if (c >= '0' && c <= '9') digits += c;
    canvas.fill(zone, 1);
    Font caption = font;
    caption.size = 9;
    const double module = price.empty() ? usual_module : module_with_price;
    const double modules =
        quiet_left + code_bars + (price.empty() ? quiet_right : price_gap + price_bars);
    const double start = zone.x + (zone.width - modules * module) / 2 + quiet_left * module;
    const double top = zone.y + caption.size * 1.6;
    const double foot = zone.bottom() - caption.size * 1.25;
    each_bar(ean13_modules(digits), [&](std::size_t i, std::size_t end) {
        const bool is_guard = i < 3 || (i >= 45 && i < 50) || i >= 92;
        canvas.fill(
            {start + static_cast<double>(i) * module, top, static_cast<double>(end - i) * module,
             foot - top + (is_guard ? 5 * module : 0)},
            0);
    });
    // Hyphens are printed as the publisher has them; where they belong depends on the number.
    std::string isbn(number);
    if (isbn == digits) isbn.insert(3, "-");
    isbn = "ISBN " + isbn;
    draw_line(canvas, measurer, isbn, caption, zone.x, zone.width, top - caption.size * 0.45,
              Align::centre);
    const double baseline = foot + caption.size * 0.95;
    const auto show = [&](std::string_view text, double x, double y) {
        draw_line(canvas, measurer, text, caption, x, 7 * module, y, Align::centre);
    };
    show(std::string_view(digits).substr(0, 1), start - 10 * module, baseline);
    for (std::size_t i = 0; i < 6; ++i) {
        const double left = start + (3 + 7 * static_cast<double>(i)) * module;
        show(std::string_view(digits).substr(1 + i, 1), left, baseline);
        show(std::string_view(digits).substr(7 + i, 1), left + 47 * module, baseline);
    }
    if (price.empty()) return;
    const double left = start + (code_bars + price_gap) * module;
    each_bar(ean5_modules(price), [&](std::size_t i, std::size_t end) {
        canvas.fill({left + static_cast<double>(i) * module, top + caption.size,
                     static_cast<double>(end - i) * module, foot + 5 * module - top - caption.size},
                    0);
    });
    for (std::size_t i = 0; i < price.size(); ++i) {
        show(price.substr(i, 1), left + (5 + 9 * static_cast<double>(i)) * module,
             top + caption.size * 0.75);
    }
}

}  // namespace sudoku::book

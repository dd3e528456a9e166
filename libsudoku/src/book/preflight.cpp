#include "book/preflight.hpp"

#include "book/press_pdf.hpp"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <map>
#include <optional>

namespace sudoku::book {

std::string millimetres(double points) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f", points * 25.4 / 72);
    return text.data();
}

namespace {

using Object = QPDFObjectHandle;

constexpr double tolerance = 0.02;         // tolerance for widths and sizes, in points
constexpr double margin_tolerance = 0.15;  // tolerance for positions; glyphs count as boxes

std::string shown_points(double points) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.2f pt", points);
    return text.data();
}

// x' = a x + c y + e, y' = b x + d y + f
struct Matrix {
    double a = 1;
    double b = 0;
    double c = 0;
    double d = 1;
    double e = 0;
    double f = 0;

    std::pair<double, double> apply(double x, double y) const {
        return {a * x + c * y + e, b * x + d * y + f};
    }
    double scale() const { return std::sqrt(std::abs(a * d - b * c)); }
};

// Applies `first`, then `then`.
Matrix chained(const Matrix& first, const Matrix& then) {
    return {
        first.a * then.a + first.b * then.c,          first.a * then.b + first.b * then.d,
        first.c * then.a + first.d * then.c,          first.c * then.b + first.d * then.d,
        first.e * then.a + first.f * then.c + then.e, first.e * then.b + first.f * then.d + then.f};
}

struct Extent {
    double left = 1e9;
    double bottom = 1e9;
    double right = -1e9;
    double top = -1e9;

    bool is_empty() const { return right < left; }
    void include(double x, double y) {
        left = std::min(left, x);
        right = std::max(right, x);
        bottom = std::min(bottom, y);
        top = std::max(top, y);
    }
};

struct Box4 {
    double left = 0;
    double bottom = 0;
    double right = 0;
    double top = 0;
};

std::optional<Box4> box_in(Object page, const char* key) {
    Object box = page.getKey(key);
    if (!box.isArray() || box.getArrayNItems() != 4) return std::nullopt;
    std::array<double, 4> values{};
    for (int i = 0; i < 4; ++i) {
        if (!box.getArrayItem(i).isNumber()) return std::nullopt;
        values[static_cast<std::size_t>(i)] = box.getArrayItem(i).getNumericValue();
    }
    return Box4{std::min(values[0], values[2]), std::min(values[1], values[3]),
                std::max(values[0], values[2]), std::max(values[1], values[3])};
}

// The trim box of a page; defaults to the whole page.
Box4 trim_of(const Object& page) {
    for (const char* key : {"/TrimBox", "/CropBox", "/MediaBox"}) {
        if (const auto box = box_in(page, key)) return *box;
    }
    throw PdfFailure("a page has no size");
}

// Widths of the glyphs of a font, in thousandths of the font size.
struct FontFacts {
    std::string name;
    bool is_embedded = false;
    bool has_wide_codes = false;  // codes of two bytes
    double usual_width = 500;
    std::map<int, double> widths;

    double width_of(int code) const {
        const auto found = widths.find(code);
        return found == widths.end() ? usual_width : found->second;
    }
};

bool has_font_file(Object descriptor) {
    return descriptor.isDictionary() &&
           (descriptor.hasKey("/FontFile") || descriptor.hasKey("/FontFile2") ||
            descriptor.hasKey("/FontFile3"));
}

FontFacts facts_of_font(Object font) {
    FontFacts facts;
    if (font.getKey("/BaseFont").isName())
        facts.name = font.getKey("/BaseFont").getName().substr(1);
    Object kids = font.getKey("/DescendantFonts");
    if (kids.isArray() && kids.getArrayNItems() > 0) {
        Object kid = kids.getArrayItem(0);
        facts.has_wide_codes = true;
        facts.is_embedded = has_font_file(kid.getKey("/FontDescriptor"));
        if (kid.getKey("/DW").isNumber()) facts.usual_width = kid.getKey("/DW").getNumericValue();
        Object list = kid.getKey("/W");
        // Entries have the form "first [w w ..]" or "first last w".
        for (int i = 0; list.isArray() && i + 1 < list.getArrayNItems();) {
            const int first = list.getArrayItem(i).getIntValueAsInt();
            Object next = list.getArrayItem(i + 1);
            if (next.isArray()) {
                for (int k = 0; k < next.getArrayNItems(); ++k)
                    facts.widths[first + k] = next.getArrayItem(k).getNumericValue();
                i += 2;
            } else if (i + 2 < list.getArrayNItems()) {
                for (int k = first; k <= next.getIntValueAsInt() && k < first + 65536; ++k)
                    facts.widths[k] = list.getArrayItem(i + 2).getNumericValue();
                i += 3;
            } else {
                break;
            }
        }
        return facts;
    }
    facts.is_embedded =
        has_font_file(font.getKey("/FontDescriptor")) ||
        (font.getKey("/Subtype").isName() && font.getKey("/Subtype").getName() == "/Type3");
    Object widths = font.getKey("/Widths");
    const int first =
        font.getKey("/FirstChar").isInteger() ? font.getKey("/FirstChar").getIntValueAsInt() : 0;
    for (int i = 0; widths.isArray() && i < widths.getArrayNItems(); ++i)
        facts.widths[first + i] = widths.getArrayItem(i).getNumericValue();
    return facts;
}

// The faults of one page: the worst of each kind, and the number of similar ones.
class PageFaults {
  public:
    // Larger `badness` is worse.
    void add(const std::string& kind, double badness, std::string object, std::string message) {
        Kind& known = kinds_[kind];
        ++known.count;
        if (known.count > 1 && badness <= known.badness) return;
        known.badness = badness;
        known.fault.object = std::move(object);
        known.fault.message = std::move(message);
    }
    void move_to(std::vector<PreflightFault>& faults, int page) {
        for (auto& [kind, known] : kinds_) {
            known.fault.page = page;
            if (known.count > 1)
                known.fault.message += "; and " + std::to_string(known.count - 1) + " more";
            faults.push_back(std::move(known.fault));
        }
    }

  private:
    struct Kind {
        double badness = 0;
        int count = 0;
        PreflightFault fault;
    };
    std::map<std::string, Kind> kinds_;
};

// The colour used for painting: a grey, or something else.
struct Ink {
    double gray = 0;
    bool is_gray = true;
};

struct GraphicsState {
    Matrix matrix;
    double line_width = 1;
    Ink stroke;
    Ink fill;
    Object font = Object::newNull();
    double font_size = 0;
    double character_space = 0;
    double word_space = 0;
    double stretch = 1;
    double rise = 0;
    double leading = 0;
    int text_mode = 0;
};

class PageMeter : public Object::ParserCallbacks {
  public:
    PageMeter(const PreflightLimits& limits, const Box4& trim, const Box4& safe, PageFaults& faults)
        : limits_(limits), trim_(trim), safe_(safe), faults_(faults) {}

    void run(Object page) {
        Object resources = page.getKey("/Resources");
        resources_.push_back(resources);
        page.parsePageContents(this);
    }
    bool has_ink() const { return has_ink_; }

    void handleObject(Object object) override {
        if (!object.isOperator()) {
            operands_.push_back(object);
            return;
        }
        operate(object.getOperatorValue());
        operands_.clear();
    }
    void handleEOF() override {}

  private:
    double number(std::size_t i) {
        return i < operands_.size() && operands_[i].isNumber() ? operands_[i].getNumericValue() : 0;
    }
    Matrix matrix() { return {number(0), number(1), number(2), number(3), number(4), number(5)}; }
    GraphicsState& state() { return states_.back(); }

    void operate(const std::string& name) {
        if (name == "q") {
            states_.push_back(states_.back());
        } else if (name == "Q") {
            if (states_.size() > 1) states_.pop_back();
        } else if (name == "cm") {
            state().matrix = chained(matrix(), state().matrix);
        } else if (name == "w") {
            state().line_width = number(0);
        } else if (name == "g") {
            state().fill = {number(0)};
        } else if (name == "G") {
            state().stroke = {number(0)};
        } else if (name == "gs") {
            extended_state();
        } else if (name == "Do") {
            external_object();
        } else if (name == "sh" || name == "BI") {
            faults_.add("image", 0, "shading or inline image", "pages are drawn in lines and type");
        } else if (!colour(name) && !path(name) && !paint(name)) {
            text(name);
        }
    }

    bool colour(const std::string& name) {
        const bool is_fill =
            name == "rg" || name == "k" || name == "cs" || name == "sc" || name == "scn";
        const bool is_stroke =
            name == "RG" || name == "K" || name == "CS" || name == "SC" || name == "SCN";
        if (!is_fill && !is_stroke) return false;
        Ink& ink = is_fill ? state().fill : state().stroke;
        ink.is_gray = false;
        return true;
    }

    void add_point(double x, double y) {
        const auto [px, py] = state().matrix.apply(x, y);
        path_.include(px, py);
    }

    bool path(const std::string& name) {
        if (name == "m" || name == "l") {
            add_point(number(0), number(1));
        } else if (name == "c" || name == "v" || name == "y") {
            for (std::size_t i = 0; i + 1 < operands_.size(); i += 2)
                add_point(number(i), number(i + 1));
        } else if (name == "re") {
            for (const double x : {number(0), number(0) + number(2)}) {
                for (const double y : {number(1), number(1) + number(3)}) add_point(x, y);
            }
        } else if (name != "h" && name != "W" && name != "W*") {
            return false;
        }
        return true;
    }

    bool paint(const std::string& name) {
        static const std::array<const char*, 10> names = {"S", "s",  "f", "F",  "f*",
                                                          "B", "B*", "b", "b*", "n"};
        if (std::find(names.begin(), names.end(), name) == names.end()) return false;
        const Extent area = path_;
        path_ = {};
        if (name == "n" || area.is_empty()) return true;
        if (name[0] == 'f' || name[0] == 'F' || name[0] == 'B' || name[0] == 'b')
            fill(area, "shade");
        if (name[0] == 'S' || name[0] == 's' || name[0] == 'B' || name[0] == 'b') stroke(area);
        return true;
    }

    std::string place(const char* what, const Extent& area) const {
        return std::string(what) + " at " + millimetres(area.left - trim_.left) + " x " +
               millimetres(trim_.top - area.top) + " mm";
    }

    void ink(const Extent& area, const char* what) {
        has_ink_ = true;
        const double away = std::max({safe_.left - area.left, area.right - safe_.right,
                                      safe_.bottom - area.bottom, area.top - safe_.top});
        if (away <= margin_tolerance) return;
        // On a cover, art runs off the page, and type must not.
        if (limits_.is_cover && std::strncmp(what, "type", 4) != 0) return;
        faults_.add("margin", away, place(what, area),
                    "reaches " + millimetres(away) + " mm into the margin");
    }

    void tinted(const Ink& ink, const Extent& area, const char* what) {
        if (!ink.is_gray && !limits_.is_cover)
            faults_.add("colour", 0, place(what, area), "is painted in colour, not in grey");
    }

    void fill(const Extent& area, const char* what) {
        const Ink& used = state().fill;
        tinted(used, area, what);
        if (used.is_gray && used.gray >= 0.9995) return;
        if (used.is_gray && used.gray > limits_.lightest_fill + 0.0015) {
            faults_.add("fill", used.gray, place(what, area),
                        std::to_string(std::lround(100 * (1 - used.gray))) +
                            " % of ink, at least " +
                            std::to_string(std::lround(100 * (1 - limits_.lightest_fill))) +
                            " % are needed");
        }
        ink(without_bleed(area), what);
    }

    // A shade that extends to the bleed edge is allowed at the outer edge; one that ends between
    // trim and bleed, or inside the margin, is not.
    Extent without_bleed(Extent area) const {
        if (limits_.bleed_outside <= 0) return area;
        const double reach = limits_.bleed_outside - margin_tolerance;
        if (area.left <= trim_.left - reach && area.right >= trim_.left) {
            area.left = std::max(area.left, safe_.left);
            area.right = std::max(area.right, safe_.left);
        }
        if (area.right >= trim_.right + reach && area.left <= trim_.right) {
            area.left = std::min(area.left, safe_.right);
            area.right = std::min(area.right, safe_.right);
        }
        return area;
    }

    void stroke(Extent area) {
        const Ink& used = state().stroke;
        const double width = state().line_width * state().matrix.scale();
        // Straight lines have butt ends, which do not extend beyond their end points.
        const bool is_level = area.top - area.bottom < 0.001;
        const bool is_upright = area.right - area.left < 0.001;
        if (!is_level) {
            area.left -= width / 2;
            area.right += width / 2;
        }
        if (!is_upright) {
            area.bottom -= width / 2;
            area.top += width / 2;
        }
        tinted(used, area, "line");
        if (used.is_gray && used.gray >= 0.9995) return;
        if (width < limits_.least_line - tolerance) {
            faults_.add("line", -width, place("line", area),
                        shown_points(width) + " wide, at least " +
                            shown_points(limits_.least_line) + " are needed");
        }
        if (used.is_gray && used.gray > 0.001 && width < limits_.least_tinted_line - tolerance) {
            faults_.add("tinted line", used.gray, place("line", area),
                        "grey and " + shown_points(width) + " wide: lines below " +
                            shown_points(limits_.least_tinted_line) + " must be black");
        }
        if (used.is_gray && used.gray > limits_.lightest_fill + 0.0015) {
            faults_.add("light line", used.gray, place("line", area), "too light to print");
        }
        ink(area, "line");
    }

    void text(const std::string& name) {
        GraphicsState& now = state();
        if (name == "BT") {
            text_matrix_ = line_matrix_ = {};
        } else if (name == "Tf" && operands_.size() == 2) {
            now.font_size = number(1);
            now.font = operands_[0].isName() ? resource("/Font", operands_[0].getName())
                                             : Object::newNull();
        } else if (name == "Tm") {
            text_matrix_ = line_matrix_ = matrix();
        } else if (name == "Td" || name == "TD") {
            if (name == "TD") now.leading = -number(1);
            next_line(number(0), number(1));
        } else if (name == "TL") {
            now.leading = number(0);
        } else if (name == "T*") {
            next_line(0, -now.leading);
        } else if (name == "Tc") {
            now.character_space = number(0);
        } else if (name == "Tw") {
            now.word_space = number(0);
        } else if (name == "Tz") {
            now.stretch = number(0) / 100;
        } else if (name == "Ts") {
            now.rise = number(0);
        } else if (name == "Tr") {
            now.text_mode = static_cast<int>(number(0));
        } else if (name == "Tj" && !operands_.empty()) {
            show(operands_[0]);
        } else if (name == "TJ" && !operands_.empty() && operands_[0].isArray()) {
            Object list = operands_[0];
            for (int i = 0; i < list.getArrayNItems(); ++i) {
                Object item = list.getArrayItem(i);
                if (item.isNumber())
                    advance(-item.getNumericValue() / 1000 * now.font_size * now.stretch);
                else
                    show(item);
            }
        } else if ((name == "'" || name == "\"") && !operands_.empty()) {
            next_line(0, -now.leading);
            show(operands_.back());
        }
    }

    void next_line(double x, double y) {
        line_matrix_ = chained({1, 0, 0, 1, x, y}, line_matrix_);
        text_matrix_ = line_matrix_;
    }

    void advance(double by) { text_matrix_ = chained({1, 0, 0, 1, by, 0}, text_matrix_); }

    void show(Object string) {
        GraphicsState& now = state();
        if (!string.isString() || !now.font.isDictionary()) return;
        const FontFacts& font = facts(now.font);
        const std::string codes = string.getStringValue();
        const std::size_t step = font.has_wide_codes ? 2 : 1;
        const Matrix whole = chained(text_matrix_, now.matrix);
        double length = 0;
        for (std::size_t i = 0; i + step <= codes.size(); i += step) {
            int code = static_cast<unsigned char>(codes[i]);
            if (step == 2) code = code * 256 + static_cast<unsigned char>(codes[i + 1]);
            length += font.width_of(code) / 1000 * now.font_size + now.character_space +
                      (step == 1 && code == ' ' ? now.word_space : 0);
        }
        length *= now.stretch;
        const double size = std::abs(now.font_size) * whole.scale();
        Extent area;
        // Figures and capitals stand on the baseline and are seven tenths of the size high.
        for (const double x : {0.0, length}) {
            for (const double y : {0.0, 0.7 * now.font_size}) {
                const auto [px, py] = whole.apply(x, y + now.rise);
                area.include(px, py);
            }
        }
        advance(length);
        if (now.text_mode == 3 || now.text_mode == 7 || codes.empty()) return;
        const std::string name = "type (" + font.name + ")";
        if (!font.is_embedded)
            faults_.add("font " + font.name, 0, place(name.c_str(), area), "is not embedded");
        tinted(now.fill, area, name.c_str());
        // On a ground in colour, white type is type like any other.
        if (now.fill.is_gray && now.fill.gray >= 0.9995 && !limits_.is_cover) return;
        if (size < limits_.least_type - tolerance) {
            faults_.add("type", -size, place(name.c_str(), area),
                        shown_points(size) + ", at least " + shown_points(limits_.least_type) +
                            " are needed");
        }
        if (now.fill.is_gray && now.fill.gray > 0.001 &&
            size < limits_.least_tinted_type - tolerance) {
            faults_.add("tinted type", now.fill.gray, place(name.c_str(), area),
                        "grey and " + shown_points(size) + ": type below " +
                            shown_points(limits_.least_tinted_type) + " must be black");
        }
        ink(area, name.c_str());
    }

    const FontFacts& facts(const Object& font) {
        const auto key = font.getObjGen();
        const auto found = fonts_.find(key);
        if (found != fonts_.end()) return found->second;
        return fonts_.emplace(key, facts_of_font(font)).first->second;
    }

    Object resource(const char* kind, const std::string& name) {
        for (auto place = resources_.rbegin(); place != resources_.rend(); ++place) {
            if (!place->isDictionary()) continue;
            Object table = place->getKey(kind);
            if (table.isDictionary() && table.hasKey(name)) return table.getKey(name);
        }
        return Object::newNull();
    }

    void extended_state() {
        if (operands_.empty() || !operands_[0].isName()) return;
        Object extended = resource("/ExtGState", operands_[0].getName());
        if (!extended.isDictionary()) return;
        for (const char* key : {"/ca", "/CA"}) {
            Object alpha = extended.getKey(key);
            if (alpha.isNumber() && alpha.getNumericValue() < 1) transparent();
        }
        if (extended.getKey("/SMask").isDictionary()) transparent();
        if (extended.getKey("/LW").isNumber())
            state().line_width = extended.getKey("/LW").getNumericValue();
    }

    void transparent() {
        faults_.add("transparency", 0, "page", "has transparency, which must be flattened");
    }

    void external_object() {
        if (operands_.empty() || !operands_[0].isName()) return;
        Object object = resource("/XObject", operands_[0].getName());
        if (!object.isStream()) return;
        Object dictionary = object.getDict();
        if (dictionary.getKey("/SMask").isStream() || dictionary.hasKey("/Group")) transparent();
        Object kind = dictionary.getKey("/Subtype");
        if (!kind.isName() || kind.getName() != "/Form") {
            Extent area;
            for (const double x : {0.0, 1.0}) {
                for (const double y : {0.0, 1.0}) {
                    const auto [px, py] = state().matrix.apply(x, y);
                    area.include(px, py);
                }
            }
            measure_image(dictionary, area);
            return;
        }
        if (resources_.size() > 20) throw PdfFailure("the PDF has forms that contain themselves");
        const std::vector<GraphicsState> kept = states_;
        const std::vector<Object> operands = operands_;
        Object matrix = dictionary.getKey("/Matrix");
        if (matrix.isArray() && matrix.getArrayNItems() == 6) {
            operands_.clear();
            for (int i = 0; i < 6; ++i) operands_.push_back(matrix.getArrayItem(i));
            state().matrix = chained(this->matrix(), state().matrix);
        }
        operands_.clear();
        resources_.push_back(dictionary.getKey("/Resources"));
        object.parseAsContents(this);
        resources_.pop_back();
        states_ = kept;
        operands_ = operands;
    }

    void measure_image(Object dictionary, const Extent& area) {
        const double width = (area.right - area.left) / 72;
        Object pixels = dictionary.getKey("/Width");
        if (pixels.isNumber() && width > 0 && pixels.getNumericValue() / width < 299) {
            faults_.add("resolution", -pixels.getNumericValue() / width, place("picture", area),
                        std::to_string(std::lround(pixels.getNumericValue() / width)) +
                            " dots per inch, at least 300 are needed");
        }
        ink(area, "picture");
    }

    const PreflightLimits& limits_;
    Box4 trim_;
    Box4 safe_;
    PageFaults& faults_;
    std::vector<Object> resources_;
    std::vector<Object> operands_;
    std::vector<GraphicsState> states_ = {GraphicsState()};
    Extent path_;
    Matrix text_matrix_;
    Matrix line_matrix_;
    std::map<QPDFObjGen, FontFacts> fonts_;
    bool has_ink_ = false;
};

class Preflight {
  public:
    Preflight(QPDF& pdf, const PreflightLimits& limits) : pdf_(pdf), limits_(limits) {}

    std::vector<PreflightFault> run() {
        std::vector<Object> pages;
        for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf_).getAllPages())
            pages.push_back(page.getObjectHandle());
        document(static_cast<int>(pages.size()));
        int number = 0;
        int blank = 0;
        for (Object& page : pages) {
            ++number;
            blank = measure(page, number, static_cast<int>(pages.size())) ? 0 : blank + 1;
            if (limits_.most_blank_pages > 0 && blank == limits_.most_blank_pages + 1) {
                add(number, "page",
                    "more than " + std::to_string(limits_.most_blank_pages) +
                        " blank pages in a row");
            }
        }
        return std::move(faults_);
    }

  private:
    void add(int page, std::string object, std::string message) {
        faults_.push_back({page, std::move(object), std::move(message)});
    }

    void document(int pages) {
        if (pdf_.isEncrypted()) add(0, "document", "is encrypted");
        if (pages % 2 == 1 && !limits_.is_screen && !limits_.is_cover)
            add(0, "document", "has " + std::to_string(pages) + " pages, an odd number");
        if (pages < limits_.least_pages) {
            add(0, "document",
                "has " + std::to_string(pages) + " pages, at least " +
                    std::to_string(limits_.least_pages) + " are needed");
        }
        if (limits_.most_pages > 0 && pages > limits_.most_pages) {
            add(0, "document",
                "has " + std::to_string(pages) + " pages, at most " +
                    std::to_string(limits_.most_pages) + " can be bound");
        }
        standard();
        Object outlines = pdf_.getRoot().getKey("/Outlines");
        if (!limits_.allows_bookmarks && outlines.isDictionary() && outlines.hasKey("/First"))
            add(0, "document", "has bookmarks, which the printer does not accept");
    }

    // Checks what a PDF that claims to be PDF/X lacks. Pages are measured in the same way for all
    // standards.
    void standard() {
        Object info = pdf_.getTrailer().getKey("/Info");
        Object metadata = pdf_.getRoot().getKey("/Metadata");
        std::string packet;
        if (metadata.isStream()) {
            const auto data = metadata.getStreamData();
            packet.assign(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
        }
        const bool is_x4 = packet.find("PDF/X-4") != std::string::npos;
        if (!is_x4 && !(info.isDictionary() && info.hasKey("/GTS_PDFXVersion"))) return;
        const std::string name = is_x4 ? "PDF/X-4" : "PDF/X-1a";
        const auto lacks = [&](const std::string& what) {
            add(0, "document", "is declared as " + name + ", but " + what);
        };
        const std::string version = is_x4 ? "1.6" : "1.3";
        if (pdf_.getPDFVersion() > version)
            lacks("is PDF " + pdf_.getPDFVersion() + ", not " + version);
        Object trapped = info.isDictionary() ? info.getKey("/Trapped") : Object::newNull();
        if (!trapped.isName()) lacks("does not declare whether it is trapped");
        if (!pdf_.getTrailer().hasKey("/ID")) lacks("has no ID");
        Object intents = pdf_.getRoot().getKey("/OutputIntents");
        Object intent = Object::newNull();
        for (int i = 0; intents.isArray() && i < intents.getArrayNItems(); ++i) {
            Object kind = intents.getArrayItem(i).getKey("/S");
            if (kind.isName() && kind.getName() == "/GTS_PDFX") intent = intents.getArrayItem(i);
        }
        if (!intent.isDictionary()) return lacks("has no output intent");
        if (is_x4 && !intent.getKey("/DestOutputProfile").isStream())
            lacks("has no profile in its output intent");
    }

    double inside_of(int pages) const {
        for (const auto& [most, inside] : limits_.least_inside) {
            if (pages <= most) return inside;
        }
        return limits_.least_inside.empty() ? limits_.least_margin
                                            : limits_.least_inside.back().second;
    }

    // A spine of a width that cannot be, and bleed that is missing.
    void measure_cover(Object page, const Box4& trim) {
        const double spine = trim.right - trim.left - limits_.width;
        const double height = trim.top - trim.bottom;
        if (std::abs(height - limits_.height) > 0.5 || spine < limits_.least_spine - 0.5 ||
            spine > limits_.most_spine + 0.5) {
            add(1, "cover",
                millimetres(trim.right - trim.left) + " x " + millimetres(height) +
                    " mm, expected two pages of " + millimetres(limits_.width / 2) + " x " +
                    millimetres(limits_.height) + " mm and a spine" +
                    (limits_.least_spine > 0 ? " of " + millimetres(limits_.least_spine) + " mm"
                                             : std::string()));
        }
        const Box4 media = box_in(page, "/MediaBox").value_or(trim);
        const double bleed = std::min({trim.left - media.left, media.right - trim.right,
                                       trim.bottom - media.bottom, media.top - trim.top});
        if (bleed < limits_.bleed_outside - margin_tolerance) {
            add(1, "cover",
                "has " + millimetres(bleed) + " mm of bleed, " +
                    millimetres(limits_.bleed_outside) + " mm are needed");
        }
    }

    // Returns true if anything is printed on the page.
    bool measure(Object page, int number, int pages) {
        const Box4 trim = trim_of(page);
        const double width = trim.right - trim.left;
        const double height = trim.top - trim.bottom;
        if (limits_.is_cover) {
            measure_cover(page, trim);
        } else if (std::abs(width - limits_.width) > 0.5 ||
                   std::abs(height - limits_.height) > 0.5) {
            add(number, "page",
                millimetres(width) + " x " + millimetres(height) + " mm, not " +
                    millimetres(limits_.width) + " x " + millimetres(limits_.height));
        }
        if (page.hasKey("/Annots") && !limits_.is_screen) add(number, "page", "has annotations");
        const double inside = limits_.is_cover ? limits_.least_margin : inside_of(pages);
        const bool spine_left = number % 2 == 1;
        const Box4 safe = {trim.left + (spine_left ? inside : limits_.least_margin),
                           trim.bottom + limits_.least_margin,
                           trim.right - (spine_left ? limits_.least_margin : inside),
                           trim.top - limits_.least_margin};
        PageFaults faults;
        PageMeter meter(limits_, trim, safe, faults);
        meter.run(page);
        faults.move_to(faults_, number);
        return meter.has_ink();
    }

    QPDF& pdf_;
    const PreflightLimits& limits_;
    std::vector<PreflightFault> faults_;
};

void open_pdf(QPDF& pdf, const std::string& bytes) {
    pdf.setSuppressWarnings(true);
    try {
        pdf.processMemoryFile("book", bytes.data(), bytes.size());
    } catch (const std::exception& problem) {
        throw PdfFailure(std::string("cannot read the PDF: ") + problem.what());
    }
}

}  // namespace

std::string describe(const PreflightFault& fault) {
    return (fault.page > 0 ? "page " + std::to_string(fault.page) + ": " : std::string()) +
           fault.object + ": " + fault.message;
}

std::pair<double, double> trim_size_of(const std::string& bytes) {
    QPDF pdf;
    open_pdf(pdf, bytes);
    const auto pages = QPDFPageDocumentHelper(pdf).getAllPages();
    if (pages.empty()) throw PdfFailure("the PDF has no pages");
    const Box4 trim = trim_of(QPDFPageObjectHelper(pages.front()).getObjectHandle());
    return {trim.right - trim.left, trim.top - trim.bottom};
}

std::vector<PreflightFault> preflight(const std::string& bytes, const PreflightLimits& limits) {
    QPDF pdf;
    open_pdf(pdf, bytes);
    try {
        return Preflight(pdf, limits).run();
    } catch (const PdfFailure&) {
        throw;
    } catch (const std::exception& problem) {
        throw PdfFailure(std::string("cannot measure the PDF: ") + problem.what());
    }
}

}  // namespace sudoku::book

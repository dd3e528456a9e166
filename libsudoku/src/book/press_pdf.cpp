#include "book/press_pdf.hpp"

#include "book/colour.hpp"
#include "book/xmp.hpp"

#include <sudoku/support/version.hpp>

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <set>

namespace sudoku::book {
namespace {

using Object = QPDFObjectHandle;

// Rewrites "0.5 0.5 0.5 rg" to "0.5 g", colours to the inks of the PDF, and drops "/a0 gs".
// Everything is drawn opaque, which Cairo can only express with an alpha of 1, and all greys in
// RGB.
class InkFilter : public Object::TokenFilter {
  public:
    explicit InkFilter(PdfInks inks) : inks_(inks) {}

    void handleToken(const QPDFTokenizer::Token& token) override {
        pending_.push_back(token);
        if (token.getType() == QPDFTokenizer::tt_word) end_operation(token.getValue());
    }
    void handleEOF() override { flush(); }

  private:
    void end_operation(const std::string& name) {
        if (name == "gs") {
            pending_.clear();
        } else if (name == "rg" || name == "RG") {
            const std::string painted = operation(name == "rg");
            pending_.clear();
            // The space before the operands has been dropped with them.
            write('\n' + painted);
        } else {
            flush();
        }
    }

    // The operation with the operands read, in the inks of the PDF.
    std::string operation(bool is_fill) const {
        std::vector<std::string> values;
        for (const QPDFTokenizer::Token& token : pending_) {
            if (token.getType() == QPDFTokenizer::tt_integer ||
                token.getType() == QPDFTokenizer::tt_real) {
                values.push_back(token.getValue());
            }
        }
        if (values.size() != 3) throw PdfFailure("a colour does not have three parts");
        if (values[0] == values[1] && values[1] == values[2])
            return values[0] + (is_fill ? " g" : " G");
        if (inks_ == PdfInks::grey) throw PdfFailure("a page is drawn in colour");
        if (inks_ == PdfInks::rgb)
            return values[0] + ' ' + values[1] + ' ' + values[2] + (is_fill ? " rg" : " RG");
        std::string inks;
        for (const double part :
             inks_of({std::stod(values[0]), std::stod(values[1]), std::stod(values[2])})) {
            std::array<char, 16> shown{};
            std::snprintf(shown.data(), shown.size(), "%.3f ", part);
            inks += shown.data();
        }
        return inks + (is_fill ? "k" : "K");
    }

    void flush() {
        for (const QPDFTokenizer::Token& token : pending_) writeToken(token);
        pending_.clear();
    }

    PdfInks inks_;
    std::vector<QPDFTokenizer::Token> pending_;
};

// Rewrites the pictures of a page that are in RGB to four inks. `done` has those of all pages.
void separate_pictures(Object page, std::set<QPDFObjGen>& done) {
    Object resources = page.getKey("/Resources");
    Object pictures = resources.isDictionary() ? resources.getKey("/XObject") : resources;
    if (!pictures.isDictionary()) return;
    for (const std::string& name : pictures.getKeys()) {
        Object picture = pictures.getKey(name);
        if (!picture.isStream() || !done.insert(picture.getObjGen()).second) continue;
        separate_pictures(picture.getDict(), done);
        Object space = picture.getDict().getKey("/ColorSpace");
        if (!space.isName() || space.getName() != "/DeviceRGB") continue;
        const auto pixels = picture.getStreamData();
        std::string inks;
        inks.reserve(pixels->getSize() / 3 * 4);
        const unsigned char* const bytes = pixels->getBuffer();
        for (std::size_t i = 0; i + 3 <= pixels->getSize(); i += 3) {
            for (const double part :
                 inks_of({bytes[i] / 255.0, bytes[i + 1] / 255.0, bytes[i + 2] / 255.0}))
                inks += static_cast<char>(std::lround(part * 255));
        }
        picture.getDict().replaceKey("/ColorSpace", Object::newName("/DeviceCMYK"));
        picture.replaceStreamData(inks, Object::newNull(), Object::newNull());
    }
}

Object box_of(double left, double bottom, double right, double top) {
    Object box = Object::newArray();
    for (const double value : {left, bottom, right, top}) {
        box.appendItem(Object::newReal(value, 3, true));
    }
    return box;
}

void set_up_page(Object page, const PageSheet& sheet) {
    const double width = sheet.width + sheet.bleed_left + sheet.bleed_right;
    const double height = sheet.height + sheet.bleed_top + sheet.bleed_bottom;
    page.replaceKey("/MediaBox", box_of(0, 0, width, height));
    page.replaceKey("/BleedBox", box_of(0, 0, width, height));
    page.replaceKey("/TrimBox",
                    box_of(sheet.bleed_left, sheet.bleed_bottom, sheet.bleed_left + sheet.width,
                           sheet.bleed_bottom + sheet.height));
    page.removeKey("/CropBox");
    page.removeKey("/Group");  // the transparency group, which is in RGB
    Object resources = page.getKey("/Resources");
    if (resources.isDictionary()) resources.removeKey("/ExtGState");
}

Object destination(const Object& page) {
    Object place = Object::newArray();
    place.appendItem(page);
    place.appendItem(Object::newName("/Fit"));
    return place;
}

// Adds the bookmarks from `next` on that have this level or a deeper one; returns how many of them
// are direct children of `parent`.
long long add_level(QPDF& pdf, const std::vector<Object>& pages,
                    const std::vector<PdfBookmark>& bookmarks, std::size_t& next, int level,
                    Object parent) {
    Object previous = Object::newNull();
    long long count = 0;
    while (next < bookmarks.size() && bookmarks[next].level >= level) {
        const PdfBookmark& bookmark = bookmarks[next++];
        const auto index = static_cast<std::size_t>(bookmark.page - 1);
        if (index >= pages.size()) continue;
        Object item = pdf.makeIndirectObject(Object::newDictionary());
        item.replaceKey("/Title", Object::newUnicodeString(bookmark.title));
        item.replaceKey("/Parent", parent);
        item.replaceKey("/Dest", destination(pages[index]));
        const long long below = add_level(pdf, pages, bookmarks, next, level + 1, item);
        if (below > 0) item.replaceKey("/Count", Object::newInteger(-below));
        if (previous.isNull()) {
            parent.replaceKey("/First", item);
        } else {
            previous.replaceKey("/Next", item);
            item.replaceKey("/Prev", previous);
        }
        parent.replaceKey("/Last", item);
        previous = item;
        ++count;
    }
    return count;
}

void add_bookmarks(QPDF& pdf, const std::vector<Object>& pages,
                   const std::vector<PdfBookmark>& bookmarks) {
    if (bookmarks.empty()) return;
    Object root = pdf.makeIndirectObject(Object::newDictionary());
    root.replaceKey("/Type", Object::newName("/Outlines"));
    std::size_t next = 0;
    root.replaceKey("/Count", Object::newInteger(add_level(pdf, pages, bookmarks, next, 0, root)));
    pdf.getRoot().replaceKey("/Outlines", root);
}

void add_links(QPDF& pdf, std::vector<Object>& pages, const std::vector<PdfLink>& links) {
    for (const PdfLink& link : links) {
        const auto from = static_cast<std::size_t>(link.from - 1);
        const auto to = static_cast<std::size_t>(link.to - 1);
        if (from >= pages.size() || (link.address.empty() && to >= pages.size())) continue;
        Object note = pdf.makeIndirectObject(Object::newDictionary());
        note.replaceKey("/Type", Object::newName("/Annot"));
        note.replaceKey("/Subtype", Object::newName("/Link"));
        note.replaceKey("/Rect", box_of(link.left, link.bottom, link.right, link.top));
        Object border = Object::newArray();
        for (int i = 0; i < 3; ++i) border.appendItem(Object::newInteger(0));
        note.replaceKey("/Border", border);
        if (link.address.empty()) {
            note.replaceKey("/Dest", destination(pages[to]));
        } else {
            Object action = Object::newDictionary();
            action.replaceKey("/S", Object::newName("/URI"));
            action.replaceKey("/URI", Object::newString(link.address));
            note.replaceKey("/A", action);
        }
        if (!pages[from].hasKey("/Annots")) pages[from].replaceKey("/Annots", Object::newArray());
        pages[from].getKey("/Annots").appendItem(note);
    }
}

// Numbers pages from 1, as printed.
void add_page_labels(QPDF& pdf) {
    Object style = Object::newDictionary();
    style.replaceKey("/S", Object::newName("/D"));
    Object numbers = Object::newArray();
    numbers.appendItem(Object::newInteger(0));
    numbers.appendItem(style);
    Object labels = Object::newDictionary();
    labels.replaceKey("/Nums", numbers);
    pdf.getRoot().replaceKey("/PageLabels", labels);
}

// The printing condition: one from the public registry, or one described by the profile.
Object output_intent(QPDF& pdf, const PressOptions& options) {
    Object intent = Object::newDictionary();
    intent.replaceKey("/Type", Object::newName("/OutputIntent"));
    intent.replaceKey("/S", Object::newName("/GTS_PDFX"));
    intent.replaceKey("/Info", Object::newUnicodeString(options.output_condition));
    if (options.standard == PdfStandard::x1a) {
        intent.replaceKey("/OutputConditionIdentifier",
                          Object::newString(options.output_condition));
        intent.replaceKey("/RegistryName", Object::newString("http://www.color.org"));
        return intent;
    }
    intent.replaceKey("/OutputConditionIdentifier", Object::newString("Custom"));
    Object profile = Object::newStream(&pdf, options.output_profile);
    profile.getDict().replaceKey("/N", Object::newInteger(options.output_channels));
    intent.replaceKey("/DestOutputProfile", profile);
    return intent;
}

void set_metadata(QPDF& pdf, const PressOptions& options) {
    Object info = Object::newDictionary();
    const auto set = [&](const char* key, const std::string& value) {
        if (!value.empty()) info.replaceKey(key, Object::newUnicodeString(value));
    };
    set("/Title", options.title);
    set("/Author", options.author);
    set("/Subject", options.subject);
    set("/Creator", "sudoku " + std::string(version));
    set("/Producer", producer());
    if (!options.date.empty()) {
        std::string digits;
        for (const char c : options.date) {
            if (c != '-') digits += c;
        }
        set("/CreationDate", "D:" + digits + "000000Z");
        set("/ModDate", "D:" + digits + "000000Z");
    }
    Object root = pdf.getRoot();
    root.removeKey("/Metadata");
    if (options.standard != PdfStandard::x1a) {  // PDF 1.3 does not support these
        root.replaceKey("/Lang", Object::newUnicodeString(options.language));
        Object preferences = Object::newDictionary();
        preferences.replaceKey("/DisplayDocTitle", Object::newBool(true));
        root.replaceKey("/ViewerPreferences", preferences);
        Object metadata = Object::newStream(&pdf, xmp_packet(options));
        metadata.getDict().replaceKey("/Type", Object::newName("/Metadata"));
        metadata.getDict().replaceKey("/Subtype", Object::newName("/XML"));
        root.replaceKey("/Metadata", metadata);
    }
    if (options.standard == PdfStandard::x1a) {
        info.replaceKey("/GTS_PDFXVersion", Object::newString("PDF/X-1:2001"));
        info.replaceKey("/GTS_PDFXConformance", Object::newString("PDF/X-1a:2001"));
    }
    if (options.standard != PdfStandard::none) {
        info.replaceKey("/Trapped", Object::newName("/False"));
        Object intents = Object::newArray();
        intents.appendItem(pdf.makeIndirectObject(output_intent(pdf, options)));
        root.replaceKey("/OutputIntents", intents);
    }
    pdf.getTrailer().replaceKey("/Info", pdf.makeIndirectObject(info));
}

}  // namespace

std::string producer() { return "sudoku " + std::string(version) + ", cairo, qpdf"; }

std::string finish_pdf(const std::string& cairo_pdf, const PressOptions& options) {
    QPDF pdf;
    // Recovery would hide errors, including out of memory, and continue without the damaged parts.
    pdf.setAttemptRecovery(false);
    pdf.setSuppressWarnings(true);
    pdf.processMemoryFile("book", cairo_pdf.data(), cairo_pdf.size());
    std::vector<Object> pages;
    std::size_t index = 0;
    std::set<QPDFObjGen> separated;
    for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
        Object object = page.getObjectHandle();
        set_up_page(object, options.sheets.at(index++));
        page.addContentTokenFilter(std::make_shared<InkFilter>(options.inks));
        if (options.inks == PdfInks::cmyk) separate_pictures(object, separated);
        pages.push_back(object);
    }
    add_bookmarks(pdf, pages, options.bookmarks);
    add_links(pdf, pages, options.links);
    if (options.has_page_labels) add_page_labels(pdf);
    set_metadata(pdf, options);
    QPDFWriter writer(pdf);
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.setObjectStreamMode(qpdf_o_disable);
    writer.setStreamDataMode(qpdf_s_compress);
    if (options.standard == PdfStandard::x1a) writer.forcePDFVersion("1.3");
    if (options.standard == PdfStandard::x4) writer.forcePDFVersion("1.6");
    writer.write();
    if (pdf.anyWarnings()) {
        throw PdfFailure(std::string("cannot finish the PDF: ") + pdf.getWarnings()[0].what());
    }
    const std::shared_ptr<Buffer> buffer = writer.getBufferSharedPointer();
    return {reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()};
}

}  // namespace sudoku::book

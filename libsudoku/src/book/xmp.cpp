#include "book/xmp.hpp"

#include "support/markup.hpp"

#include <sudoku/support/version.hpp>

namespace sudoku::book {
namespace {

std::string property(const char* name, const std::string& text) {
    if (text.empty()) return {};
    return '<' + std::string(name) + '>' + escaped_markup(text) + "</" + name + ">\n";
}

// A text in a list of this kind, as the Dublin Core schema requires.
std::string listed(const char* name, const char* list, const std::string& text,
                   const char* attributes = "") {
    if (text.empty()) return {};
    const std::string kind = "rdf:" + std::string(list);
    return '<' + std::string(name) + "><" + kind + "><rdf:li" + attributes + '>' +
           escaped_markup(text) + "</rdf:li></" + kind + "></" + name + ">\n";
}

}  // namespace

std::string xmp_packet(const PressOptions& options) {
    constexpr const char* any_language = " xml:lang=\"x-default\"";
    const std::string time = options.date.empty() ? "" : options.date + "T00:00:00Z";
    std::string text =
        "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
        "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
        "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
        "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
        "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" "
        "xmlns:xmpMM=\"http://ns.adobe.com/xap/1.0/mm/\" "
        "xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" "
        "xmlns:pdfxid=\"http://www.npes.org/pdfx/ns/id/\">\n"
        "<dc:format>application/pdf</dc:format>\n" +
        listed("dc:title", "Alt", options.title, any_language) +
        listed("dc:creator", "Seq", options.author) +
        listed("dc:description", "Alt", options.subject, any_language) +
        listed("dc:language", "Bag", options.language) + property("xmp:CreateDate", time) +
        property("xmp:ModifyDate", time) + property("xmp:MetadataDate", time) +
        property("xmp:CreatorTool", "sudoku " + std::string(version)) +
        property("pdf:Producer", producer());
    if (options.standard == PdfStandard::x4) {
        text += property("pdf:Trapped", "False") + property("pdfxid:GTS_PDFXVersion", "PDF/X-4");
    }
    text += property("xmpMM:DocumentID", options.document_id);
    if (!options.document_id.empty()) {
        text += property("xmpMM:VersionID", "1") + property("xmpMM:RenditionClass", "default");
    }
    return text + "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>\n";
}

}  // namespace sudoku::book

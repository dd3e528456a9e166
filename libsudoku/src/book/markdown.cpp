#include "book/markdown.hpp"

#include <md4c.h>

#include <algorithm>

namespace sudoku::book {
namespace {

struct List {
    bool is_numbered = false;
    unsigned next = 1;
};

// Collects the parser's callbacks.
struct Builder {
    std::vector<MarkdownBlock> blocks;
    std::vector<List> lists;
    std::string bullet;  // bullet of a list item that has no text yet
    std::string link;    // target of the link being read
    bool in_block = false;
    bool in_head = false;  // inside the head of a table
    bool in_cell = false;
    int pictures = 0;  // depth of pictures whose description is being read
    int bold = 0;
    int italic = 0;

    void open(int heading) {
        blocks.push_back({heading, bullet, static_cast<int>(lists.size())});
        bullet.clear();
        in_block = true;
    }

    // A picture is a block of its own, even inside a paragraph.
    void add_picture(std::string_view file, std::string_view title) {
        open(0);
        blocks.back().picture = file;
        blocks.back().picture_width = title;
        in_block = false;
    }

    std::vector<MarkdownSpan>& spans() {
        return in_cell ? blocks.back().rows.back().cells.back().spans : blocks.back().spans;
    }

    void add(std::string_view text) {
        if (pictures > 0) {  // inside a picture, the text is its description
            if (!in_cell && !blocks.empty()) blocks.back().picture_text += text;
            return;
        }
        // The parser reports the text of a tight list item without a paragraph.
        if (!in_block) {
            text.remove_prefix(std::min(text.find_first_not_of(" \n"), text.size()));
            if (text.empty()) return;
            open(0);
        }
        auto& spans = this->spans();
        if (spans.empty() || spans.back().bold != (bold > 0) ||
            spans.back().italic != (italic > 0)) {
            spans.push_back({{}, bold > 0, italic > 0});
        }
        spans.back().text += text;
    }
};

int enter_block(MD_BLOCKTYPE type, void* detail, void* data) {
    auto& builder = *static_cast<Builder*>(data);
    switch (type) {
        case MD_BLOCK_H:
            builder.open(static_cast<int>(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level));
            break;
        case MD_BLOCK_P:
        case MD_BLOCK_CODE:
        case MD_BLOCK_HTML: builder.open(0); break;
        case MD_BLOCK_UL: builder.lists.push_back({}); break;
        case MD_BLOCK_OL:
            builder.lists.push_back({true, static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start});
            break;
        case MD_BLOCK_LI: {
            builder.in_block = false;
            List& list = builder.lists.back();
            builder.bullet =
                list.is_numbered ? std::to_string(list.next++) + '.' : std::string("-");
            break;
        }
        case MD_BLOCK_TABLE: builder.open(0); break;
        case MD_BLOCK_THEAD:
        case MD_BLOCK_TBODY: builder.in_head = type == MD_BLOCK_THEAD; break;
        case MD_BLOCK_TR: builder.blocks.back().rows.push_back({builder.in_head, {}}); break;
        case MD_BLOCK_TH:
        case MD_BLOCK_TD: {
            const MD_ALIGN align = static_cast<MD_BLOCK_TD_DETAIL*>(detail)->align;
            builder.blocks.back().rows.back().cells.push_back({{},
                                                               align == MD_ALIGN_CENTER  ? 'c'
                                                               : align == MD_ALIGN_RIGHT ? 'r'
                                                                                         : 'l'});
            builder.in_cell = builder.in_block = true;
            break;
        }
        default: break;
    }
    return 0;
}

int leave_block(MD_BLOCKTYPE type, void*, void* data) {
    auto& builder = *static_cast<Builder*>(data);
    // A table is one block, so its cells do not start blocks.
    if (type == MD_BLOCK_TH || type == MD_BLOCK_TD) builder.in_cell = false;
    if (type == MD_BLOCK_TH || type == MD_BLOCK_TD || type == MD_BLOCK_TR) return 0;
    if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) builder.lists.pop_back();
    builder.in_block = false;
    return 0;
}

int enter_span(MD_SPANTYPE type, void* detail, void* data) {
    auto& builder = *static_cast<Builder*>(data);
    if (type == MD_SPAN_A) {
        const MD_ATTRIBUTE& target = static_cast<MD_SPAN_A_DETAIL*>(detail)->href;
        builder.link = std::string(target.text, target.size);
    }
    if (type == MD_SPAN_IMG && builder.pictures++ == 0 && !builder.in_cell) {
        const auto& picture = *static_cast<MD_SPAN_IMG_DETAIL*>(detail);
        builder.add_picture({picture.src.text, picture.src.size},
                            {picture.title.text, picture.title.size});
    }
    if (type == MD_SPAN_STRONG) ++builder.bold;
    if (type == MD_SPAN_EM) ++builder.italic;
    return 0;
}

int leave_span(MD_SPANTYPE type, void*, void* data) {
    auto& builder = *static_cast<Builder*>(data);
    // On paper only the text shows where a link leads; a link whose text is its target needs no
    // addition.
    if (type == MD_SPAN_A && builder.in_block) {
        const auto& spans = builder.spans();
        if (spans.empty() || !spans.back().text.ends_with(builder.link))
            builder.add(" (" + builder.link + ")");
    }
    if (type == MD_SPAN_IMG) --builder.pictures;
    if (type == MD_SPAN_STRONG) --builder.bold;
    if (type == MD_SPAN_EM) --builder.italic;
    return 0;
}

int add_text(MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* data) {
    auto& builder = *static_cast<Builder*>(data);
    switch (type) {
        case MD_TEXT_SOFTBR: builder.add(" "); break;
        case MD_TEXT_BR: builder.add("\n"); break;
        case MD_TEXT_NULLCHAR: break;
        default: builder.add(std::string_view(text, size));
    }
    return 0;
}

}  // namespace

std::vector<MarkdownBlock> parse_markdown(std::string_view text) {
    Builder builder;
    MD_PARSER parser{};
    parser.flags = MD_FLAG_NOHTML | MD_FLAG_NOINDENTEDCODEBLOCKS | MD_FLAG_TABLES;
    parser.enter_block = enter_block;
    parser.leave_block = leave_block;
    parser.enter_span = enter_span;
    parser.leave_span = leave_span;
    parser.text = add_text;
    md_parse(text.data(), static_cast<MD_SIZE>(text.size()), &parser, &builder);
    return std::move(builder.blocks);
}

}  // namespace sudoku::book

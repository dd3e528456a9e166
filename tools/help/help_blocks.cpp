#include "help/help_blocks.hpp"

#include "help/help_text.hpp"

#include <algorithm>

namespace sudoku::tools {
namespace {

using Kind = HelpBlock::Kind;

class HelpReader {
  public:
    std::vector<HelpBlock> read(const std::string& text) {
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            take(text.substr(begin, end - begin));
            begin = end + 1;
        }
        return std::move(blocks_);
    }

  private:
    void take(const std::string& line) {
        const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
        if (goes_on_ && indent == indent_ && !line.empty()) {
            blocks_.back().words += ' ' + line.substr(indent);
            return;
        }
        goes_on_ = false;
        const std::size_t gap = line.find("  ", indent);
        const std::size_t second =
            gap == std::string::npos ? gap : line.find_first_not_of(' ', gap);
        if (line.empty()) {
            blocks_.push_back({Kind::blank});
        } else if (indent == 0 && line.ends_with(':')) {
            blocks_.push_back({Kind::heading, {}, line});
        } else if (indent == 0) {
            begin({Kind::paragraph, {}, line}, 0);
        } else if (second == std::string::npos) {
            blocks_.push_back({Kind::verbatim, {}, line});
        } else {
            begin({Kind::entry, line.substr(0, second), line.substr(second)}, second);
        }
    }

    void begin(HelpBlock block, std::size_t indent) {
        blocks_.push_back(std::move(block));
        goes_on_ = true;
        indent_ = indent;
    }

    std::vector<HelpBlock> blocks_;
    bool goes_on_ = false;    // the next line can belong to the last block
    std::size_t indent_ = 0;  // indentation of that block's text
};

std::string laid_out(const HelpBlock& block, std::size_t width) {
    if (block.kind == Kind::blank || block.kind == Kind::verbatim) return block.words;
    const std::size_t indent = block.head.size();
    std::string text = block.head;
    for (const char c : wrapped(block.words, std::max(width, indent + 20) - indent)) {
        text += c;
        if (c == '\n') text += std::string(indent, ' ');
    }
    return text;
}

}  // namespace

std::string HelpBlock::name() const {
    const std::size_t begin = std::min(head.find_first_not_of(' '), head.size());
    return head.substr(begin, head.find_last_not_of(' ') + 1 - begin);
}

bool HelpBlock::is_title() const {
    return kind == Kind::heading && words.front() >= 'A' && words.front() <= 'Z';
}

std::vector<HelpBlock> help_blocks(const std::string& text) { return HelpReader().read(text); }

std::string reflowed(const std::string& text, std::size_t width) {
    std::string out;
    for (const HelpBlock& block : help_blocks(text)) out += laid_out(block, width) + '\n';
    if (!text.ends_with('\n') && !out.empty()) out.pop_back();
    return out;
}

}  // namespace sudoku::tools

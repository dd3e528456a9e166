#include "help/manual_page.hpp"

#include "help/help_blocks.hpp"
#include "help/help_page.hpp"

#include <sudoku/support/version.hpp>

#include <algorithm>
#include <string_view>
#include <utility>

// The folder where cmake installs the documents.
#ifndef SUDOKU_DOCUMENTS
#error "tools/CMakeLists.txt defines SUDOKU_DOCUMENTS"
#endif

namespace sudoku::tools {
namespace {

using Kind = HelpBlock::Kind;

// Escapes a text so that nothing in it is a troff request.
std::string escaped(std::string_view text) {
    std::string out;
    if (text.starts_with('.') || text.starts_with('\'')) out += "\\&";
    for (const char c : text) {
        switch (c) {
            case '\\': out += "\\e"; break;
            // An unescaped "-" becomes a hyphen, which cannot be pasted into a shell.
            case '-': out += "\\-"; break;
            case '\'': out += "\\(aq"; break;
            case '`': out += "\\(ga"; break;
            case '^': out += "\\(ha"; break;
            case '~': out += "\\(ti"; break;
            default: out += c;
        }
    }
    return out;
}

std::string bold(std::string_view text) { return "\\fB" + escaped(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + escaped(text) + "\\fR"; }

// Formats "-o,--output" and "FILE" as "-o, --output FILE".
std::string marked_option(std::string_view name, std::string_view placeholder) {
    std::string out;
    if (!name.starts_with('-')) return italic(std::string(name) + std::string(placeholder));
    for (const std::string& spelling : spellings_of(name))
        out += (out.empty() ? "" : ", ") + bold(spelling);
    if (!placeholder.empty()) out += ' ' + italic(placeholder);
    return out;
}

// Capitalises a text except for names of options.
std::string in_capitals(std::string_view text) {
    std::string out(text);
    const std::size_t end = std::min(out.find("--"), out.size());
    for (std::size_t i = 0; i < end; ++i)
        if (out[i] >= 'a' && out[i] <= 'z') out[i] = static_cast<char>(out[i] - 'a' + 'A');
    return out;
}

// "sudoku-bank-add"
std::string page_name(std::string_view command, const HelpSetting& setting) {
    std::string name = setting.program + '-' + std::string(command);
    std::replace(name.begin(), name.end(), ' ', '-');
    return name;
}

// Writes a page section by section.
class ManualWriter {
  public:
    // Installed pages name the installed documents.
    explicit ManualWriter(HelpSetting setting) : setting_(std::move(setting)) {
        setting_.documents = std::string(SUDOKU_DOCUMENTS) + '/';
    }

    void begin(const std::string& name, std::string_view summary,
               std::string_view section_number = "1", std::string_view volume = "User Commands") {
        // Without a date, the same source gives the same page on any day.
        line(".TH " + escaped(in_capitals(name)) + ' ' + std::string(section_number) +
             " \"\" \"sudoku " + std::string(version) + "\" \"" + std::string(volume) + '"');
        section("NAME");
        if (summary.ends_with('.')) summary.remove_suffix(1);
        line(escaped(name) + " \\- " + local(summary));
    }

    void section(std::string_view name) { line(".SH " + escaped(name)); }
    void subsection(std::string_view name) { line(".SS " + local(name)); }

    // "sudoku solve [OPTIONS]", with placeholders in capitals in italics.
    void synopsis(const std::string& usage) {
        section("SYNOPSIS");
        std::string out;
        const std::string text = setting_.localised(usage);
        for (std::size_t i = 0; i < text.size();) {
            const std::size_t end = std::min(text.find(' ', i), text.size());
            const std::string word = text.substr(i, end - i);
            const bool is_literal =
                std::none_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
            out += (out.empty() ? "" : " ") + (is_literal ? bold(word) : italic(word));
            i = end + 1;
        }
        line(out);
    }

    void paragraph(std::string_view text) {
        separate();
        words(text);
    }

    // `name` is already troff.
    void entry(const std::string& name, std::string_view text) {
        line(".TP");
        line(name);
        words(text);
    }

    void option(const OptionSet::Declared& option) {
        entry(marked_option(option.info->name, option.info->placeholder), description_of(option));
    }

    // Lines that are kept unchanged.
    void verbatim(const std::vector<std::string>& lines) {
        separate();
        line(".nf");
        line(".RS 4");
        for (const std::string& text : lines) line(local(text));
        line(".RE");
        line(".fi");
    }

    // Each block starts a new paragraph.
    void blocks(const std::vector<HelpBlock>& blocks) {
        std::vector<std::string> lines;
        for (const HelpBlock& block : blocks) {
            if (block.kind == Kind::verbatim) {
                lines.push_back(block.words.substr(block.words.find_first_not_of(' ')));
                continue;
            }
            if (!lines.empty()) verbatim(std::exchange(lines, {}));
            if (block.kind == Kind::entry) entry(bold(local_name(block)), block.words);
            if (block.kind == Kind::paragraph || block.kind == Kind::heading)
                paragraph(block.words);
        }
        if (!lines.empty()) verbatim(lines);
    }

    void documents() {
        section("FILES");
        entry(italic(std::string(SUDOKU_DOCUMENTS) + "/docs/guide/README.md"),
              "Guide to the commands, with examples; docs/formats.md describes the formats, "
              "docs/books.md the keys of a book file.");
    }

    // Pages of section 1, then those of topics.
    void see_also(const std::vector<std::string>& pages,
                  const std::vector<std::string>& topics = {}) {
        section("SEE ALSO");
        for (const std::string& page : pages)
            line(".BR " + escaped(page) +
                 (topics.empty() && &page == &pages.back() ? " (1)" : " (1),"));
        for (const std::string& page : topics)
            line(".BR " + escaped(page) + (&page == &topics.back() ? " (7)" : " (7),"));
    }

    std::string text() const { return text_; }

  private:
    std::string local(std::string_view text) const {
        return escaped(setting_.localised(std::string(text)));
    }
    // Wraps a text into source lines.
    void words(std::string_view text) {
        const std::string lines = wrapped(setting_.localised(std::string(text)), 72);
        for (std::size_t begin = 0; begin <= lines.size();) {
            const std::size_t end = std::min(lines.find('\n', begin), lines.size());
            line(escaped(std::string_view(lines).substr(begin, end - begin)));
            begin = end + 1;
        }
    }
    // A section starts with its own space, so none is added after its heading.
    void separate() {
        const std::size_t last = text_.rfind('\n', text_.size() - 2) + 1;
        if (text_.compare(last, 3, ".SH") != 0 && text_.compare(last, 3, ".SS") != 0) line(".PP");
    }
    std::string local_name(const HelpBlock& block) const {
        return setting_.localised(block.name());
    }
    void line(const std::string& text) { text_ += text + '\n'; }

    HelpSetting setting_;
    std::string text_;
};

// The details of a command, divided into sections of the manual.
struct ManualParts {
    std::vector<HelpBlock> description;
    // A heading and the blocks up to the next empty line.
    std::vector<std::pair<std::string, std::vector<HelpBlock>>> titled;

    const std::vector<HelpBlock>* find(std::string_view title) const {
        for (const auto& [name, blocks] : titled)
            if (name == title) return &blocks;
        return nullptr;
    }
};

constexpr std::string_view exit_title = "Exit code";
constexpr std::string_view examples_title = "Examples";

ManualParts parts_of(std::string_view details) {
    ManualParts parts;
    std::vector<HelpBlock>* target = &parts.description;
    for (HelpBlock& block : help_blocks(filled_in(details))) {
        if (block.kind == Kind::blank) {
            target = &parts.description;
        } else if (block.is_title()) {
            parts.titled.emplace_back(block.words.substr(0, block.words.size() - 1),
                                      std::vector<HelpBlock>());
            target = &parts.titled.back().second;
        } else {
            target->push_back(std::move(block));
        }
    }
    return parts;
}

// Examples are to be typed, so each stays on its line together with its explanation.
std::vector<std::string> example_lines(const std::vector<HelpBlock>& blocks) {
    std::vector<std::string> lines;
    for (const HelpBlock& block : blocks) {
        const std::string line = block.head + block.words;
        lines.push_back(line.substr(std::min(line.find_first_not_of(' '), line.size())));
    }
    return lines;
}

void write_options(ManualWriter& writer, const OptionSection& section) {
    for (const OptionSet::Declared& option : section.options) writer.option(option);
}

// All titled parts but those that have a fixed place on the page.
void write_titled(ManualWriter& writer, const ManualParts& parts) {
    for (const auto& [title, blocks] : parts.titled) {
        if (title == exit_title || title == examples_title) continue;
        writer.section(in_capitals(title));
        writer.blocks(blocks);
    }
}

void write_examples(ManualWriter& writer, const ManualParts& parts) {
    const auto* const blocks = parts.find(examples_title);
    if (blocks == nullptr) return;
    writer.section("EXAMPLES");
    writer.verbatim(example_lines(*blocks));
}

std::vector<std::string> topic_pages(const HelpSetting& setting) {
    std::vector<std::string> pages;
    for (const HelpTopic& topic : help_topic_table())
        pages.push_back(page_name(topic.name, setting));
    return pages;
}

}  // namespace

std::string manual_page(const CommandInfo& command, const HelpSetting& setting) {
    const std::vector<OptionSet::Declared> declared = options_of(command);
    const ManualParts parts = parts_of(command.details);
    ManualWriter writer(setting);
    writer.begin(page_name(command.name, setting), command.summary);
    writer.synopsis(usage_of(command, declared));
    writer.section("DESCRIPTION");
    if (parts.description.empty()) writer.paragraph(command.summary);
    writer.blocks(parts.description);
    const bool has_arguments = std::any_of(declared.begin(), declared.end(),
                                           [](const auto& row) { return row.info->is_argument(); });
    if (has_arguments) {
        writer.section("ARGUMENTS");
        for (const OptionSet::Declared& option : declared)
            if (option.info->is_argument()) writer.option(option);
    }
    writer.section("OPTIONS");
    const std::vector<OptionSection> sections = option_sections(declared);
    write_options(writer, sections.front());
    writer.entry(marked_option("-h", ""), "Print the options and exit.");
    writer.entry(marked_option("--help", ""), "Print all help and exit.");
    for (auto section = sections.begin() + 1; section != sections.end(); ++section) {
        if (section->options.empty()) continue;
        writer.subsection(section->title);
        write_options(writer, *section);
    }
    write_titled(writer, parts);
    if (const auto* const blocks = parts.find(exit_title)) {
        writer.section("EXIT STATUS");
        writer.blocks(*blocks);
    }
    write_examples(writer, parts);
    writer.documents();
    writer.see_also({setting.program}, topic_pages(setting));
    return writer.text();
}

std::string topic_manual(const HelpTopic& topic, const HelpSetting& setting) {
    const ManualParts parts = parts_of(topic.text());
    ManualWriter writer(setting);
    writer.begin(page_name(topic.name, setting), topic.summary, "7", "Miscellaneous");
    writer.section("DESCRIPTION");
    writer.blocks(parts.description);
    write_titled(writer, parts);
    write_examples(writer, parts);
    writer.documents();
    std::vector<std::string> others = topic_pages(setting);
    std::erase(others, page_name(topic.name, setting));
    writer.see_also({setting.program}, others);
    return writer.text();
}

std::string family_manual(const std::string& word, const std::vector<CommandInfo>& family,
                          const HelpSetting& setting) {
    ManualWriter writer(setting);
    std::string summary = family.front().group;
    summary.front() = static_cast<char>(summary.front() | 0x20);
    writer.begin(page_name(word, setting), summary);
    writer.synopsis("sudoku " + word + " COMMAND [OPTIONS]");
    writer.section("COMMANDS");
    std::vector<std::string> pages = {setting.program};
    for (const CommandInfo& command : family) {
        pages.push_back(page_name(command.name, setting));
        writer.entry("\\fB" + escaped(pages.back()) + "\\fR(1)", command.summary);
    }
    writer.see_also(pages);
    return writer.text();
}

std::string overview_manual(const CommandList& commands, const HelpSetting& setting) {
    ManualWriter writer(setting);
    std::string summary = what_it_does(setting);
    summary.front() = static_cast<char>(summary.front() | 0x20);
    writer.begin(setting.program, summary);
    writer.synopsis("sudoku COMMAND [OPTIONS]");
    writer.section("DESCRIPTION");
    writer.paragraph(
        what_it_does(setting) +
        ". Each command has its own page. 'sudoku COMMAND --help' prints the same text.");
    writer.section("COMMANDS");
    std::vector<std::string> pages;
    std::string group;
    for (const CommandInfo& command : commands.rows()) {
        if (command.group != group) writer.subsection(command.group);
        group = command.group;
        pages.push_back(page_name(command.name, setting));
        writer.entry("\\fB" + escaped(pages.back()) + "\\fR(1)", command.summary);
    }
    writer.section("OPTIONS");
    for (const GeneralOption& option : general_options()) {
        const std::size_t blank = std::min(option.name.find(' '), option.name.size());
        writer.entry(marked_option(option.name.substr(0, blank),
                                   option.name.substr(std::min(blank + 1, option.name.size()))),
                     option.help);
    }
    writer.subsection("Shared options");
    for (const bool is_rare : {false, true}) {
        for (const OptionInfo& option : option_table())
            if (option.is_shared && option.is_rare == is_rare)
                writer.option(OptionSet::Declared{&option});
    }
    writer.section("HELP");
    for (const HelpLine& topic : help_lines())
        writer.entry(bold(setting.localised(topic.line)), topic.help);
    writer.section("EXAMPLES");
    std::vector<std::string> examples;
    for (const std::string_view example : general_examples()) examples.emplace_back(example);
    writer.verbatim(examples);
    writer.documents();
    writer.see_also(pages, topic_pages(setting));
    return writer.text();
}

}  // namespace sudoku::tools

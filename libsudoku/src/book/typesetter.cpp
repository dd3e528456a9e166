#include "book/typesetter.hpp"

#include "book/bundled_files.hpp"
#include "book/hyphenation.hpp"

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include <algorithm>
#include <cstdio>
#include <mutex>
#include <unordered_map>

namespace sudoku::book {
namespace {

struct Unref {
    void operator()(PangoLayout* layout) const { g_object_unref(layout); }
    void operator()(PangoContext* context) const { g_object_unref(context); }
    void operator()(PangoFontMap* map) const { g_object_unref(map); }
    void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
    void operator()(PangoAttrList* list) const { pango_attr_list_unref(list); }
    void operator()(PangoLayoutIter* iterator) const { pango_layout_iter_free(iterator); }
    void operator()(FcConfig* config) const { FcConfigDestroy(config); }
    void operator()(FcPattern* pattern) const { FcPatternDestroy(pattern); }
    void operator()(FcObjectSet* set) const { FcObjectSetDestroy(set); }
    void operator()(FcFontSet* set) const { FcFontSetDestroy(set); }
    void operator()(FcChar8* text) const { FcStrFree(text); }
};
template <class T>
using Owned = std::unique_ptr<T, Unref>;

double points(int pango_units) { return static_cast<double>(pango_units) / PANGO_SCALE; }

const FcChar8* as_fontconfig(const std::string& text) {
    return reinterpret_cast<const FcChar8*>(text.c_str());
}

// The fonts that the program brings with it, read once; null if there are none.
FcConfig* bundled_fonts() {
    static FcConfig* const fonts = [] {
        const std::vector<std::string> files = bundled_files("fonts");
        FcConfig* const made = files.empty() ? nullptr : FcConfigCreate();
        for (const std::string& file : files) FcConfigAppFontAddFile(made, as_fontconfig(file));
        return made;
    }();
    return fonts;
}

// Pango would do it on a thread of its own, in parallel with this one. Where the program brings its
// fonts and fontconfig has never been set up, which it would report, no other fonts are looked for.
void start_fontconfig() {
    static const bool is_started = [] {
        const Owned<FcConfig> nothing(FcConfigCreate());
        const Owned<FcChar8> configuration(FcConfigGetFilename(nothing.get(), nullptr));
        if (!configuration && bundled_fonts() != nullptr) FcConfigSetCurrent(nothing.get());
        return FcInit() == FcTrue;
    }();
    static_cast<void>(is_started);
}

// The files of a family, sorted, because the order of folder entries differs between machines.
std::vector<std::string> files_of(const std::string& family, FcConfig* fonts) {
    const Owned<FcPattern> pattern(FcPatternCreate());
    FcPatternAddString(pattern.get(), FC_FAMILY, as_fontconfig(family));
    const Owned<FcObjectSet> wanted(FcObjectSetBuild(FC_FILE, nullptr));
    const Owned<FcFontSet> found(FcFontList(fonts, pattern.get(), wanted.get()));
    std::vector<std::string> files;
    for (int i = 0; found && i < found->nfont; ++i) {
        FcChar8* file = nullptr;
        if (FcPatternGetString(found->fonts[i], FC_FILE, 0, &file) == FcResultMatch) {
            files.emplace_back(reinterpret_cast<const char*>(file));
        }
    }
    std::sort(files.begin(), files.end());
    files.erase(std::unique(files.begin(), files.end()), files.end());
    return files;
}

// Fonts of the program come first, so that books with them are the same wherever it runs.
std::vector<std::string> files_of(const std::string& family) {
    std::vector<std::string> files;
    if (bundled_fonts() != nullptr) files = files_of(family, bundled_fonts());
    return files.empty() ? files_of(family, nullptr) : files;
}

struct FontMap {
    std::string name;  // the families that it contains
    Owned<FcConfig> fonts;
    Owned<PangoFontMap> map;
    bool is_lent = true;
};

// Font maps are used by one typesetter at a time and never destroyed. Pango 1.50 looks fonts up on
// its own threads (pangofc-fontmap.c). The answer can arrive before the thread has released its
// request, and whoever releases it last reads the table of the map. If the map is emptied or
// destroyed at that moment, GLib divides by zero, and there is no way to know when the threads are
// done.
class FontMapPool {
  public:
    static FontMapPool& instance() {
        // Never destroyed, because the threads can outlive main().
        static auto* const pool = new FontMapPool;
        return *pool;
    }
    // Null if no map of this name is free.
    FontMap* take(const std::string& name) {
        const std::lock_guard lock(mutex_);
        for (const auto& map : maps_) {
            if (map->is_lent || map->name != name) continue;
            map->is_lent = true;
            return map.get();
        }
        return nullptr;
    }
    FontMap* add(std::unique_ptr<FontMap> map) {
        const std::lock_guard lock(mutex_);
        maps_.push_back(std::move(map));
        return maps_.back().get();
    }
    void give_back(FontMap& map) {
        const std::lock_guard lock(mutex_);
        map.is_lent = false;
    }
    std::size_t size() const {
        const std::lock_guard lock(mutex_);
        return maps_.size();
    }

  private:
    mutable std::mutex mutex_;
    std::vector<std::unique_ptr<FontMap>> maps_;
};

// Errors are those of Typesetter::create.
Result<std::unique_ptr<FontMap>> make_font_map(const std::vector<std::string>& families,
                                               const std::vector<std::string>& fallbacks,
                                               const std::string& package) {
    start_fontconfig();
    auto made = std::make_unique<FontMap>();
    made->fonts.reset(FcConfigCreate());
    const auto add = [&](const std::string& family) {
        const std::vector<std::string> files = files_of(family);
        for (const std::string& file : files) {
            FcConfigAppFontAddFile(made->fonts.get(), as_fontconfig(file));
        }
        return !files.empty();
    };
    for (const std::string& family : families) {
        if (add(family)) continue;
        return Error{ErrorCode::unsupported, "the font '" + family +
                                                 "' is not installed: install it, or choose "
                                                 "another style or font"};
    }
    for (const std::string& family : fallbacks) {
        if (add(family)) continue;
        return Error{ErrorCode::unsupported,
                     "the font '" + family + "' of this language is not installed" +
                         (package.empty() ? "" : ": install the Debian package " + package)};
    }
    made->map.reset(pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT));
    pango_fc_font_map_set_config(reinterpret_cast<PangoFcFontMap*>(made->map.get()),
                                 made->fonts.get());
    pango_cairo_font_map_set_resolution(reinterpret_cast<PangoCairoFontMap*>(made->map.get()),
                                        points_per_inch);
    return made;
}

}  // namespace

struct Typesetter::State {
    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    // Another typesetter can take the map immediately, on another thread.
    ~State() {
        shaped.clear();
        context.reset();
        if (fonts != nullptr) FontMapPool::instance().give_back(*fonts);
    }

    FontMap* fonts = nullptr;
    Owned<PangoContext> context;
    std::string fallback_list;  // for example ",Droid Sans Fallback"
    struct Shaped {
        Owned<PangoLayout> layout;
        TextSize size;
    };
    std::unordered_map<std::string, Shaped> shaped;
    std::string key;  // member only to reuse its memory
    std::vector<std::string> unprintable;

    Owned<PangoFontDescription> describe(const Font& font) const {
        Owned<PangoFontDescription> description(pango_font_description_new());
        pango_font_description_set_family(description.get(), (font.family + fallback_list).c_str());
        pango_font_description_set_weight(description.get(), static_cast<PangoWeight>(font.weight));
        pango_font_description_set_style(description.get(),
                                         font.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
        pango_font_description_set_absolute_size(description.get(), font.size * PANGO_SCALE);
        return description;
    }

    void note_unprintable(PangoLayout* layout, std::string_view text, const Font& font) {
        if (unprintable.size() >= 20) return;
        if (!text.empty() && pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL) {
            unprintable.push_back("'" + std::string(text) +
                                  "' runs from right to left, which is not supported");
            return;
        }
        if (pango_layout_get_unknown_glyphs_count(layout) == 0) return;
        unprintable.push_back(fonts_of(font) + missing_character(layout) + "of '" +
                              std::string(text) + "'");
    }

    // "the font 'Lato' lacks ", "the fonts 'Lato' and 'Droid Sans Fallback' lack "
    std::string fonts_of(const Font& font) const {
        if (fallback_list.empty()) return "the font '" + font.family + "' lacks ";
        std::string names = "the fonts '" + font.family;
        const std::size_t last = fallback_list.rfind(',');
        for (std::size_t i = 0; i < fallback_list.size(); ++i) {
            if (fallback_list[i] != ',')
                names += fallback_list[i];
            else
                names += i == last ? "' and '" : "', '";
        }
        return names + "' lack ";
    }

    // The first character that has no glyph: "'X' (U+0041) ".
    static std::string missing_character(PangoLayout* layout) {
        const char* const text = pango_layout_get_text(layout);
        const Owned<PangoLayoutIter> iterator(pango_layout_get_iter(layout));
        do {
            const PangoLayoutRun* run = pango_layout_iter_get_run_readonly(iterator.get());
            for (int i = 0; run != nullptr && i < run->glyphs->num_glyphs; ++i) {
                if ((run->glyphs->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG) == 0) continue;
                const char* const start = text + run->item->offset + run->glyphs->log_clusters[i];
                const char* const end = g_utf8_find_next_char(start, nullptr);
                char code[16];
                std::snprintf(code, sizeof code, "U+%04X", g_utf8_get_char(start));
                return "'" + std::string(start, end) + "' (" + code + ") ";
            }
        } while (pango_layout_iter_next_run(iterator.get()));
        return {};
    }

    const Shaped& shape(std::string_view text, const Font& font) {
        key.assign(font.family);
        key += '\n';
        key += std::to_string(font.weight * 2 + (font.italic ? 1 : 0));
        key += '\n';
        key.append(reinterpret_cast<const char*>(&font.size), sizeof font.size);
        key += text;
        const auto found = shaped.find(key);
        if (found != shaped.end()) return found->second;
        // Texts that occur only once, such as page numbers, must not accumulate in a thick book.
        if (shaped.size() > 20'000) shaped.clear();
        Shaped made;
        made.layout.reset(pango_layout_new(context.get()));
        pango_layout_set_font_description(made.layout.get(), describe(font).get());
        pango_layout_set_text(made.layout.get(), text.data(), static_cast<int>(text.size()));
        pango_layout_set_single_paragraph_mode(made.layout.get(), TRUE);
        note_unprintable(made.layout.get(), text, font);
        PangoRectangle ink;
        PangoRectangle logical;
        PangoLayoutLine* line = pango_layout_get_line_readonly(made.layout.get(), 0);
        pango_layout_line_get_extents(line, &ink, &logical);
        made.size = {points(logical.width), points(-logical.y), points(logical.y + logical.height),
                     points(-ink.y)};
        return shaped.emplace(key, std::move(made)).first->second;
    }
};

Typesetter::Typesetter(std::unique_ptr<State> state) : state_(std::move(state)) {}
Typesetter::~Typesetter() = default;

Result<std::unique_ptr<Typesetter>> Typesetter::create(const std::vector<std::string>& families,
                                                       const std::vector<std::string>& fallbacks,
                                                       const std::string& package) {
    auto state = std::make_unique<State>();
    std::string name;
    for (const std::string& family : families) name += family + '\n';
    for (const std::string& family : fallbacks) {
        name += '\n' + family;
        state->fallback_list += ',' + family;
    }
    FontMapPool& pool = FontMapPool::instance();
    state->fonts = pool.take(name);
    if (state->fonts == nullptr) {
        auto made = make_font_map(families, fallbacks, package);
        if (!made) return made.error();
        made.value()->name = std::move(name);
        state->fonts = pool.add(std::move(made.value()));
    }
    state->context.reset(pango_font_map_create_context(state->fonts->map.get()));
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(state->context.get(), options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(state->context.get(), FALSE);
    pango_context_set_language(state->context.get(), pango_language_from_string("en"));
    return std::unique_ptr<Typesetter>(new Typesetter(std::move(state)));
}

TextSize Typesetter::measure(std::string_view text, const Font& font) {
    return state_->shape(text, font).size;
}

void Typesetter::show(_cairo* context, std::string_view text, const Font& font) {
    const State::Shaped& shaped = state_->shape(text, font);
    pango_cairo_show_layout_line(context, pango_layout_get_line_readonly(shaped.layout.get(), 0));
}

namespace {

// Soft hyphens are printed only at the end of a line.
void set_hyphens(TextLine& line) {
    for (TextLine::Piece& piece : line.pieces) {
        std::string& text = piece.run.text;
        const bool is_broken = &piece == &line.pieces.back() && text.ends_with(soft_hyphen);
        for (std::size_t place = 0; (place = text.find(soft_hyphen, place)) != std::string::npos;)
            text.erase(place, soft_hyphen.size());
        if (is_broken) text += '-';
    }
}

}  // namespace

std::vector<TextLine> Typesetter::wrap(std::span<const TextRun> paragraph, double width) {
    std::string text;
    const Owned<PangoAttrList> attributes(pango_attr_list_new());
    std::vector<std::size_t> ends;
    for (const TextRun& run : paragraph) {
        PangoAttribute* attribute = pango_attr_font_desc_new(state_->describe(run.font).get());
        attribute->start_index = static_cast<guint>(text.size());
        text += run.text;
        attribute->end_index = static_cast<guint>(text.size());
        ends.push_back(text.size());
        pango_attr_list_insert(attributes.get(), attribute);
    }
    std::vector<TextLine> lines;
    if (text.empty()) return lines;
    const Owned<PangoLayout> layout(pango_layout_new(state_->context.get()));
    pango_layout_set_font_description(layout.get(), state_->describe(paragraph.front().font).get());
    pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
    pango_layout_set_attributes(layout.get(), attributes.get());
    pango_layout_set_width(layout.get(), static_cast<int>(width * PANGO_SCALE));
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
    state_->note_unprintable(layout.get(), text, paragraph.front().font);
    const Owned<PangoLayoutIter> iterator(pango_layout_get_iter(layout.get()));
    TextLine line;
    do {
        const PangoLayoutRun* run = pango_layout_iter_get_run_readonly(iterator.get());
        if (run == nullptr) {  // Null marks the end of a line.
            PangoRectangle box;
            pango_layout_iter_get_line_extents(iterator.get(), nullptr, &box);
            line.ascent = points(pango_layout_iter_get_baseline(iterator.get()) - box.y);
            line.height = points(box.height);
            lines.push_back(std::move(line));
            line = {};
            continue;
        }
        PangoRectangle box;
        pango_layout_iter_get_run_extents(iterator.get(), nullptr, &box);
        const auto offset = static_cast<std::size_t>(run->item->offset);
        const auto length = static_cast<std::size_t>(run->item->length);
        const auto source = static_cast<std::size_t>(
            std::upper_bound(ends.begin(), ends.end(), offset) - ends.begin());
        line.pieces.push_back(
            {points(box.x), {text.substr(offset, length), paragraph[source].font}});
    } while (pango_layout_iter_next_run(iterator.get()));
    for (TextLine& done : lines) set_hyphens(done);
    // Where a line is hardly wider than its words, Pango begins the next one with the space.
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (lines[i].pieces.empty()) continue;
        TextRun& first = lines[i].pieces.front().run;
        const std::size_t spaces = first.text.find_first_not_of(' ');
        if (spaces == 0 || spaces == std::string::npos) continue;
        const double shift = measure(first.text.substr(0, spaces), first.font).width;
        first.text.erase(0, spaces);
        for (std::size_t k = 1; k < lines[i].pieces.size(); ++k) lines[i].pieces[k].x -= shift;
    }
    // A space at the end of a line is not printed.
    for (TextLine& done : lines) {
        while (!done.pieces.empty()) {
            std::string& last = done.pieces.back().run.text;
            while (!last.empty() && (last.back() == ' ' || last.back() == '\n')) last.pop_back();
            if (!last.empty()) break;
            done.pieces.pop_back();
        }
    }
    return lines;
}

const std::vector<std::string>& Typesetter::unprintable() const { return state_->unprintable; }

std::size_t Typesetter::font_maps() { return FontMapPool::instance().size(); }

}  // namespace sudoku::book

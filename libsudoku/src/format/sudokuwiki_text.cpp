// "sudokuwiki": the boards in links to sudokuwiki.org, one per line.
//
//     S9B0000040f..          or https://www.sudokuwiki.org/sudoku.htm?bd=S9B..
//     ||+- version of the encoding
//     |+-- side, as a figure of base 36
//     +--- S sudoku, X with diagonals, W windoku, J jigsaw, L killer, M killer on a jigsaw
//
// A number per cell follows, with as many base-36 figures as the largest number needs. Its lowest
// bits are the content of the cell:
//
//     0 empty, 1..N a given, N+1..2N a placed digit, 2N + bits: candidates
//
// The next bits are the sum of a cage in one of its cells, the colour of the cage from 0 to 4,
// which differs from those of adjacent cages, and the region from 0.

#include "format/sudokuwiki_text.hpp"
#include "format/ascii.hpp"

#include "format/cage_list.hpp"
#include "format/cell_text.hpp"
#include "format/formats.hpp"
#include "format/geometry_choice.hpp"
#include "format/ipuz_zones.hpp"
#include "format/puzzle_line.hpp"
#include "format/record_text.hpp"
#include "format/unknown_rules.hpp"
#include "grid/alphabet.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>

namespace sudoku {
namespace {

constexpr std::uint64_t largest_colour = 4;
constexpr std::uint64_t base_36 = 36;

struct WikiType {
    char sign;
    std::string_view name;
    BoardRules rules;
    bool has_regions;
    bool has_cages;
    bool is_known = true;
};
constexpr std::array<WikiType, 9> wiki_types{{
    {'S', "Sudoku", {}, false, false},
    {'X', "Sudoku X", diagonal_rules, false, false},
    {'W', "Windoku", {BoardRule::windows}, false, false},
    {'J', "Jigsaw", {}, true, false},
    {'L', "Killer", {}, false, true},
    {'M', "Killer Jigsaw", {}, true, true},
    {'K', "KenKen", {}, false, false, false},
    {'D', "KenDoku", {}, false, false, false},
    {'T', "Str8ts", {}, false, false, false},
}};

// The value of a base-36 figure, or -1 for other characters.
int wiki_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'z') return c - 'a' + 10;
    if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
    return -1;
}

int bits_for(std::uint64_t largest) { return static_cast<int>(std::bit_width(largest)); }

// The parts of a cell's number and their sizes in bits.
struct WikiLayout {
    std::uint64_t largest_content;
    std::uint64_t largest_sum;
    std::uint64_t largest_region;
    const WikiType& type;

    WikiLayout(const WikiType& board_type, int side)
        : largest_content((std::uint64_t{1} << side) - 1 + 2 * static_cast<std::uint64_t>(side)),
          largest_sum(static_cast<std::uint64_t>(side * (side + 1) / 2)),
          largest_region(static_cast<std::uint64_t>(side - 1)),
          type(board_type) {}

    std::uint64_t join(std::uint64_t region, std::uint64_t colour, std::uint64_t sum,
                       std::uint64_t content) const {
        std::uint64_t number = type.has_regions ? region : 0;
        if (type.has_cages) {
            number = (number << bits_for(largest_colour)) | colour;
            number = (number << bits_for(largest_sum)) | sum;
        }
        return (number << bits_for(largest_content)) | content;
    }

    std::size_t width() const {
        std::uint64_t largest =
            join(largest_region, largest_colour, largest_sum, 0) + largest_content;
        std::size_t figures = 1;
        while (largest >= base_36) {
            largest /= base_36;
            ++figures;
        }
        return figures;
    }
};

struct WikiCell {
    std::uint64_t region = 0;
    std::uint64_t colour = 0;
    std::uint64_t sum = 0;
    std::uint64_t content = 0;

    WikiCell(std::uint64_t number, const WikiLayout& layout) {
        const auto take = [&](std::uint64_t largest) {
            const int bits = bits_for(largest);
            const std::uint64_t value = number & ((std::uint64_t{1} << bits) - 1);
            number >>= bits;
            return value;
        };
        content = take(layout.largest_content);
        if (layout.type.has_cages) {
            sum = take(layout.largest_sum);
            colour = take(largest_colour);
        }
        region = number;
    }
};

// Returns the board in a word, which can be a link.
std::string_view wiki_board(std::string_view word) {
    const std::size_t found = word.find("bd=");
    if (!word.starts_with("http") || found == std::string_view::npos) return word;
    word.remove_prefix(found + 3);
    return word.substr(0, word.find('&'));
}

const WikiType* find_wiki_type(char sign) {
    const auto row = std::find_if(wiki_types.begin(), wiki_types.end(), [&](const WikiType& type) {
        return type.sign == sign || type.sign - 'A' + 'a' == sign;
    });
    return row == wiki_types.end() ? nullptr : &*row;
}

class WikiReader : public RecordLineReader {
  public:
    using RecordLineReader::RecordLineReader;

  private:
    Result<Record> read(const TextLine& line) override {
        const WordLine parts = split_first_word(line);
        const std::string_view text = wiki_board(parts.word);
        const Position where{
            parts.where.line,
            parts.where.column + static_cast<std::size_t>(text.data() - parts.word.data())};
        auto puzzle = read_board(text, where);
        if (!puzzle) return puzzle.error();
        if (const std::string reason = geometry_.explain_named(puzzle->geometry()); !reason.empty())
            return malformed(where, reason);
        Record record{.puzzle = *std::move(puzzle), .line = line.number};
        if (!parts.rest.empty()) record.extra.emplace_back(parts.rest);
        return record;
    }

    static Result<Puzzle> read_board(std::string_view text, Position where) {
        const WikiType* const type = text.size() > 3 ? find_wiki_type(text[0]) : nullptr;
        if (type == nullptr)
            return malformed(where,
                             "this is not a board of SudokuWiki: expected one such as S9B..");
        if (!type->is_known || (text[2] != 'B' && text[2] != 'b')) {
            UnknownRules unknown;
            unknown.add(std::string(type->name) + " in version " + text[2]);
            Error error = unknown.error();
            error.line = where.line;
            error.column = where.column;
            return error;
        }
        const int side = wiki_value(text[1]);
        if (side < min_side || side > max_side) {
            return malformed({where.line, where.column + 1},
                             quote(text[1]) + " is not a side: expected 4 to 9 or a to p for " +
                                 std::to_string(min_side) + " to " + std::to_string(max_side));
        }
        const WikiLayout layout(*type, side);
        const auto count = static_cast<std::size_t>(side * side);
        if (text.size() != 3 + count * layout.width()) {
            return malformed(where, std::to_string(text.size() - 3) + " figures: expected " +
                                        std::to_string(count * layout.width()) + " for " +
                                        std::to_string(count) + " cells of " +
                                        std::to_string(layout.width()));
        }
        std::vector<WikiCell> cells;
        for (std::size_t i = 0; i < count; ++i) {
            std::uint64_t number = 0;
            const std::size_t begin = 3 + i * layout.width();
            const Position at{where.line, where.column + begin};
            for (std::size_t k = begin; k < begin + layout.width(); ++k) {
                const int value = wiki_value(text[k]);
                if (value < 0)
                    return malformed(
                        {where.line, where.column + k},
                        quote(text[k]) + " is not a base-36 digit: expected 0-9 or a-z");
                number = number * base_36 + static_cast<std::uint64_t>(value);
            }
            cells.emplace_back(number, layout);
            const WikiCell& cell = cells.back();
            if (cell.content > layout.largest_content || cell.sum > layout.largest_sum ||
                cell.region > (type->has_regions ? layout.largest_region : 0))
                return malformed(at, "the number of this cell is too large");
        }
        return puzzle_of(cells, *type, side, where);
    }

    static Result<Puzzle> puzzle_of(const std::vector<WikiCell>& cells, const WikiType& type,
                                    int side, Position where) {
        auto geometry = rectangular(usual_box_shape(side).value(), type.rules);
        if (type.has_regions) {
            std::map<std::uint64_t, Zone> zones;
            for (std::size_t i = 0; i < cells.size(); ++i)
                zones[cells[i].region].push_back(static_cast<Cell>(i));
            std::vector<Zone> regions;
            for (auto& zone : zones) regions.push_back(std::move(zone.second));
            geometry = geometry_of_regions(side, std::move(regions), type.rules);
        }
        if (!geometry) return malformed(where, geometry.error().message);
        Grid givens(*geometry);
        std::vector<DigitSet> allowed(cells.size(), DigitSet::all(side));
        const auto last = static_cast<std::uint64_t>(side);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::uint64_t content = cells[i].content;
            if (content >= 1 && content <= last) {
                givens.set(static_cast<Cell>(i), static_cast<Digit>(content));
            } else if (content > last && content <= 2 * last) {
                allowed[i] = DigitSet::of(static_cast<Digit>(content - last));
            } else if (content > 2 * last) {
                allowed[i] = DigitSet::from_mask(static_cast<DigitSet::Mask>(content - 2 * last));
            }
        }

        std::vector<Constraint> constraints;
        if (type.has_cages) {
            auto cages = cages_of(cells, *geometry);
            if (!cages) return malformed(where, cages.error().message);
            constraints = *std::move(cages);
        }
        allowed = effective_marks(givens, std::move(allowed));
        return Puzzle(std::move(givens), std::move(allowed), std::move(constraints));
    }

    static Result<std::vector<Constraint>> cages_of(const std::vector<WikiCell>& cells,
                                                    const Geometry& geometry) {
        CageList list;
        for (const auto& group : joined_groups(geometry.side(), [&](Cell a, Cell b) {
                 return cells[a].colour == cells[b].colour;
             })) {
            CageList::Cage& cage = list.cages[group.front()];
            cage.cells = group;
            for (const Cell cell : group) {
                if (cells[cell].sum == 0) continue;
                if (cage.sum != 0)
                    return Error{ErrorCode::malformed, "the cage of " +
                                                           geometry.cell_name(group[0]) +
                                                           " has two sums: expected one"};
                cage.sum = static_cast<int>(cells[cell].sum);
            }
        }
        std::vector<Constraint> constraints = list.constraints();
        for (const Constraint& constraint : constraints) {
            if (const Status status = check_constraint(constraint, geometry); !status)
                return status.error();
        }
        return constraints;
    }
};

// Finds colours for cages by backtracking, so that adjacent ones differ. Empty if the search takes
// too long, which does not happen for planar maps.
std::vector<std::uint64_t> colours_of(const std::vector<int>& cages, int cage_count, int side) {
    const auto count = static_cast<std::size_t>(cage_count);
    std::vector<std::vector<std::size_t>> neighbours(count);
    const auto touch = [&](int a, int b) {
        const auto first = static_cast<std::size_t>(cages[static_cast<std::size_t>(a)]);
        const auto second = static_cast<std::size_t>(cages[static_cast<std::size_t>(b)]);
        if (first == second) return;
        neighbours[first].push_back(second);
        neighbours[second].push_back(first);
    };
    for (int cell = 0; cell < side * side; ++cell) {
        if (cell % side + 1 < side) touch(cell, cell + 1);
        if (cell + side < side * side) touch(cell, cell + side);
    }
    constexpr std::uint64_t none = largest_colour + 1;
    constexpr int most_steps = 1'000'000;
    std::vector<std::uint64_t> colours(count, none);
    std::size_t at = 0;
    for (int step = 0; at < count; ++step) {
        if (step == most_steps) return {};
        std::uint64_t colour = colours[at] == none ? 0 : colours[at] + 1;
        const auto is_taken = [&] {
            return std::any_of(neighbours[at].begin(), neighbours[at].end(),
                               [&](std::size_t other) { return colours[other] == colour; });
        };
        colours[at] = none;
        while (colour <= largest_colour && is_taken()) ++colour;
        if (colour <= largest_colour) {
            colours[at++] = colour;
        } else if (at-- == 0) {
            return {};
        }
    }
    return colours;
}

}  // namespace

bool is_sudokuwiki_line(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(blank_characters);
    if (begin == std::string_view::npos) return false;
    const std::size_t end = std::min(line.find_first_of(blank_characters, begin), line.size());
    const std::string_view word = line.substr(begin, end - begin);
    const std::string_view text = wiki_board(word);
    const WikiType* const type = text.size() > 3 ? find_wiki_type(text[0]) : nullptr;
    if (type == nullptr || type->sign != text[0] || text[2] < 'A' || text[2] > 'Z') return false;
    const int side = wiki_value(text[1]);
    if (side < 3 || side > max_side) return false;
    if (text.data() != word.data()) return true;
    if (std::any_of(text.begin(), text.end(), [](char c) { return wiki_value(c) < 0; }))
        return false;
    const std::size_t count = static_cast<std::size_t>(side * side);
    if (type->is_known && text.size() == 3 + count * WikiLayout(*type, side).width()) return true;
    // Letters are also digits of larger boards.
    return text.size() > max_side + 3 && side_for_cells(text.size()) == 0;
}

std::unique_ptr<FormatReader> make_sudokuwiki_reader(TextScanner& text, GeometryChoice& geometry) {
    return std::make_unique<WikiReader>(text, geometry);
}

Status write_sudokuwiki(const Record& record, const WriteOptions& options, std::size_t,
                        std::string& out, WriteNotes& notes) {
    const Puzzle& puzzle = record.puzzle;
    const Geometry& geometry = puzzle.geometry();
    const int side = geometry.side();
    const bool is_drawn = geometry.regions() == Regions::drawn;
    const bool has_cages = !puzzle.constraints().empty();
    const auto type = std::find_if(wiki_types.begin(), wiki_types.end(), [&](const WikiType& each) {
        return each.is_known && each.has_cages == has_cages && each.rules == geometry.rules() &&
               each.has_regions == is_drawn;
    });
    if (type == wiki_types.end() || geometry.regions() == Regions::none ||
        (!is_drawn && geometry.box_shape() != usual_box_shape(side).value()))
        return cannot_hold(
            options, "geometry " + geometry_spec(geometry) + (has_cages ? " with cages" : ""));
    const auto cages = cages_of_cells(puzzle, options, true);
    if (!cages) return cages.error();
    std::vector<std::uint64_t> colours;
    std::vector<std::uint64_t> sums(cages->size());
    if (has_cages) {
        if (std::find(cages->begin(), cages->end(), no_cage) != cages->end())
            return cannot_hold(options, "cells without a cage");
        for (const Constraint& constraint : puzzle.constraints()) {
            if (sum_of_cage(constraint) > side * (side + 1) / 2 ||
                (sum_of_cage(constraint) == 0 && constraint.cells.size() < 2))
                return cannot_hold(options, "a cage with a sum that is too large");
            sums[*std::min_element(constraint.cells.begin(), constraint.cells.end())] =
                static_cast<std::uint64_t>(sum_of_cage(constraint));
        }
        colours = colours_of(*cages, static_cast<int>(puzzle.constraints().size()), side);
        if (colours.empty())
            return cannot_hold(options, "cages that need more colours than the format has");
    }
    const WikiLayout layout(*type, side);
    out += type->sign;
    out += base36_figure(side);
    out += 'B';
    for (int i = 0; i < geometry.cell_count(); ++i) {
        const auto cell = static_cast<Cell>(i);
        const auto last = static_cast<std::uint64_t>(side);
        const DigitSet allowed = puzzle.allowed(cell);
        std::uint64_t content = 0;
        if (puzzle.givens()[cell] != 0) {
            content = puzzle.givens()[cell];
        } else if (allowed.is_single()) {
            content = last + allowed.first();
        } else if (allowed.empty()) {
            return cannot_hold(options, "a cell without candidates");
        } else if (allowed != DigitSet::all(side)) {
            content = 2 * last + allowed.mask();
        }
        std::uint64_t number =
            layout.join(static_cast<std::uint64_t>(geometry.region_of(cell)),
                        colours.empty() ? 0 : colours[static_cast<std::size_t>((*cages)[cell])],
                        sums[cell], content);
        std::string figures;
        for (std::size_t k = 0; k < layout.width(); ++k, number /= base_36)
            figures.insert(figures.begin(), base36_figure(static_cast<int>(number % base_36)));
        out += figures;
    }
    notes.kept = notes.kept | FieldSet{RecordField::geometry, RecordField::constraints,
                                       RecordField::candidates, RecordField::placed};
    if (const Status status = append_extra(record, options, out, notes); !status) return status;
    out += '\n';
    return success();
}

}  // namespace sudoku

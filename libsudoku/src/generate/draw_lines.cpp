#include "generate/draw_lines.hpp"

#include "generate/board_image.hpp"

#include <algorithm>
#include <span>

namespace sudoku {
namespace {

// Returns whether a line obeys the rule, from its first or from its last cell.
bool obeys(LineCells line, const LineRule& rule) {
    const auto size = static_cast<int>(line.size());
    for (int end = 0; end < 2; ++end) {
        LineCells drawn{line.front()};
        while (drawn.size() < line.size() && rule.may_follow(drawn, line[drawn.size()], size))
            drawn.push_back(line[drawn.size()]);
        if (drawn.size() == line.size()) return true;
        std::reverse(line.begin(), line.end());
    }
    return false;
}

bool has_images(const LineCells& line, const ConstraintSource& source, const LineRule& rule) {
    const Geometry& geometry = source.solution.geometry();
    return std::all_of(source.generators.begin(), source.generators.end(),
                       [&](SquareSymmetry generator) {
                           LineCells image = line;
                           for (Cell& cell : image) cell = image_on(geometry, cell, generator);
                           return obeys(std::move(image), rule);
                       });
}

}  // namespace

void draw_lines(const ConstraintSource& source, ConstraintKind kind, const LineRule& rule,
                Constraints& pool) {
    std::vector<LineCells> lines = line_paths(source.solution.geometry(), source.cells, rule);
    const bool has_head = kind == ConstraintKind::arrow || kind == ConstraintKind::count_distinct;
    const std::size_t first_group = has_head ? 1 : 0;
    const auto append = [&](std::span<LineCells> some) {
        for (LineCells& line : some) pool.push_back({kind, std::move(line), first_group, {}});
    };
    for (auto from = lines.begin(); from != lines.end();) {
        const auto to = std::find_if(
            from, lines.end(), [&](const LineCells& line) { return line.size() != from->size(); });
        const auto mirrored = std::stable_partition(
            from, to, [&](const LineCells& line) { return !has_images(line, source, rule); });
        const std::span others(&*from, static_cast<std::size_t>(mirrored - from));
        const std::span rest(others.data() + others.size(),
                             static_cast<std::size_t>(to - mirrored));
        source.rng.shuffle(others);
        source.rng.shuffle(rest);
        if (!source.needs_images)
            append(others.first(std::min(others.size(), most_lines_of_a_size)));
        append(rest);
        from = to;
    }
}

}  // namespace sudoku

#include <sudoku/report/report_page.hpp>

#include "report/report_sections.hpp"

#include "support/number_text.hpp"

namespace sudoku {
namespace {

Heading puzzle_heading(std::uint64_t number) {
    return heading(3, "Puzzle " + std::to_string(number));
}

std::string place_text(const ReportContent& content, const Outlier& outlier) {
    std::string text = outlier.place == 0 ? std::string() : content.name_of_place(outlier.place);
    if (!outlier.id.empty()) text += (text.empty() ? "" : ", ") + outlier.id;
    return text;
}

std::string facts_text(const PuzzleStory& story, const GradeModel& model) {
    const PuzzleFacts& facts = story.facts;
    std::string text = counted(static_cast<std::uint64_t>(story.givens), "given", "givens") + "; ";
    const PuzzleStatus status = status_of(*facts.search);
    if (status != PuzzleStatus::unique)
        return text + (status == PuzzleStatus::undecided ? "solutions " : "") +
               std::string(to_string(status)) + '.';
    if (facts.grade && *facts.grade) {
        const Grade& grade = **facts.grade;
        text += std::string(name_of(grade.level, model));
        if (grade.time) text += ", " + decimal_text(grade.time->minutes, 1) + " minutes";
        text += ", search score " + decimal_text(grade.score.value, 2) + ", needs " +
                std::string(to_string(grade.score.deduction));
    } else {
        text += "no level";
    }
    if (facts.rating && *facts.rating) {
        const human::Rating& rating = **facts.rating;
        text += std::string(", ER ") + (rating.is_complete ? "" : "at least ") +
                human::rating_text(rating.er);
    }
    return text + '.';
}

void add_story(const ReportContent& content, std::uint64_t number, const PuzzleStory& story,
               Page& page) {
    page.parts.emplace_back(puzzle_heading(number));
    page.parts.emplace_back(Drawing{story.line});
    page.parts.emplace_back(Paragraph{facts_text(story, content.model)});
    if (!story.reason.empty()) page.parts.emplace_back(Paragraph{story.reason + '.'});
    PictureRow row{{{story.board, "", true}}};
    if (!story.hardest_step.empty()) {
        row.pictures.push_back({story.hardest_step,
                                "Hardest step apart from singles: " + story.hardest_sentence,
                                true});
    }
    page.parts.emplace_back(std::move(row));
    if (story.steps.empty()) return;
    std::string title = "Solving path";
    if (!story.is_solved) {
        title +=
            std::string(", which ends before the solution: ") +
            (story.has_reached_work_limit ? "the work limit was reached" : "no technique applies");
    }
    page.parts.emplace_back(Folded{std::move(title), story.steps});
}

Page make_page(const ReportContent& content) {
    Page page{content.title, {}};
    add_overview(content, page);
    add_distributions(content, page);
    add_curve(content, page);
    add_techniques(content, page);
    add_labels(content, page);
    add_outliers(content, page);
    add_pictures(content, page);
    add_puzzles(content, page);
    return page;
}

}  // namespace

void add_outliers(const ReportContent& content, Page& page) {
    bool has_heading = false;
    for (std::size_t i = 0; i < outlier_kind_count; ++i) {
        const auto kind = static_cast<OutlierKind>(i);
        const OutlierList& list = content.statistics.outliers_of(kind);
        if (list.total == 0) continue;
        if (!has_heading) page.parts.emplace_back(heading(2, "Outliers"));
        has_heading = true;
        page.parts.emplace_back(heading(3, std::string(title_of(kind))));
        const bool is_ranking = kind == OutlierKind::longest || kind == OutlierKind::hardest;
        const std::uint64_t left_out = list.total - list.kept.size();
        if (left_out > 0 && !is_ranking) {
            page.parts.emplace_back(Paragraph{grouped(list.total) + " in all: the first " +
                                              grouped(list.kept.size()) + " are listed, " +
                                              grouped(left_out) + " left out."});
        }
        if (list.kept.empty()) continue;
        Table table{"", {"number", "where", "what"}, {}};
        for (const Outlier& outlier : list.kept) {
            PageCell number(std::to_string(outlier.number));
            if (content.stories.count(outlier.number) > 0)
                number.link = puzzle_heading(outlier.number).id;
            const std::string remark = outlier.twin
                                           ? "equivalent to " + content.name_of_place(*outlier.twin)
                                           : outlier.remark;
            table.rows.push_back({number, place_text(content, outlier), remark});
        }
        page.parts.emplace_back(std::move(table));
    }
}

void add_pictures(const ReportContent& content, Page& page) {
    if (!content.pictures) return;
    const PuzzlePictures& pictures = *content.pictures;
    const std::string number = std::to_string(content.chosen);
    page.parts.emplace_back(heading(2, "Search tree of puzzle " + number));
    std::string text =
        "The search of the default method: propagation of singles and locked candidates, then the "
        "smallest choice. " +
        counted(pictures.nodes, "node", "nodes") + ", " +
        counted(pictures.dead_ends, "dead end", "dead ends") + " (crosses), " +
        counted(pictures.solutions, "solution", "solutions") + " (rings)";
    text += pictures.is_complete ? "." : "; only the first nodes are drawn.";
    page.parts.emplace_back(Paragraph{text});
    page.parts.emplace_back(Picture{pictures.tree_svg, "", false});
    page.parts.emplace_back(heading(2, "Constraint graph of puzzle " + number));
    page.parts.emplace_back(Paragraph{
        "Cells are vertices, and cells that share a house are joined: " +
        counted(pictures.edges, "edge", "edges") +
        ". Givens have the colour of their digit. Edges between open cells are strong; the open "
        "cells make " +
        counted(pictures.open_parts, "part", "parts") + " of the graph."});
    page.parts.emplace_back(Picture{pictures.graph_svg, "", false});
}

void add_puzzles(const ReportContent& content, Page& page) {
    if (content.stories.empty()) return;
    page.parts.emplace_back(heading(2, "Puzzles"));
    for (const auto& [number, story] : content.stories) add_story(content, number, story, page);
}

std::string report_html(const ReportContent& content) { return page_to_html(make_page(content)); }

std::string report_markdown(const ReportContent& content) {
    return page_to_markdown(make_page(content));
}

}  // namespace sudoku

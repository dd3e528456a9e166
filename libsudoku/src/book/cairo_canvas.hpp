#pragma once

#include "book/canvas.hpp"
#include "book/typesetter.hpp"

#include <functional>
#include <memory>
#include <string>

namespace sudoku::book {

enum class Rendering {
    pdf,  // one document
    svg,  // one file per page
    png,
    eps,
};

struct CairoOptions {
    Rendering rendering = Rendering::pdf;
    double pixels_per_inch = 100;  // for PNG
    std::string title = {};        // for PDF
};

// Receives the bytes of each page when it is finished, or of the whole PDF with page 0.
using PageSink = std::function<void(int page, std::string bytes)>;

// A canvas that draws on Cairo surfaces.
class CairoCanvas : public Canvas {
  public:
    // `typesetter` must outlive the canvas.
    CairoCanvas(Typesetter& typesetter, const CairoOptions& options, PageSink sink);
    ~CairoCanvas() override;

    void begin_page(const PageSheet& sheet) override;
    void end_page() override;
    void line(Point from, Point to, const Pen& pen) override;
    void polyline(std::span<const Point> points, const Pen& pen) override;
    void outline(const Box& box, double radius, const Pen& pen) override;
    void fill(const Box& box, const Colour& colour) override;
    void circle(Point centre, double radius, const Pen& pen) override;
    void disc(Point centre, double radius, const Colour& colour) override;
    void polygon(std::span<const Point> corners, const Colour& colour) override;
    void text(std::string_view text, const Font& font, Point start, const Colour& colour) override;
    void picture(const Picture& picture, const Box& box) override;
    void turn(const Box& box) override;
    void turn_by(Point origin, double degrees) override;
    void unturn() override;
    void link(const Box& box, int page) override;
    void link_to(const Box& box, const std::string& address) override;
    void clip(const Box& box, double radius) override;
    void unclip() override;
    // Ends the PDF. Throws Failure if Cairo reports an error.
    void finish();
    // Links of all pages so far.
    const std::vector<PageLink>& links() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku::book

#pragma once

#include <sudoku/support/result.hpp>

#include <cairo.h>

#include <cstring>
#include <memory>
#include <string>

// Helpers for the files that call Cairo; no other file includes this.
namespace sudoku::book {

struct CairoDelete {
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using Context = std::unique_ptr<cairo_t, CairoDelete>;
using Surface = std::unique_ptr<cairo_surface_t, CairoDelete>;

inline cairo_status_t append(void* closure, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

inline void check(cairo_status_t status) {
    if (status == CAIRO_STATUS_SUCCESS) return;
    throw Failure(Error{ErrorCode::unsupported,
                        std::string("cannot draw: ") + cairo_status_to_string(status)});
}

// Decodes a PNG file; the status of the surface tells what is wrong with it.
inline Surface read_png(const std::string& png) {
    struct Reader {
        const std::string* bytes;
        std::size_t place = 0;
        static cairo_status_t read(void* closure, unsigned char* data, unsigned int length) {
            auto& self = *static_cast<Reader*>(closure);
            if (self.bytes->size() - self.place < length) return CAIRO_STATUS_READ_ERROR;
            std::memcpy(data, self.bytes->data() + self.place, length);
            self.place += length;
            return CAIRO_STATUS_SUCCESS;
        }
    };
    Reader reader{&png};
    return Surface(cairo_image_surface_create_from_png_stream(Reader::read, &reader));
}

}  // namespace sudoku::book

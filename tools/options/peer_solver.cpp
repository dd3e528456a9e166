#include "options/peer_solver.hpp"

#ifndef SUDOKU_IS_STATIC
#include <dlfcn.h>
#endif

namespace sudoku::tools {

Result<PeerSolver> load_peer(const std::string& description) {
    const std::size_t equals = description.find('=');
    const std::size_t colon = description.rfind(':');
    if (equals == std::string::npos || colon == std::string::npos || colon < equals) {
        return Error{ErrorCode::malformed,
                     "'" + description + "' is not of the form name=library.so:symbol"};
    }
#ifdef SUDOKU_IS_STATIC
    return Error{ErrorCode::unsupported, "this command is one file that can load no other"};
#else
    const std::string library = description.substr(equals + 1, colon - equals - 1);
    void* const handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) return Error{ErrorCode::io, std::string("cannot load: ") + dlerror()};
    void* const symbol = dlsym(handle, description.substr(colon + 1).c_str());
    if (symbol == nullptr) return Error{ErrorCode::io, std::string("cannot load: ") + dlerror()};
    return PeerSolver{description.substr(0, equals),
                      reinterpret_cast<PeerSolver::Function>(symbol)};
#endif
}

}  // namespace sudoku::tools

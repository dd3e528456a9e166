#pragma once

// std::chrono::nanoseconds and steady_clock. The whole of <chrono> brings streams and locales, a
// tenth of a second of compiling for everybody who includes the library; libstdc++ has the part
// without them apart.
#if __has_include(<bits/chrono.h>)
#include <bits/chrono.h>
#else
#include <chrono>
#endif

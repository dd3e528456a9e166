// Empty on purpose: see cmake/compile_time.cmake.

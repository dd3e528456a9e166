execute_process(COMMAND "${CMAKE_COMMAND}" --preset ${preset} COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${CMAKE_COMMAND}" --build --preset ${preset} --target sudoku_cli COMMAND_ERROR_IS_FATAL ANY)

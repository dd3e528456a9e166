# Has the command write its pages of the manual and its completions, as they are installed below share/.
#   cmake -Dcommand=build/release/bin/sudoku -Dname=sudoku -Dfolder=build/release/share -Dversion=0 -P cmake/write_documents.cmake
function(write file)
  execute_process(COMMAND "${command}" help ${ARGN} OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  file(WRITE "${folder}/${file}" "${text}")
endfunction()

file(REMOVE_RECURSE "${folder}")
write("bash-completion/completions/${name}" --completion bash)
write("zsh/site-functions/_${name}" --completion zsh)
write("fish/vendor_completions.d/${name}.fish" --completion fish)

# A page for each command, for each family of commands, and one that names all of them.
write("man/man1/${name}.1" --man)
execute_process(COMMAND "${command}" --list commands OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "(^|\n)  [a-z]+( [a-z]+)?  " lines "${text}")
foreach(line IN LISTS lines)
  string(STRIP "${line}" topic)
  string(REPLACE " " "-" page "${topic}")
  string(REPLACE " " ";" words "${topic}")
  write("man/man1/${name}-${page}.1" --man ${words})
  list(LENGTH words length)
  list(GET words 0 family)
  if(length EQUAL 2 AND NOT EXISTS "${folder}/man/man1/${name}-${family}.1")
    write("man/man1/${name}-${family}.1" --man ${family})
  endif()
endforeach()
# The languages of puzzles.
execute_process(COMMAND "${command}" --list topics OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "(^|\n)  [a-z]+  " lines "${text}")
foreach(line IN LISTS lines)
  string(STRIP "${line}" topic)
  write("man/man7/${name}-${topic}.7" --man ${topic})
endforeach()
# The script that goes with it.
find_program(python NAMES python3 REQUIRED)
set(root "${CMAKE_CURRENT_LIST_DIR}/..")
execute_process(COMMAND "${python}" "${root}/cmake/manual_of_script.py" "${root}/scripts/slurm/sudoku-slurm" "${name}-slurm" "${version}"
  OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
file(WRITE "${folder}/man/man1/${name}-slurm.1" "${text}")
file(TOUCH "${folder}/written")

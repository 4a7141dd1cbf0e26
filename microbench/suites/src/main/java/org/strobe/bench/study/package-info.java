/**
 * Studies: measurements with own tables and options. Each is an ordinary MPI program and a command of {@code strobe bench}.
 *
 * <pre>
 *   Study          base class: picocli options, a check, the measurement
 *   StudyProgram   a study as the main of a rank: options, tables, exit code
 *   Results        tables of a study, printed row by row, kept for files
 *   ResultOptions  output files: --json, --csv, alike in all studies
 * </pre>
 *
 * A new study is a subclass of {@code Study}: a {@code @Command}, options and a {@code main} of one line.
 * {@code StudyCommands} of package {@code compare} lists the studies. Options are read twice: {@code strobe bench} refuses
 * wrong ones before any rank starts, and each rank reads them.
 */
package org.strobe.bench.study;

/**
 * Measurements that print tables of their own and have options of their own. Each is an ordinary MPI program, and a command of {@code strobe bench}.
 *
 * <pre>
 *   Study          what is measured: picocli options, a check, and what all ranks do
 *   StudyProgram   a study as the main of a rank: options, tables, exit code
 *   Results        the tables of a study, printed row by row, kept for files
 *   ResultOptions  where they are written besides: --json, --csv, alike in all studies
 * </pre>
 *
 * A new study is a subclass of {@code Study} with a {@code @Command}, options, and a {@code main} of one line; the list of them is in
 * {@code StudyCommands} of package {@code compare}. Its options are read twice: by {@code strobe bench}, which refuses what is wrong before
 * any rank starts, and by each rank.
 */
package org.strobe.bench.study;

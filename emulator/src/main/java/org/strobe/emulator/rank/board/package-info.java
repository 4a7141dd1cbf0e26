/**
 * The end of a job, and the dialogue between launcher and processes.
 *
 * <pre>
 *   Board           in memory that all processes map: first cause, states of ranks, questions and answers
 *   BoardLayout     its picture and offsets
 *   Acquaintances   spawned ranks that a rank can reach, whose numbers stay theirs
 *   Ending          kind, rank, exit code and message of the end
 * </pre>
 *
 * <p><b>Threads.</b> Any thread of any process. {@code BoardLayout} names the writer of each word.
 *
 * <p><b>Callers.</b> {@code rank} and the launchers. The first cause counts; later ones must not replace it.
 */
package org.strobe.emulator.rank.board;

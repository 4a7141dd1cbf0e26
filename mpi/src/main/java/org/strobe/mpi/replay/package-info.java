/**
 * Records outcomes of nondeterministic MPI calls, and reproduces them in a replay.
 *
 * <pre>
 *   package mpi --> (watch) --> TapedProvider, TapedCommunicator, ... --> RankProvider, RankCommunicator, ...
 *                                        |
 *                                       Tape       counts the rank's calls
 *                                      /    \
 *                             RecordTape    ReplayTape
 *                                  |             |
 *                              LogWriter      RankLog         package log: the files
 * </pre>
 *
 * <p>{@link org.strobe.mpi.replay.Replays} decides once for each rank. A job that is neither recorded nor replayed
 * loads no other class of this package. Stand-ins of package {@code watch} are in front, so a replay can be watched.
 *
 * <pre>
 *   TapedCommunicator, TapedFile, TapedMessage, TapedProvider, TapedWindow
 *                        stand-ins, which know the nondeterministic calls
 *   Tape                 steps of such a call: RecordTape makes it and records, ReplayTape reproduces the recorded outcome
 *   RecordedOperation    pending operation in a recording          ReplayedOperation   pending operation in a replay
 *   argument             arguments that a replay compares
 *   turn                 order of ranks at contended windows and shared pointers
 * </pre>
 *
 * <p>Calls of a rank are numbered; a nondeterministic outcome is a fact about a number. A test that finds an operation
 * pending is no fact: the later test that finds it done records the number of tests before. A probe without a fact
 * found nothing. Polling loops therefore record as little as blocking calls.
 *
 * <p>A replay posts a receive with wildcards with the source and tag of its recorded message. Every receive then
 * gets its recorded message, since messages from one rank keep their order. Of two receives from one rank with one tag,
 * the one posted first got the message sent first.
 *
 * <p>The threads of a rank call this package, one at a time. Package {@code assembly} puts the stand-ins in front of
 * the provider.
 */
package org.strobe.mpi.replay;

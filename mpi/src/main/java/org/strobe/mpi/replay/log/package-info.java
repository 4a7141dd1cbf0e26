/**
 * Format of a recording: a folder with one file per rank.
 *
 * <pre>
 *   Recording --> RankLog --> Fact, RecordedCall         read
 *   LogWriter --> LogLayout                              written, by the rank itself
 * </pre>
 *
 * <p>A {@code Fact} is the outcome of a nondeterministic call, and refers to the call by number. {@code LogHeader}
 * begins each file, {@code FactKind} lists the kinds of facts.
 *
 * <p>Package {@code replay} writes and reads recordings; the command line prints them.
 */
package org.strobe.mpi.replay.log;

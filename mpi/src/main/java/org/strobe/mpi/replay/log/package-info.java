/**
 * What a recording is: a folder with a file a rank.
 *
 * <pre>
 *   Recording --> RankLog --> Fact, RecordedCall         read
 *   LogWriter --> LogLayout                              written, by the rank itself
 * </pre>
 *
 * <p>A fact tells what came of a call that could have come otherwise. Calls have the numbers in which the rank has made them.
 */
package org.strobe.mpi.replay.log;

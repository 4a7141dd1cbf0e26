/**
 * Communication characteristics of a program, after chapter 3 of Y. Qian's thesis (2004) on the NAS benchmarks. Counts
 * each rank's sends by size and destination, and its collectives and window transfers separately.
 *
 * <pre>
 *   Characteristics   watcher of a rank: counts
 *     SizeClasses           number and sizes; SizeClass: classes of sizes
 *     Destination     destination of messages: a rank of a communicator
 *     CharacterisedOperation       calls of one name that are not sends
 *   RankCharacter     counts of one rank
 *   CharacterFiles    writes the counts of all ranks: one file for each question
 * </pre>
 *
 * <p>Memory grows with the number of destinations, not with the number of messages.
 *
 * <p>Package {@code assembly} creates the watcher; the command line reads the files.
 */
package org.strobe.mpi.watch.characterise;

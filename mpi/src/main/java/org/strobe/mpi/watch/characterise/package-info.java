/**
 * What a program communicates, as Y. Qian's thesis (2004) characterises the NAS benchmarks in chapter 3: how many messages each rank sends, how large
 * they are, and to whom; and apart from these its collectives and what it moves through windows.
 *
 * <pre>
 *   Characteristics   the watcher of a rank: counts
 *     Sizes           how many, how large; SizeClass: which sizes are counted together
 *     Destination     a rank of a communicator to which messages go
 *     Operation       calls of a name that are no sends
 *   RankCharacter     what one rank has counted
 *   CharacterFiles    writes that of all ranks: one file for each question
 * </pre>
 *
 * <p>What it keeps does not grow with the number of messages, but with that of destinations.
 */
package org.strobe.mpi.watch.characterise;

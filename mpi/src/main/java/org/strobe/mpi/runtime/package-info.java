/**
 * Ranks of this computer as MPI processes.
 *
 * <pre>
 *   RankProvider         one per rank: life cycle, worlds, time, buffers
 *     RankCommunicator     one per communicator: messages to its channels, collectives to those of its Parts
 *     Contexts             numbers that keep communicators apart
 *     Duplication, Splitting, GroupCreation, InterCreation, Merging
 *                          agreement of ranks on the members and the number of a new communicator
 *       PendingMaking        an agreement that is still under way
 *     Universe             ports, services, spawned processes
 *     Parts                engine, collectives, windows and files, supplied by package assembly
 *       Storage              the factory of windows and files
 * </pre>
 *
 * <p>A communicator has a block of four adjacent numbers, one for each kind of traffic:
 *
 * <pre>
 *   31            16 15               2 1    0
 *   +---------------+------------------+------+
 *   | process       | counted there    | kind |    0 messages, 1 collectives, 2 creation, 3 ports or checks
 *   +---------------+------------------+------+
 * </pre>
 *
 * <p>The process is a member of the communicator, so a number is unique without asking other processes.
 *
 * <p>Callers are package {@code assembly}, which builds a provider, and package {@code check}, which replaces parts.
 * This package uses engines by their interfaces only.
 */
package org.strobe.mpi.runtime;

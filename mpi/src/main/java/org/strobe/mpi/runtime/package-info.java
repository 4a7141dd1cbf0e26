/**
 * The provider of this house: ranks of one computer as processes of an MPI.
 *
 * <pre>
 *   RankProviderSource   which rank calls?
 *     RankProvider         one a rank: life cycle, worlds, time, buffers
 *       RankCommunicator     one a communicator: messages to its channels, collectives to package coll,
 *       |                    windows and files to packages of their own
 *       Contexts             the numbers that keep communicators apart
 *       Duplication, Splitting, GroupCreation, InterCreation, Merging
 *                            how the ranks of a new communicator agree on its members and its number
 *       Universe             ports, services, processes that are started later
 *       Parts                what a runtime is put together from: engine, collectives, windows, files
 * </pre>
 *
 * <p>A communicator has a block of four neighbouring numbers, of which each kind of traffic takes one:
 *
 * <pre>
 *   31            16 15               2 1    0
 *   +---------------+------------------+------+
 *   | process       | counted there    | kind |    0 messages, 1 collectives, 2 making, 3 ports or checks
 *   +---------------+------------------+------+
 * </pre>
 *
 * <p>The process is one of the communicator's members, so nobody else has to be asked for a number that is unique.
 */
package org.strobe.mpi.runtime;

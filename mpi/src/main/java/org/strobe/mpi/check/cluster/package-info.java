/**
 * Checks of programs on a native MPI library, as far as a rank sees mistakes by itself or by messages beside collectives.
 *
 * <pre>
 *   Watch --&gt; RankCheck     pending buffers: package message      what is left at Finalize
 *                |
 *             ClaimExchange --- claims of collectives: package collective --- to rank 0 of the communicator
 * </pre>
 *
 * <p>The checks of Strobe's own ranks, in the packages beside this one, also see types of messages, memory of windows and files.
 */
package org.strobe.mpi.check.cluster;

/**
 * Kernels of all ranks: collectives, computing with communication between, and primitives of NICs.
 *
 * <pre>
 *   CollectiveKernel    barrier, broadcast, reductions, gathers, scatter, all-to-all
 *   ComputeBarrier      computing and a barrier
 *   ComputeNeighbours   computing and messages to four neighbours in a ring
 *   Sweep               wavefront over ranks in a plane
 *   CompareAndWrite     global condition over all NICs
 *   XferAndSignal       multicast from the NIC of rank 0
 * </pre>
 */
package org.strobe.bench.collective;

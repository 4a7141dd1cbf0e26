/**
 * The SRM engine: collectives through shared memory and flags on a node, and puts with counters between nodes. The
 * model is Tipparaju, Nieplocha and Panda, "Fast Collective Operations Using Shared and Remote Memory Access Protocols
 * on Clusters" (2003).
 *
 * <pre>
 *   SrmTeam        a team's collectives at one of its members: chooses an algorithm and runs it
 *   PendingCalls   the pending forms: each is a PendingRun, and they run one after the other
 *      |
 *   select         SrmAlgorithms: the table of all algorithms and their conditions
 *      |
 *   barrier  broadcast  reduce  allreduce  gather  exchange  scan     one algorithm a class, with an interface of call
 *      |
 *   paper          the SRM paper's own broadcast, reduction and all-reduction
 *      |
 *   member         base of algorithms within a node
 *   run            Resumable, CollectiveRun: proceed whenever they can, and describe the awaited state
 *   space          shared memory of a node's members: cells, tallies, rounds, streams
 *   net            a team's memory and counters on NICs, used by masters
 *   topology       teams, trees, and trees embedded in nodes
 *   data           operands and operators
 *   model          times of all this, by formulas
 *   TeamMemory     memory of a team of a given size
 * </pre>
 *
 * <p>Classes named Cluster, Exchanged or Pipelined are for teams on several nodes, those named Master for masters among
 * themselves. All others stay within a node.
 *
 * <p>Some cases have no algorithm, and callers fall back to messages. Exchanges of blocks have none between nodes with
 * several JVMs, or among more than 16 nodes. Scans and reduce-scatters have none over several nodes; long ones have none
 * between JVMs.
 *
 * <p>It uses {@code org.strobe.emulator} and {@code org.strobe.shm}. Package {@code org.strobe.mpi.srm} passes MPI's
 * buffers and operators to it.
 */
package org.strobe.srm;

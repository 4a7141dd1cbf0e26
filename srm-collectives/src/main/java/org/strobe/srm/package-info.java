/**
 * The SRM engine: collectives that use shared memory and flags inside a node, and puts with counters between nodes, after
 * Tipparaju, Nieplocha and Panda, "Fast Collective Operations Using Shared and Remote Memory Access Protocols on Clusters" (2003).
 *
 * <pre>
 *   SrmTeam        a team's collectives at one of its members: picks an algorithm, carries it out
 *   PendingCalls   the same without waiting: each is a Pending, and one goes on after the other
 *      |
 *   select         Table: all algorithms, and when each is taken
 *      |
 *   barrier  broadcast  reduce  allreduce  gather  exchange  scan     one algorithm a class: a Run, as call has it
 *      |
 *   member         what an algorithm within a node stands on
 *   run            Run, Part: go on whenever they can, and tell what they wait for
 *   space          what a node's members share: cells, tallies, rounds, streams
 *   net            what a team has on NICs: mailboxes, counters; its masters use them
 *   topology       teams, trees, and how trees are embedded in nodes
 *   data           what is moved and combined, in the words of its owners
 *   model          how long all this takes, by formulas
 *   TeamMemory     what memory all this takes, for a team of a given size
 * </pre>
 *
 * <p>Classes whose names begin with Cluster are for teams on several nodes, Master for what their masters do among themselves; all
 * others stay within a node.
 *
 * <p>For a few things there is no algorithm, and the caller has to have another way: parts that go from members to members of nodes
 * whose members are in several JVMs, or of more than 16 nodes; scans and reduce-scatters over several nodes, and long ones between
 * JVMs.
 *
 * <p>It rests on {@code org.strobe.emulator} and {@code org.strobe.shm}; {@code org.strobe.mpi.srm} brings MPI's buffers and
 * operators to it.
 */
package org.strobe.srm;

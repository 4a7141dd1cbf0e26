/**
 * The SRM engine: collectives that use shared memory and flags inside a node, and puts with counters between nodes, after
 * Tipparaju, Nieplocha and Panda, "Fast Collective Operations Using Shared and Remote Memory Access Protocols on Clusters" (2003).
 *
 * <pre>
 *   SrmTeam        a team's collectives at one of its members: picks an algorithm, carries it out
 *      |
 *   barrier  broadcast  reduce  allreduce  gather  exchange     one algorithm a class: a Run
 *      |
 *   run            Run, Part: go on whenever they can, and tell what they wait for
 *   space          what a node's members share: cells, tallies, rounds, streams
 *   net            what a team has on NICs: mailboxes, counters; its masters use them
 *   topology       teams, trees, and how trees are embedded in nodes
 *   data           what is moved and combined, in the words of its owners
 *   TeamMemory     what memory all this takes, for a team of a given size
 * </pre>
 *
 * <p>Classes whose names begin with Cluster are for teams on several nodes, Master for what their masters do among themselves; all
 * others stay within a node. On several nodes there are barriers, broadcasts and reductions so far.
 *
 * <p>It rests on {@code org.strobe.emulator} and {@code org.strobe.shm}; {@code org.strobe.mpi.srm} brings MPI's buffers and
 * operators to it.
 */
package org.strobe.srm;

/**
 * The SRM engine: collectives that use shared memory and flags inside a node, after Tipparaju, Nieplocha and Panda, "Fast
 * Collective Operations Using Shared and Remote Memory Access Protocols on Clusters" (2003).
 *
 * <pre>
 *   SrmTeam        a team's collectives at one of its members: picks an algorithm, carries it out
 *      |
 *   barrier  broadcast  reduce  allreduce       one algorithm a class: a Run over the members of a node
 *      |
 *   run            Run: goes on whenever it can, and tells what it waits for
 *   space          what a node's members share: cells, tallies, rounds, streams
 *   topology       teams, trees, and how trees are embedded in nodes
 *   data           what is moved and combined, in the words of its owners
 * </pre>
 *
 * <p>All members of a team are on one node so far: nothing here uses a network yet. It rests on {@code org.strobe.emulator} and
 * {@code org.strobe.shm}; {@code org.strobe.mpi.srm} brings MPI's buffers and operators to it.
 */
package org.strobe.srm;

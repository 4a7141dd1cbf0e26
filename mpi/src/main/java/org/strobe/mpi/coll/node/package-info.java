/**
 * Collectives of groups whose ranks share nodes, after Sun MPI's [SRM, section 4]: within a node through its memory, between nodes by messages of one
 * rank each.
 *
 * <pre>
 *   SharedBarrier     a spanning tree of flags on each node       messages between the first ranks
 *   SharedBroadcast   two buffers, guarded by barriers            pieces along a tree of nodes
 *   SharedReduce      an area of each rank, guarded by barriers   pieces along a tree of nodes
 *
 *   NodeMemories      of a rank: makes
 *   GroupNodes          of a communicator: its ranks by nodes
 *   SharedNode          memory of the own node (SharedNodeLayout), with a barrier (FlagTree)
 *   GroupTables       members by nodes, shared in a JVM; engine {@code srm} has them too
 *   NodeTuning        sizes
 * </pre>
 *
 * <p>The speaker of a node sends and receives for it: the root for its own node, else the node's first rank.
 *
 * <p>They differ from the algorithms of the SRM paper in three points: those guard buffers by flags of pairs of ranks, combine the last operands in
 * the root's buffer, and put between nodes. Engine {@code srm} has them.
 *
 * <p>For blocking calls; pending ones go by messages, since nobody would wait at a barrier. {@code MessageAlgorithms} is the caller and chooses.
 */
package org.strobe.mpi.coll.node;

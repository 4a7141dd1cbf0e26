/**
 * Algorithms that move data without computing on it: broadcast, gather, scatter, all-gather, all-to-all. One algorithm
 * a class.
 *
 * <pre>
 *   broadcast    TreeBroadcast, ScatterRingBroadcast
 *   gather       LinearGather, TreeGather                 scatter   LinearScatter, TreeScatter
 *   all-gather   DoublingAllGather, BruckAllGather, RingAllGather, CentralAllGather
 *   all-to-all   BruckAllToAll, PairwiseAllToAll
 * </pre>
 *
 * <p>Each class writes its rounds as {@link org.strobe.mpi.coll.steps.Steps}, and its comment has the suitable groups
 * and sizes. {@code Tree} numbers the parents and children of a tree. Comments on cost use n for ranks and m for bytes
 * of a message.
 *
 * <p>{@code MessageAlgorithms} is the caller and chooses.
 */
package org.strobe.mpi.coll.move;

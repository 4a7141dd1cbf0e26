/**
 * Barriers over messages, one algorithm a class. Each class comment has the rounds, the cost and the suitable groups.
 *
 * <pre>
 *   DisseminationBarrier   log2(n) rounds, all ranks alike
 *   TreeBarrier            up and down a tree
 *   ConditionBarrier       within nodes by messages, between nodes by global conditions of the network
 * </pre>
 *
 * <p>The trees are those of {@link org.strobe.mpi.coll.move.Tree}. {@code MessageAlgorithms} is the caller and chooses.
 */
package org.strobe.mpi.coll.barrier;

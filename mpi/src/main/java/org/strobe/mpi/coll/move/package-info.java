/**
 * Algorithms that move data without computing on it: barrier, broadcast, gather, scatter, allgather, all-to-all. One
 * algorithm a class; each writes its rounds as {@link org.strobe.mpi.coll.steps.Steps} and says when it is right to use
 * it. Which one is used is decided elsewhere.
 *
 * <p>{@code Tree} tells who is whose parent in all that go along trees. n ranks, m bytes a message in the comments on costs.
 */
package org.strobe.mpi.coll.move;

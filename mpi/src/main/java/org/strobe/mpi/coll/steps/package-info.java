/**
 * Building blocks of collective algorithms. An algorithm is written once, as if every call waited, and is carried out
 * in two ways:
 *
 * <pre>
 *                      algorithm
 *                          | send, receive, exchange, await, copy, reduce
 *                        Steps
 *               +----------+-----------+
 *            Direct                 Schedule
 *     each step at once, the     writes the steps down; the engine progresses
 *     caller waits               them while the rank does other things
 * </pre>
 *
 * <p>A {@code Schedule} is a {@code BackgroundCollective}, as are the pending collectives of shared memory.
 *
 * <p>{@code ElementLayout} lays elements out in scratch memory, which {@code ScratchBuffers} keeps between collectives.
 *
 * <p>All messages of one collective have one tag. Between any two ranks an algorithm must therefore send and receive in
 * one order.
 */
package org.strobe.mpi.coll.steps;

/**
 * Collectives over the messages of an {@link org.strobe.mpi.engine.Engine}, the conventional way.
 *
 * <pre>
 *   MessageCollectives       one per rank: creates the collectives of its communicators
 *      |
 *   StepwiseCollectives      blocking calls carry out their steps, pending calls schedule them
 *      +-- IntraCollectives -- NeighborCollectives
 *      +-- InterCollectives
 *             |
 *   GroupAlgorithms          collectives of one group: writes the steps of the chosen algorithm
 *     MessageAlgorithms        table of algorithms; MessageTuning, MessageGroup: its criteria
 *             |
 *   barrier, move, reduce    one algorithm a class
 *   lines                    broadcast along the lines of a mesh or torus
 *   node                     through the memory of nodes, and by messages between them
 *             |
 *   steps                    Steps: Direct (blocking) or Schedule (pending)
 * </pre>
 *
 * <p>The tag of a call's messages is the next number of its communicator, in a context
 * without other use.
 * Messages of two pending collectives thus never mix, in any order of progress. All ranks choose one algorithm, because
 * the criteria agree at all ranks: bytes, ranks, operator, processors.
 *
 * <p>Collectives of package {@code node} wait for words of the node's memory besides messages.
 *
 * <p>In an oversubscribed group the number of waits decides, not the depth of a tree; see {@code MessageAlgorithms}.
 *
 * <p>Package {@code assembly} creates the collectives. Engines with other collectives fall back to them.
 */
package org.strobe.mpi.coll;

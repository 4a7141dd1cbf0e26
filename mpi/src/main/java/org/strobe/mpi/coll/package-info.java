/**
 * Collectives over the messages of an {@link org.strobe.mpi.engine.Engine}, as conventional MPI libraries have them.
 *
 * <pre>
 *   Collectives              one a rank: makes the following for its communicators
 *      |
 *   StepwiseCollectives      blocking or pending: the same steps, done at once or scheduled
 *      +-- IntraCollectives -- NeighborCollectives
 *      +-- InterCollectives
 *             |
 *   GroupAlgorithms          asks Choice, and writes the steps of the algorithm chosen
 *             |
 *   move, reduce             one algorithm a class
 *             |
 *   steps                    Steps: Direct (blocking) or Schedule (pending)
 * </pre>
 *
 * <p>Each call takes the next number of its communicator as the tag of its messages, in a context that the communicator uses
 * for nothing else: so pending collectives never meet each other's messages, in whatever order they move. All ranks choose
 * the same algorithm because they choose by what is the same for all: bytes, ranks, operator, processors.
 *
 * <p>With more ranks than processors the number of waits decides, not the depth of a tree; see {@code Choice}.
 */
package org.strobe.mpi.coll;

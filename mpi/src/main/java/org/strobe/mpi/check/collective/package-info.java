/**
 * Checks of collectives: all ranks of a communicator make equal calls in equal order.
 *
 * <pre>
 *   rank 1 ---- CallClaim ---&gt; rank 0: compares with its own
 *   rank 2 ---- CallClaim ---&gt;    |
 *      &lt;------ verdict ---------------'     empty, or the difference: then the call fails at every rank
 *   each: the collective itself
 * </pre>
 *
 * <p>A collective begins after the verdict, so a failed one moves no data. A pending collective begins when its verdict
 * arrives, in order of the calls. Claims travel in a context for this purpose ({@code Meetings}).
 *
 * <p>{@code CheckedParts} of package {@code check} creates the checked collectives.
 */
package org.strobe.mpi.check.collective;

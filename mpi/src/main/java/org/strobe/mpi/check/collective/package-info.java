/**
 * Checks of collectives: all ranks of a communicator make the same calls in the same order.
 *
 * <pre>
 *   rank 1 ---- CollectiveCall ---&gt; rank 0: compares with its own
 *   rank 2 ---- CollectiveCall ---&gt;    |
 *      &lt;------ verdict ---------------'     nothing, or what differs: then the call fails at every rank
 *   each: the collective itself
 * </pre>
 *
 * <p>A collective begins when the verdict is there, and so leaves no trace if that is a bad one; one that does not wait
 * begins whenever that happens, in the order of calls. The calls travel in a context of their own ({@code Meetings}).
 */
package org.strobe.mpi.check.collective;

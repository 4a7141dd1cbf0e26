/**
 * A picture of a job's calls in time, for Perfetto (ui.perfetto.dev) or chrome://tracing: a slice a call, an arrow a message.
 *
 * <pre>
 *   node 0   rank 0            |--send--|      |-------allReduce-------|
 *                                \
 *            rank 1        |-------recv--|   |--------allReduce--------|
 *   node 1   rank 2     ...
 * </pre>
 *
 * <p>{@link org.strobe.mpi.watch.trace.Trace} takes down slices, one object a rank; {@link
 * org.strobe.mpi.watch.trace.Arrows} finds the two ends of each message; {@link org.strobe.mpi.watch.trace.TraceFile} writes
 * Chrome's trace event format. A node is a process there, a rank a thread; further threads of a rank have tracks of their own.
 */
package org.strobe.mpi.watch.trace;

/**
 * Trace of a job's calls for Perfetto (ui.perfetto.dev) or chrome://tracing: a slice for each call, an arrow for each
 * message.
 *
 * <pre>
 *   node 0   rank 0            |--send--|      |-------allReduce-------|
 *                                \
 *            rank 1        |-------recv--|   |--------allReduce--------|
 *   node 1   rank 2     ...
 * </pre>
 *
 * <p>{@link org.strobe.mpi.watch.trace.Trace} records slices, one object per rank. {@link
 * org.strobe.mpi.watch.trace.Arrows} finds the two ends of each message. {@link org.strobe.mpi.watch.trace.TraceFile}
 * writes Chrome's trace event format. A node is a process there, a rank a thread; further threads of a rank have separate tracks.
 */
package org.strobe.mpi.watch.trace;

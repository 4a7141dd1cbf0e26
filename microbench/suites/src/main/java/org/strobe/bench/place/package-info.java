/**
 * Benchmarks on ranks that Strobe has not started, and the machine under them.
 *
 * <pre>
 *   Place        nodes and processors: by Strobe, or by messages on a native MPI library's ranks
 *     BoundProcessors   processors that ranks on one computer have together
 *   NativeRank   a suite or study in this process, as a rank of a native MPI's job
 * </pre>
 */
package org.strobe.bench.place;

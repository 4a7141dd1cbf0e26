/**
 * Watchers of a native MPI library's ranks, on one computer or several.
 *
 * <pre>
 *   rank 0            rank 1            rank 2
 *   watchers          watchers          watchers
 *      |                 |                 |
 *   ClusterRank       ClusterRank       ClusterRank       Init: ClusterClock compares clocks
 *      |                 |                 |
 *   ClusterParts &lt;------ part              |              Finalize: parts by messages, kind by kind
 *      |    ^------------------------------ part
 *   Merger --&gt; result
 * </pre>
 *
 * <p>Strobe's own ranks merge by package {@code gather} instead, which needs no messages. Here a rank that
 * aborts writes its own part, and nothing is merged.
 */
package org.strobe.mpi.watch.cluster;

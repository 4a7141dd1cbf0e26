/**
 * Broadcasts by packets that leave a copy at each node of a line. The paper's message layer can broadcast so ([BGL, sections 2.1 and 4.2]), without
 * saying how; its MPI uses messages. These broadcasts are our own.
 *
 * <pre>
 *   DepositCollectives   those of a communicator that fills a box
 *     DepositBroadcast   one broadcast at a rank
 *       DepositLines     lines that a rank begins
 *   Deposits             broadcasts under way at a rank
 * </pre>
 *
 * <p>A packet leaves copies along one dimension only. Nodes where the way turns read it and write it again.
 *
 * <p><b>Threads.</b> The rank's thread in turn ({@link org.strobe.mpi.progress}).
 *
 * <p><b>Callers.</b> {@code BglEngine}.
 */
package org.strobe.mpi.bgl.deposit;

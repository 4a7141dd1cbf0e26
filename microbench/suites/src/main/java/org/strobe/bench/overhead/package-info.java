/**
 * Time that MPI adds to the layer below: ping-pong by each, between two ranks in one run, as in Figure 6.6 of Y. Qian's thesis.
 *
 * <pre>
 *   Overhead       study: options, table
 *   OverheadRounds         alternates between both, size by size
 *   Below, Layer   choice of a layer, and this rank's side of it
 *     Ping         ping-pong by a layer
 *       CopyAndFlag   shared memory of one node
 *       NicPut        NICs of two nodes, by NicLayer
 *       RsmPut        RSM API of this computer, by RsmLayer
 *   BothTimes      times of one size, and the part of MPI
 * </pre>
 *
 * A layer below moves the bytes to memory that the other rank can read, and notifies it. It matches nothing and copies nothing out.
 */
package org.strobe.bench.overhead;

/**
 * What MPI adds to the layer below: ping-pong by MPI beside ping-pong by that layer, between the same two ranks and in the same run, as Figure 6.6 of Y. Qian's thesis has it for RSM.
 *
 * <pre>
 *   Overhead       the study: options, table
 *   Rounds         lets both have turns, size by size
 *   Below, Layer   which layer there is, and this rank's side of it
 *     Ping         ping-pong by a layer: CopyAndFlag on one node, NicPut between two (NicLayer); RsmPut by the RSM API of this
 *                  computer (RsmLayer)
 *   BothTimes      what a size has taken, and what of it is MPI's
 * </pre>
 *
 * A layer below moves the bytes to where the other rank can read them, and tells it; it looks for nothing and copies nothing out.
 */
package org.strobe.bench.overhead;

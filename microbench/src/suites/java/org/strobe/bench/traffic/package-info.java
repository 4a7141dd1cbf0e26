/**
 * Traffic: each rank sends messages of drawn sizes at drawn times, either anywhere or always to the same rank, as in Qian's thesis (section 6.5).
 *
 * <pre>
 *   Traffic        the study: options, table
 *   Pattern        where a rank's messages go: anywhere, or by a Permutation, of one stage or of all
 *   Permutation    the eight of the thesis, on the bits of a rank's number
 *   Draws          sizes, times and targets of one rank, from a seed; Distribution: how sizes and times are spread
 *   TrafficKernel  sends and receives them; Packet: what each message tells about itself
 *   Accepted       what came, within nodes and between them, and until when
 * </pre>
 */
package org.strobe.bench.traffic;
